import type { Customer } from '#features/account/customer.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import type { Beneficiary } from '../beneficiary.ts';
import type { BeneficiaryData } from '../beneficiary-form.ts';
import { findByCpf, findSelf, insertBeneficiary, lockBeneficiaries, updateBeneficiary } from './queries.ts';

/**
 * The customer's own row among the beneficiaries, made from the registration when there is none yet. A row that
 * the customer added by hand under the own CPF becomes it, and a correction of the registration reaches it. null while the registration is not complete.
 */
export function ensureSelf(deps: Deps, customer: Customer): Promise<Beneficiary | null> {
  return inTransaction(deps, async (tx) => {
    await lockBeneficiaries(tx.db, customer.id);
    const self = await findSelf(tx.db, customer.id);
    const own = ownData(customer);
    if (!own) return self;
    if (self) return follow(tx, customer, self, own);
    const sameCpf = own.cpf ? await findByCpf(tx.db, customer.id, own.cpf) : null;
    if (sameCpf) return updateBeneficiary(tx.db, customer.id, sameCpf.id, { isCustomer: true });
    return insertBeneficiary(tx.db, { ...own, customerId: customer.id, isCustomer: true });
  });
}

/** Who the person is follows the registration; what was added about the person (social name, e-mail, guardian) stays. */
async function follow(
  tx: Deps,
  customer: Customer,
  self: Beneficiary,
  own: BeneficiaryData,
): Promise<Beneficiary | null> {
  const { name, gender, birthDate, cpf, passport } = own;
  const data = { name, gender, birthDate, cpf, passport };
  const same = Object.entries(data).every(([field, value]) => self[field as keyof typeof data] === value);
  return same ? self : updateBeneficiary(tx.db, customer.id, self.id, data);
}

function ownData(customer: Customer): BeneficiaryData | null {
  const { birthDate, gender, registrationComplete, defaultAddress: home, brazilian } = customer;
  if (!registrationComplete || !birthDate || !gender) return null;
  const abroad = (value: string | undefined) => (brazilian ? '' : (value ?? ''));
  return {
    brazilian,
    name: customer.fullName,
    socialName: '',
    gender,
    birthDate,
    cpf: customer.cpf,
    passport: customer.passport,
    country: customer.country,
    phone: abroad(customer.phone),
    postalCode: abroad(home?.postalCode),
    city: abroad(home?.city),
    address: abroad(home?.street),
    number: abroad(home?.number),
    email: customer.email,
    affiliation: customer.affiliation,
    responsibleName: '',
    responsibleEmail: '',
    responsibleTaxId: '',
    responsiblePassport: '',
  };
}
