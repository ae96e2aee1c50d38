import type { Deps } from '#platform/deps.ts';
import { newToken, SESSION_DAYS, type Visitor, visitorOf } from '#platform/http/visitor.ts';
import { deleteSession, insertSession } from './internal/queries.ts';

export const DAY_MS = 86_400_000;

/** Opens a session under a new token, so that a token known before sign-in is worthless (session fixation). */
export async function startSession(tx: Deps, visitor: Visitor, customerId: number): Promise<Visitor> {
  await deleteSession(tx.db, visitor.sessionHash);
  return openSession(tx, customerId);
}

export async function openSession(tx: Deps, customerId: number): Promise<Visitor> {
  const now = tx.clock.now();
  const visitor = visitorOf(tx.config.secret, newToken());
  await insertSession(tx.db, {
    tokenHash: visitor.sessionHash,
    customerId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
  });
  return visitor;
}
