import type { Choices } from '#features/consent/consent.ts';
import { leaveNewsletter } from '#features/newsletter/server/leave-newsletter.ts';
import { subscribe } from '#features/newsletter/server/subscribe.ts';
import { findCustomer } from '#features/profile/server/current-customer.ts';
import type { Deps } from '#platform/deps.ts';

/** A customer's choice about the newsletter subscribes, by a link to confirm, or ends the subscription. */
export async function atChoice(tx: Deps, customerId: number, { newsletter }: Choices): Promise<void> {
  const customer = newsletter === undefined ? null : await findCustomer(tx, customerId);
  if (!customer) return;
  if (newsletter) await subscribe(tx, { name: customer.fullName, email: customer.email });
  else if (customer.emailConfirmed) await leaveNewsletter(tx, customer.email);
}
