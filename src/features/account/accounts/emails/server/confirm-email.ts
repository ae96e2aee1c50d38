import type { Customer } from '#features/account/accounts/customer.ts';
import { clearCpf, lockClaims } from '#features/account/accounts/server/cpf-claims.ts';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { lockCustomer, updatePerson } from '#features/account/accounts/server/customer-row.ts';
import { takeCpf } from '#features/account/accounts/server/take-cpf.ts';
import { uniqueViolation } from '#platform/database/unique-violation.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { spendCode, spendLink } from './mailed-codes.ts';
import { type Prover, switchEmail } from './switch-email.ts';

interface Confirmed {
  ok: true;
  customer: Customer;
  changed: boolean;
}

/** The pending address is lost: another account has proved it meanwhile, or uses it. */
interface Taken {
  ok: false;
  code: 'taken';
}

export type ConfirmByCodeRefused =
  | Taken
  | { ok: false; code: 'wrong_code'; fields: { code: string } }
  | { ok: false; code: 'expired_code' };

export type ConfirmByLinkRefused = Taken | { ok: false; code: 'expired_link' };

const WRONG_CODE = 'Código incorreto. Confira no e-mail mais recente.';

export function confirmEmailByCode(
  deps: Deps,
  customer: Customer,
  { code, ...prover }: Prover & { code: string },
): Promise<Confirmed | ConfirmByCodeRefused> {
  if (customer.emailConfirmed && customer.pendingEmail === null)
    return Promise.resolve({ ok: true, customer, changed: false });
  return unlessTaken(deps, async (tx): Promise<Confirmed | ConfirmByCodeRefused> => {
    const spent = await spendCode(tx, { customerId: customer.id, purpose: 'email' }, code);
    if (spent === 'wrong') return { ok: false, code: 'wrong_code', fields: { code: WRONG_CODE } };
    const confirmed =
      spent !== 'expired' && (await confirm(tx, customer.id, { ...prover, email: spent.email }));
    return confirmed || { ok: false, code: 'expired_code' };
  });
}

/** The link works only for the account's own customer, because a stranger may have signed up with this person's address. */
export const confirmEmailByLink = (
  deps: Deps,
  customer: Customer,
  { token, ...prover }: Prover & { token: string },
): Promise<Confirmed | ConfirmByLinkRefused> =>
  unlessTaken(deps, async (tx): Promise<Confirmed | ConfirmByLinkRefused> => {
    const spent = await spendLink(tx, { customerId: customer.id, purpose: 'email' }, token);
    const confirmed = spent && (await confirm(tx, customer.id, { ...prover, email: spent.email }));
    return confirmed || { ok: false, code: 'expired_link' };
  });

/** The unique index decides when two accounts prove the same address at once. */
async function unlessTaken<Outcome>(
  deps: Deps,
  prove: (tx: Deps) => Promise<Outcome>,
): Promise<Outcome | Taken> {
  try {
    return await inTransaction(deps, prove);
  } catch (error) {
    if (uniqueViolation(error)?.includes('email')) return TAKEN;
    throw error;
  }
}

const TAKEN: Taken = { ok: false, code: 'taken' };

/** Returns null for an address that is not the customer's. The claimed CPF becomes final, or ends if another customer has it. */
async function confirm(
  tx: Deps,
  customerId: number,
  { email, ...prover }: Prover & { email: string },
): Promise<Confirmed | Taken | null> {
  const known = await findCustomer(tx, customerId);
  if (!known) return null;
  if (known.cpf !== null) await lockClaims(tx.db, customerId, known.cpf);
  const stored = await lockCustomer(tx.db, customerId, 'update');
  if (stored?.email !== email && stored?.pendingEmail !== email) return null;
  const changed = stored.email !== email;
  if (changed) {
    const from = { email: stored.email, proved: stored.emailConfirmed };
    if (!(await switchEmail(tx, { customerId, from, to: email }, prover))) return TAKEN;
  } else await updatePerson(tx.db, customerId, { emailConfirmed: true, neverConfirmed: false });
  if (stored.cpf !== null && !(await takeCpf(tx, customerId, stored.cpf)))
    await clearCpf(tx.db, [customerId]);
  const customer = await findCustomer(tx, customerId);
  return customer && { ok: true, customer, changed };
}
