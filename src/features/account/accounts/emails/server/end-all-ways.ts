import { updatePerson } from '#features/account/accounts/server/customer-row.ts';
import type { Deps } from '#platform/deps.ts';
import type { EndOtherMethods } from './claim-unconfirmed.ts';
import { deleteCodesOf } from './mailed-codes.ts';

/** Ends the password, passkeys, connected accounts, and mailed codes and links. The caller ends the sessions. */
export async function endAllSignInMethods(
  tx: Deps,
  customerId: number,
  endOtherMethods: EndOtherMethods,
): Promise<void> {
  await updatePerson(tx.db, customerId, { passwordHash: null });
  await endOtherMethods(tx, customerId);
  await deleteCodesOf(tx.db, customerId);
}
