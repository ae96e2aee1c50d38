import { endSessionsOf } from '#features/account/sessions/server/end-sessions.ts';
import type { Deps } from '#platform/deps.ts';
import { lockCustomer, updatePerson } from './internal/customer-queries.ts';

/** Ends the sign-in methods of later slices: passkeys and accounts of providers. */
export type EndOtherWays = (tx: Deps, customerId: number) => Promise<void>;

/**
 * Runs within the transaction of a caller who has just proved to read the account's mail. If the e-mail was never
 * confirmed, a stranger may have signed up with it, so every sign-in method created without that proof ends. Returns
 * whether a password was among them.
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
