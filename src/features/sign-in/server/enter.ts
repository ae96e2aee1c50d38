import type { Customer } from '#features/profile/customer.ts';
import { findCustomer } from '#features/profile/server/current-customer.ts';
import { startSession } from '#features/sessions/server/start-session.ts';
import { claimAcceptances } from '#features/terms/server/keep-acceptances.ts';
import type { Deps } from '#platform/deps.ts';
import type { Visitor } from '#platform/http/visitor.ts';

/** A session that has just begun; `visitor` carries its new token. */
export interface SignedIn {
  ok: true;
  visitor: Visitor;
  customer: Customer;
  notice: string | null;
}

/**
 * What else happens when a visitor becomes a customer, in the same transaction (the visitor's cart joins the
 * customer's). Returns a Portuguese notice for the shopper, or null.
 */
export type OnSignedIn = (
  tx: Deps,
  who: { sessionHash: string; customerId: number },
) => Promise<string | null>;

/** Starts the customer's session and moves what the visitor had; within the caller's transaction. */
export async function enter(
  tx: Deps,
  visitor: Visitor,
  customerId: number,
  onSignedIn: OnSignedIn,
): Promise<SignedIn> {
  const who = { sessionHash: visitor.sessionHash, customerId };
  const next = await startSession(tx, visitor, customerId);
  await claimAcceptances(tx, who);
  const notice = await onSignedIn(tx, who);
  const customer = await findCustomer(tx, customerId);
  if (!customer) throw new Error('A customer vanished while signing in');
  return { ok: true, visitor: next, customer, notice };
}
