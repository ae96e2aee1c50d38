import type { Deps } from '#platform/deps.ts';
import { newToken, SESSION_DAYS, type Visitor, visitorOf } from '#platform/http/visitor.ts';
import { deleteSession, insertSession, moveAcceptances } from './internal/queries.ts';

/**
 * What else happens when a visitor becomes a customer, in the same transaction (the visitor's cart joins the
 * customer's). Returns a Portuguese notice for the shopper, or null.
 */
export type OnSignedIn = (
  tx: Deps,
  who: { sessionHash: string; customerId: number },
) => Promise<string | null>;

export const DAY_MS = 86_400_000;

/** Opens a session under a new token (a token known before sign-in is never one afterwards) and moves what the visitor had. */
export async function startSession(
  tx: Deps,
  visitor: Visitor,
  customerId: number,
  onSignedIn: OnSignedIn,
): Promise<{ visitor: Visitor; notice: string | null }> {
  await deleteSession(tx.db, visitor.sessionHash);
  const next = await openSession(tx, customerId);
  await moveAcceptances(tx.db, visitor.sessionHash, customerId);
  const notice = await onSignedIn(tx, { sessionHash: visitor.sessionHash, customerId });
  return { visitor: next, notice };
}

/** A session of the customer under a token that nobody has seen yet. */
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
