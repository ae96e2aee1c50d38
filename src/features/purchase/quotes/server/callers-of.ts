import type { Deps } from '#platform/deps.ts';
import { selectCallers } from './internal/queries.ts';

/** Returns keyed hashes of the network address and the browser that made each quote, and its time. */
export const callersOf = async (deps: Deps, quoteIds: readonly string[]) =>
  new Map((await selectCallers(deps.db, quoteIds)).map(({ id, ...made }) => [id, made]));
