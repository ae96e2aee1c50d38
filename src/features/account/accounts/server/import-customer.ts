import type { AddressData } from '#features/account/accounts/addresses/address.ts';
import { saveDefaultAddress } from '#features/account/accounts/addresses/server/save-default-address.ts';
import type { Deps } from '#platform/deps.ts';
import type { PersonData } from '../customer.ts';
import { insertCustomer } from './customer-row.ts';
import { hashPassword } from './password.ts';

interface ImportedCustomer {
  person: PersonData;
  email: string;
  address: AddressData | null;
}

/** Needs an operator who vouches for e-mail and CPF. Starts no session. Returns the id, or null when either is taken. */
export async function importCustomer(
  deps: Deps,
  { password, ...customer }: ImportedCustomer & { password: string },
): Promise<number | null> {
  return importHashed(deps, { ...customer, passwordHash: await hashPassword(deps, password) });
}

export async function importHashed(
  deps: Deps,
  { person, email, address, passwordHash }: ImportedCustomer & { passwordHash: string },
): Promise<number | null> {
  const id = await insertCustomer(deps.db, {
    ...person,
    email,
    passwordHash,
    emailConfirmed: true,
    cpfFinal: person.cpf !== null,
    createdAt: deps.clock.now(),
  });
  if (id !== null && address) await saveDefaultAddress(deps, id, address);
  return id;
}
