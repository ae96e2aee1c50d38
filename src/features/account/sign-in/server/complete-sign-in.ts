import { randomUUID } from 'node:crypto';
import type { Customer } from '#features/account/accounts/customer.ts';
import { newDeviceMailJob } from '#features/account/accounts/server/account-jobs.ts';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { startSession } from '#features/account/sessions/server/start-session.ts';
import { acceptedTerms } from '#features/trust/terms/server/acceptances.ts';
import type { Deps } from '#platform/deps.ts';
import type { Visitor } from '#platform/http/visitor.ts';

export interface SignInBrowser {
  visitor: Visitor;
  device: string | null;
}

export type KnownOrNew = SignInBrowser & { isNew: boolean };

/** `visitor` carries the new session's token. */
export interface SignedIn {
  ok: true;
  visitor: Visitor;
  customer: Customer;
  notice: string | null;
}

/** Runs in the same transaction (merging the carts). Returns a Portuguese notice or null. */
export type OnSignedIn = (
  tx: Deps,
  who: { sessionHash: string; customerId: number },
) => Promise<string | null>;

/** Starts the customer's session and moves the visitor's data, within the caller's transaction. */
export async function completeSignIn(
  tx: Deps,
  { visitor, device, isNew }: SignInBrowser & { isNew?: boolean },
  customerId: number,
  onSignedIn: OnSignedIn,
): Promise<SignedIn> {
  const who = { sessionHash: visitor.sessionHash, customerId };
  const id = randomUUID();
  const next = await startSession(tx, visitor, customerId, { id, device });
  if (isNew)
    await tx.jobs.enqueue(tx.db, newDeviceMailJob, {
      customerId,
      sessionId: id,
      at: tx.clock.now().getTime(),
    });
  await acceptedTerms.claim(tx, who);
  const notice = await onSignedIn(tx, who);
  const customer = await findCustomer(tx, customerId);
  if (!customer) throw new Error('A customer vanished while signing in');
  return { ok: true, visitor: next, customer, notice };
}
