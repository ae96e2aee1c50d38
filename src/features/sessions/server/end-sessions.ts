import type { Deps } from '#platform/deps.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import { deleteSessionsExcept, deleteSessionsOf } from './internal/queries.ts';

export const endSessionsOf = (deps: Deps, customerId: number): Promise<number> =>
  deleteSessionsOf(deps.db, customerId);

export const endOtherSessionsOf = (
  deps: Deps,
  customerId: number,
  { sessionHash }: Visitor,
): Promise<number> => deleteSessionsExcept(deps.db, customerId, sessionHash);

export const endAllSessions = (deps: Deps): Promise<number> => deleteSessionsOf(deps.db, 'everybody');
