import type { Deps } from '#platform/deps.ts';
import { newToken, type Visitor, visitorOf } from '#platform/http/visitor.ts';
import { deleteSession } from './internal/queries.ts';

export async function signOut(deps: Deps, visitor: Visitor): Promise<Visitor> {
  await deleteSession(deps.db, visitor.sessionHash);
  return visitorOf(deps.config.secret, newToken());
}
