import { endSessionsOf } from '#features/account/sessions/server/end-sessions.ts';
import type { Deps } from '#platform/deps.ts';
import { lockCustomer, updatePerson } from './internal/customer-queries.ts';

/** Ends the ways into an account that slices above know: passkeys, accounts of providers. */
export type EndOtherWays = (tx: Deps, customerId: number) => Promise<void>;

/**
 * For somebody who has just shown that they read the account's mail, within the caller's transaction. If the e-mail was never confirmed,
 * somebody else may have signed up with it, so every way in that was made without that proof ends. Returns whether a password did.
 */
export async function claimUnconfirmed(
  tx: Deps,
  customerId: number,
  { keepPassword, endOtherWays }: { keepPassword: boolean; endOtherWays: EndOtherWays },
): Promise<boolean> {
  const stored = await lockCustomer(tx.db, customerId);
  if (!stored?.neverConfirmed) return false;
  await endSessionsOf(tx, customerId);
  await endOtherWays(tx, customerId);
  if (keepPassword || stored.passwordHash === null) return false;
  await updatePerson(tx.db, customerId, { passwordHash: null });
  return true;
}
