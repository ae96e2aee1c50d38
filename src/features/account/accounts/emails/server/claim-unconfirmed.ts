import { lockCustomer, NO_PENDING, updatePerson } from '#features/account/accounts/server/customer-row.ts';
import { endSessionsOf } from '#features/account/sessions/server/end-sessions.ts';
import type { Deps } from '#platform/deps.ts';
import { deleteCodesOf } from './mailed-codes.ts';

/** Ends the sign-in methods of later slices: passkeys and accounts of providers. */
export type EndOtherMethods = (tx: Deps, customerId: number) => Promise<void>;

/** Lets later slices act when the reader of the account's mail takes it back. */
export interface AccountRecovery {
  endOtherMethods: EndOtherMethods;
  dropClosing: (tx: Deps, customerId: number) => Promise<void>;
}

/**
 * Call it when a visitor has just proved to read the account's mail. If the address was unproved, a stranger may have made the
 * account: all sign-in methods, the pending address and a closing end. Returns whether a password was among them.
 */
export async function claimUnconfirmed(
  tx: Deps,
  customerId: number,
  { keepPassword, endOtherMethods, dropClosing }: AccountRecovery & { keepPassword: boolean },
): Promise<boolean> {
  const stored = await lockCustomer(tx.db, customerId);
  if (!stored || stored.emailConfirmed) return false;
  await endSessionsOf(tx, customerId);
  await endOtherMethods(tx, customerId);
  await updatePerson(tx.db, customerId, NO_PENDING);
  await deleteCodesOf(tx.db, customerId);
  await dropClosing(tx, customerId);
  if (keepPassword || stored.passwordHash === null) return false;
  await updatePerson(tx.db, customerId, { passwordHash: null });
  return true;
}
