import { customerIdOfEmail } from '#features/account/accounts/server/customer-id-of-email.ts';
import { lockCustomer } from '#features/account/accounts/server/customer-row.ts';
import type { Deps } from '#platform/deps.ts';
import { spendCode } from './mailed-codes.ts';

export const WRONG_CODE = 'Código incorreto ou vencido. Confira o e-mail mais recente ou peça outro.';

/** No customer has this id. */
const NOBODY = 0;

/**
 * Uses up the code mailed to this e-mail (lower case) and returns the customer's id, or null. Needs a transaction.
 * A `known` caller has attempts of its own, so those that strangers used up do not end the code for it.
 */
export async function checkSignInCode(
  tx: Deps,
  email: string,
  code: string,
  { known }: { known: boolean },
): Promise<number | null> {
  const customerId = (await customerIdOfEmail(tx, email)) ?? NOBODY;
  const spent = await spendCode(tx, { customerId, purpose: 'sign_in' }, code, { known });
  if (spent === 'wrong' || spent === 'expired') return null;
  const stored = await lockCustomer(tx.db, customerId);
  return stored?.email === spent.email ? customerId : null;
}
