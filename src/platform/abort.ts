import { type Deps, inSavepoint } from './deps.ts';

/** Inside a running transaction it uses a savepoint. `abort(value)` rolls back and makes `value` the result. */
export async function abortable<T, D extends Deps = Deps>(
  deps: D,
  work: (tx: D, abort: (value: T) => never) => Promise<T>,
): Promise<T> {
  let aborted: Aborted<T> | undefined;
  const abort = (value: T): never => {
    aborted = new Aborted(value);
    throw aborted;
  };
  try {
    return await inSavepoint(deps, (tx) => work(tx, abort));
  } catch (error) {
    if (aborted && error === aborted) return aborted.value;
    throw error;
  }
}

class Aborted<T> extends Error {
  readonly value: T;
  constructor(value: T) {
    super();
    this.value = value;
  }
}
