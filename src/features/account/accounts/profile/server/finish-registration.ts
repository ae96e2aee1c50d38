import { saveDefaultAddress } from '#features/account/accounts/addresses/server/save-default-address.ts';
import type { Customer } from '#features/account/accounts/customer.ts';
import { lockClaims } from '#features/account/accounts/server/cpf-claims.ts';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { lockCustomer, updatePerson } from '#features/account/accounts/server/customer-row.ts';
import { takeCpf } from '#features/account/accounts/server/take-cpf.ts';
import { acceptAccountTexts } from '#features/trust/terms/server/accept-account-texts.ts';
import { TEXTS } from '#forms/texts.ts';
import { uniqueViolation } from '#platform/database/unique-violation.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import type { Registration } from '../registration.ts';
import { TAKEN_TEXTS } from './internal/taken-texts.ts';
import { type ForeignerRefused, refuseForeigner } from './refuse-foreigner.ts';

export type FinishOutcome =
  | { ok: true; customer: Customer }
  | { ok: false; code: 'taken' | 'cpf_fixed'; fields: { taxvat: string } }
  | ForeignerRefused;

const CPF_TAKEN: FinishOutcome = { ok: false, code: 'taken', fields: { taxvat: TAKEN_TEXTS.taxvat } };

/** Completes the customer's person and default address. A stored CPF never changes. */
export async function finishRegistration(
  deps: Deps,
  customerId: number,
  registration: Registration,
): Promise<FinishOutcome> {
  try {
    return await inTransaction(deps, (tx) => finish(tx, customerId, registration));
  } catch (error) {
    // The unique index refuses a CPF that became final for another customer at the same moment.
    if (uniqueViolation(error) !== null) return CPF_TAKEN;
    throw error;
  }
}

async function finish(
  tx: Deps,
  customerId: number,
  { person, address }: Registration,
): Promise<FinishOutcome> {
  const { cpf, ...others } = person;
  if (cpf) await lockClaims(tx.db, customerId, cpf);
  const stored = await lockCustomer(tx.db, customerId);
  const foreigner = refuseForeigner(tx, person, stored);
  if (foreigner) return foreigner;
  if (stored?.cpf && stored.cpf !== cpf)
    return { ok: false, code: 'cpf_fixed', fields: { taxvat: TEXTS.cpfFixed } };
  if (cpf && !(await takeCpf(tx, customerId, cpf))) return CPF_TAKEN;
  await updatePerson(tx.db, customerId, others);
  await saveDefaultAddress(tx, customerId, address);
  await acceptAccountTexts(tx, customerId);
  const customer = await findCustomer(tx, customerId);
  if (!customer) throw new Error('A customer vanished while registering');
  return { ok: true, customer };
}
