import type { Deps } from '#platform/deps.ts';
import { selectVersions } from './internal/queries.ts';

/** Messages end their transactions out of order, so more are read again than come in two seconds. */
const AGAIN = 50;

/** Each call returns whether one of the newest messages came or changed since the previous one. */
export function contactNewsReader({ db }: Pick<Deps, 'db'>): () => Promise<boolean> {
  let seen: ReadonlySet<string> | undefined;
  return async () => {
    const found = (await selectVersions(db, AGAIN)).map(({ id, version }) => `${id} ${version}`);
    const before = seen;
    seen = new Set(found);
    return before !== undefined && found.some((one) => !before.has(one));
  };
}
