import type { Deps } from '#platform/deps.ts';
import { selectSessionsOf } from './internal/queries.ts';

/** Without tokens, not even their hashes. */
export const exportSessions = async (deps: Deps, customerId: number) => ({
  sessions: await selectSessionsOf(deps.db, customerId),
});
