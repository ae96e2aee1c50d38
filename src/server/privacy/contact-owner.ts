import { exportProfile } from '#features/account/accounts/server/erase-profile.ts';
import type { Owner } from '#features/outreach/contact/server/erase-contacts.ts';
import type { Deps } from '#platform/deps.ts';

/** Null: nobody has shown that they read its mail. */
export const provenEmail = async (deps: Deps, customerId: number): Promise<string | null> =>
  (await contactOwner(deps, customerId)).email;

/** By what requests of the contact form are a customer's. What nobody has confirmed proves nothing. */
export async function contactOwner(deps: Deps, customerId: number): Promise<Owner & { cpf: string | null }> {
  const [customer] = (await exportProfile(deps, customerId)).customers;
  return {
    customerId,
    email: customer?.emailConfirmed ? customer.email : null,
    cpf: customer?.cpfFinal ? customer.cpf : null,
  };
}
