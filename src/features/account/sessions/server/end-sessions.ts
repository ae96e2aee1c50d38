import type { Deps } from '#platform/deps.ts';
import { newVisitorToken, type Visitor, visitorOf } from '#platform/http/visitor.ts';
import {
  deleteOneSession,
  deleteSession,
  deleteSessionsExcept,
  deleteSessionsOf,
} from './internal/queries.ts';

export const endSessionsOf = (deps: Deps, customerId: number): Promise<number> =>
  deleteSessionsOf(deps.db, customerId);

export const endOtherSessionsOf = (
  deps: Deps,
  customerId: number,
  { sessionHash }: Visitor,
): Promise<number> => deleteSessionsExcept(deps.db, customerId, sessionHash);

/** Ends one of the customer's other sessions. Returns false if it has ended, is the present one, or is another customer's. */
export const endOtherSession = (
  deps: Deps,
  { customerId, id }: { customerId: number; id: string },
  { sessionHash }: Visitor,
): Promise<boolean> => deleteOneSession(deps.db, { customerId, id, except: sessionHash });

export const endAllSessions = (deps: Deps): Promise<number> => deleteSessionsOf(deps.db, 'everybody');

export async function signOut(deps: Deps, visitor: Visitor): Promise<Visitor> {
  await deleteSession(deps.db, visitor.sessionHash);
  return visitorOf(deps.config.secret, newVisitorToken());
}
