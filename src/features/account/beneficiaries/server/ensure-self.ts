import type { Customer } from '#features/account/accounts/customer.ts';
import { updatePerson } from '#features/account/accounts/server/customer-row.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import type { Beneficiary } from '../beneficiary.ts';
import type { BeneficiaryData } from '../beneficiary-form.ts';
import { identityOf, type OwnIdentity } from '../own-identity.ts';
import {
  findByCpf,
  findSelf,
  insertBeneficiary,
  lockBeneficiaries,
  updateBeneficiary,
} from './internal/queries.ts';

/** Turns a row that was added under the customer's CPF into the own row. Returns null while the registration is incomplete. */
export function ensureSelf(deps: Deps, customer: Customer): Promise<Beneficiary | null> {
  return inTransaction(deps, async (tx) => {
    await lockBeneficiaries(tx.db, customer.id);
    const self = await findSelf(tx.db, customer.id);
    const own = identityOf(customer);
    if (!own) return self;
    if (self) return applyRegistration(tx, customer, self, own);
    const sameCpf = own.cpf ? await findByCpf(tx.db, customer.id, own.cpf) : null;
    if (sameCpf) {
      const socialName = customer.socialName || sameCpf.socialName;
      await updatePerson(tx.db, customer.id, { socialName });
      return updateBeneficiary(tx.db, customer.id, sameCpf.id, { ...own, socialName, isCustomer: true });
    }
    const row = { ...initialDetails(customer), ...own, customerId: customer.id, isCustomer: true };
    return insertBeneficiary(tx.db, row);
  });
}

export async function refreshSelf(deps: Deps, customer: Customer): Promise<void> {
  const [self, own] = [await findSelf(deps.db, customer.id), identityOf(customer)];
  if (self && own) await applyRegistration(deps, customer, self, own);
}

/** Identity follows the registration; other details (e-mail, guardian) stay. */
async function applyRegistration(
  tx: Deps,
  customer: Customer,
  self: Beneficiary,
  own: OwnIdentity,
): Promise<Beneficiary | null> {
  const same = Object.entries(own).every(([field, value]) => self[field as keyof OwnIdentity] === value);
  return same ? self : updateBeneficiary(tx.db, customer.id, self.id, own);
}

/** The form may change these details later. A minor gets no responsible person, because the registration has none. */
function initialDetails(customer: Customer) {
  const { defaultAddress: home, brazilian } = customer;
  const abroad = (value: string | undefined) => (brazilian ? '' : (value ?? ''));
  return {
    country: customer.country,
    phone: abroad(customer.phone),
    postalCode: abroad(home?.postalCode),
    city: abroad(home?.city),
    address: abroad(home?.street),
    number: abroad(home?.number),
    email: customer.email,
    affiliation: customer.affiliation,
  } satisfies Partial<BeneficiaryData>;
}
