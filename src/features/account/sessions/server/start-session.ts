import type { Deps } from '#platform/deps.ts';
import { SESSION_DAYS, type Visitor, visitorOf } from '#platform/http/visitor.ts';
import { newToken } from '#platform/secrets/tokens.ts';
import { deleteSession, insertSession } from './internal/queries.ts';

export const DAY_MS = 86_400_000;

interface NewSession {
  id?: string;
  device?: string | null;
}

/** Opens a session under a new token, so that a token known before sign-in is worthless (session fixation). */
export async function startSession(
  tx: Deps,
  visitor: Visitor,
  customerId: number,
  session: NewSession = {},
): Promise<Visitor> {
  await deleteSession(tx.db, visitor.sessionHash);
  return openSession(tx, customerId, session);
}

export async function openSession(tx: Deps, customerId: number, session: NewSession = {}): Promise<Visitor> {
  const now = tx.clock.now();
  const visitor = visitorOf(tx.config.secret, newToken());
  await insertSession(tx.db, {
    ...session,
    tokenHash: visitor.sessionHash,
    customerId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
  });
  return visitor;
}
