import { randomUUID } from 'node:crypto';
import type { Customer } from '#features/account/accounts/customer.ts';
import { newDeviceMailJob } from '#features/account/accounts/emails/server/email-jobs.ts';
import { enqueueNotice } from '#features/account/accounts/emails/server/enqueue-notice.ts';
import { type AccountState, lockAccountState } from '#features/account/accounts/server/account-state.ts';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { startSession } from '#features/account/sessions/server/start-session.ts';
import { acceptedTerms } from '#features/trust/terms/server/acceptances.ts';
import type { Deps } from '#platform/deps.ts';
import type { Visitor } from '#platform/http/visitor.ts';

export interface SignInBrowser {
  visitor: Visitor;
  device: string | null;
  /** It is absent where a new browser needs no notice to the owner. */
  knows?: (account: AccountState) => boolean;
}

/** `visitor` carries the new session's token. */
export interface SignedIn {
  ok: true;
  visitor: Visitor;
  customer: Customer;
  account: AccountState;
  notice: string | null;
}

/** Runs in the sign-in's transaction, for instance to merge the carts. Returns a Portuguese notice or null. */
export type OnSignedIn = (
  tx: Deps,
  who: { sessionHash: string; customerId: number },
) => Promise<string | null>;

interface Proved {
  customerId: number;
  /** Says whether the proof that was checked outside the transaction still holds. Runs under the account's lock. */
  holds: (account: AccountState) => Promise<boolean>;
}

/** Expects a proof that was checked in the caller's transaction, under the account's lock. */
export async function completeSignIn(
  tx: Deps,
  browser: SignInBrowser,
  customerId: number,
  onSignedIn: OnSignedIn,
): Promise<SignedIn> {
  const signedIn = await completeIfStill(tx, browser, { customerId, holds: async () => true }, onSignedIn);
  if (!signedIn) throw new Error('A customer vanished while signing in');
  return signedIn;
}

/** Needs a transaction. Because of the lock a new password ends this session, or this sign-in returns null. */
export async function completeIfStill(
  tx: Deps,
  { visitor, device, knows }: SignInBrowser,
  { customerId, holds }: Proved,
  onSignedIn: OnSignedIn,
): Promise<SignedIn | null> {
  const account = await lockAccountState(tx, customerId);
  const customer = account && (await findCustomer(tx, customerId));
  if (!customer || !(await holds(account))) return null;
  const who = { sessionHash: visitor.sessionHash, customerId };
  const id = randomUUID();
  const next = await startSession(tx, visitor, customerId, { id, device });
  if (knows && !knows(account))
    await enqueueNotice(tx, newDeviceMailJob, {
      customerId,
      sessionId: id,
      at: tx.clock.now().getTime(),
    });
  await acceptedTerms.claim(tx, who);
  const notice = await onSignedIn(tx, who);
  return { ok: true, visitor: next, customer, account, notice };
}
