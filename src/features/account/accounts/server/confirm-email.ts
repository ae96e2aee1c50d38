import { type Deps, inTransaction } from '#platform/deps.ts';
import type { Customer } from '../customer.ts';
import { clearCpf, lockClaims } from './internal/cpf-claims.ts';
import { customerById, lockCustomer, updatePerson } from './internal/customer-queries.ts';
import { spendCode, spendLink } from './internal/mailed-codes.ts';
import { takeCpf } from './internal/take-cpf.ts';

interface Confirmed {
  ok: true;
  customer: Customer;
}

export type ConfirmByCodeRefused =
  | { ok: false; code: 'wrong_code'; fields: { code: string } }
  | { ok: false; code: 'expired_code' };

export interface ConfirmByLinkRefused {
  ok: false;
  code: 'expired_link';
}

const WRONG_CODE = 'Código incorreto. Confira no e-mail mais recente.';

/** By the code that the signed-in customer typed. */
export function confirmEmailByCode(
  deps: Deps,
  customer: Customer,
  code: string,
): Promise<Confirmed | ConfirmByCodeRefused> {
  if (customer.emailConfirmed) return Promise.resolve({ ok: true, customer });
  return inTransaction(deps, async (tx): Promise<Confirmed | ConfirmByCodeRefused> => {
    const spent = await spendCode(tx, { customerId: customer.id, purpose: 'email' }, code);
    if (spent === 'wrong') return { ok: false, code: 'wrong_code', fields: { code: WRONG_CODE } };
    const confirmed = spent !== 'expired' && (await confirm(tx, customer.id, spent.email));
    return confirmed ? { ok: true, customer: confirmed } : { ok: false, code: 'expired_code' };
  });
}

/**
 * By the mailed link, which only the account's own customer can use: a stranger's press must not confirm the account
 * of a person who signed up with the stranger's address.
 */
export const confirmEmailByLink = (
  deps: Deps,
  customer: Customer,
  token: string,
): Promise<Confirmed | ConfirmByLinkRefused> =>
  inTransaction(deps, async (tx) => {
    const spent = await spendLink(tx, { customerId: customer.id, purpose: 'email' }, token);
    const confirmed = spent && (await confirm(tx, customer.id, spent.email));
    return confirmed ? { ok: true, customer: confirmed } : { ok: false, code: 'expired_link' };
  });

/**
 * Null when the customer has changed the e-mail. The claimed CPF becomes final, or ends if another customer's is
 * final.
 */
async function confirm(tx: Deps, customerId: number, email: string): Promise<Customer | null> {
  const known = await customerById(tx.db, customerId);
  if (!known) return null;
  if (known.cpf !== null) await lockClaims(tx.db, customerId, known.cpf);
  const stored = await lockCustomer(tx.db, customerId);
  if (stored?.email !== email) return null;
  await updatePerson(tx.db, customerId, { emailConfirmed: true, neverConfirmed: false });
  if (stored.cpf !== null && !(await takeCpf(tx, customerId, stored.cpf)))
    await clearCpf(tx.db, [customerId]);
  return customerById(tx.db, customerId);
}
