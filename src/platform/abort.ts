import { type Deps, inTransaction } from './deps.ts';

/**
 * Runs `work` in a transaction (a savepoint inside a running one) that `abort(value)` undoes entirely, `value`
 * becoming the outcome.
 */
export async function abortable<T>(
  deps: Deps,
  work: (tx: Deps, abort: (value: T) => never) => Promise<T>,
): Promise<T> {
  const aborted = new Aborted<T>();
  const abort = (value: T): never => {
    aborted.outcome = { value };
    throw aborted;
  };
  try {
    return await inTransaction(deps, (tx) => work(tx, abort));
  } catch (error) {
    if (error === aborted && aborted.outcome) return aborted.outcome.value;
    throw error;
  }
}

class Aborted<T> extends Error {
  outcome: { value: T } | null = null;
}
