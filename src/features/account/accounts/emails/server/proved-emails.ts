import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import type { Deps } from '#platform/deps.ts';
import { formerEmailsOf } from './internal/email-changes.ts';

/** Returns the current address, if proved, and the former ones within their retention. */
export async function provedEmailsOf(deps: Deps, customerId: number): Promise<string[]> {
  const customer = await findCustomer(deps, customerId);
  const former = await formerEmailsOf(deps.db, customerId);
  return customer?.emailConfirmed ? [customer.email, ...former] : former;
}
