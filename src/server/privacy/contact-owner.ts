import { exportAccount } from '#features/account/accounts/server/erase-account.ts';
import type { Owner } from '#features/outreach/contact/server/contacts.ts';
import type { Deps } from '#platform/deps.ts';

/** Null until the customer has proved that they read its mail. */
export const provenEmail = async (deps: Deps, customerId: number): Promise<string | null> =>
  (await contactOwner(deps, customerId)).email;

/** Keys that make a contact request a customer's. An unconfirmed e-mail or CPF proves nothing. */
export async function contactOwner(deps: Deps, customerId: number): Promise<Owner & { cpf: string | null }> {
  const [customer] = (await exportAccount(deps, customerId)).customers;
  return {
    customerId,
    email: customer?.emailConfirmed ? customer.email : null,
    cpf: customer?.cpfFinal ? customer.cpf : null,
  };
}
