import type { Deps } from '#platform/deps.ts';
import { type Visitor, visitorOf } from '#platform/http/visitor.ts';
import { newToken } from '#platform/secrets/tokens.ts';
import { deleteSession } from './internal/queries.ts';

export async function signOut(deps: Deps, visitor: Visitor): Promise<Visitor> {
  await deleteSession(deps.db, visitor.sessionHash);
  return visitorOf(deps.config.secret, newToken());
}
