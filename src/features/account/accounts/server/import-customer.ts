import type { AddressData } from '#features/account/addresses/address.ts';
import { saveDefaultAddress } from '#features/account/addresses/server/save-default-address.ts';
import type { Deps } from '#platform/deps.ts';
import type { PersonData } from '../registration.ts';
import { insertCustomer } from './internal/customer-queries.ts';
import { hashPassword } from './internal/password.ts';

interface ImportedCustomer {
  person: PersonData;
  email: string;
  password: string;
  address: AddressData | null;
}

/**
 * Adds a customer without a session, when the operator vouches for e-mail and CPF. Returns the id, or null when the
 * e-mail or CPF exists already.
 */
export async function importCustomer(deps: Deps, customer: ImportedCustomer): Promise<number | null> {
  const passwordHash = await hashPassword(customer.password);
  const id = await insertCustomer(deps.db, {
    ...customer.person,
    email: customer.email,
    passwordHash,
    emailConfirmed: true,
    cpfFinal: customer.person.cpf !== null,
    createdAt: deps.clock.now(),
  });
  if (id !== null && customer.address) await saveDefaultAddress(deps, id, customer.address);
  return id;
}
