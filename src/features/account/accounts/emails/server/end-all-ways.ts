import { updatePerson } from '#features/account/accounts/server/customer-row.ts';
import type { Deps } from '#platform/deps.ts';
import type { EndOtherWays } from './claim-unconfirmed.ts';
import { deleteCodesOf } from './mailed-codes.ts';

/** Ends the password, passkeys, connected accounts, and mailed codes and links. The caller ends the sessions. */
export async function endAllWays(tx: Deps, customerId: number, endOtherWays: EndOtherWays): Promise<void> {
  await updatePerson(tx.db, customerId, { passwordHash: null });
  await endOtherWays(tx, customerId);
  await deleteCodesOf(tx.db, customerId);
}
