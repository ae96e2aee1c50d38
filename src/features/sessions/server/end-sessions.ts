import type { Deps } from '#platform/deps.ts';
import { deleteSessionsOf } from './internal/queries.ts';

/** Signs the customer out everywhere. Returns the number of sessions ended. */
export const endSessionsOf = (deps: Deps, customerId: number): Promise<number> =>
  deleteSessionsOf(deps.db, customerId);

/** Returns the number of sessions ended. */
export const endAllSessions = (deps: Deps): Promise<number> => deleteSessionsOf(deps.db, 'everybody');
