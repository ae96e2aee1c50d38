import type { Deps } from '#platform/deps.ts';
import { deleteSessionsOf } from './internal/queries.ts';

/** Signs one customer out everywhere. Returns the sessions ended. */
export const endSessionsOf = (deps: Deps, customerId: number): Promise<number> =>
  deleteSessionsOf(deps.db, customerId);

/** Signs everybody out. Returns the sessions ended. */
export const endAllSessions = (deps: Deps): Promise<number> => deleteSessionsOf(deps.db, 'everybody');
