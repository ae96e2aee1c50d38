import type { Deps } from '#platform/deps.ts';
import { deleteSessionsOf } from './internal/queries.ts';

export const endSessionsOf = (deps: Deps, customerId: number): Promise<number> =>
  deleteSessionsOf(deps.db, customerId);

export const endAllSessions = (deps: Deps): Promise<number> => deleteSessionsOf(deps.db, 'everybody');
