import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import {
  allowPreferences,
  refusePreferences,
} from '#features/outreach/preferences/server/refuse-preferences.ts';
import { newsletterMails } from '#features/outreach/subscriptions/limits.ts';
import { subscribe } from '#features/outreach/subscriptions/server/subscribe.ts';
import { leaveNewsletter } from '#features/outreach/subscriptions/server/subscriptions.ts';
import type { Choices } from '#features/trust/consent/consent.ts';
import type { Deps } from '#platform/deps.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import type { Limits } from '#platform/http/limits.ts';

/** Refusing personalization deletes the tastes and stops the question about them. */
export async function atChoice(
  tx: Deps,
  customerId: number,
  { newsletter, personalization }: Choices,
): Promise<void> {
  if (personalization === false) await refusePreferences(tx, customerId);
  if (personalization) await allowPreferences(tx, customerId);
  const customer = newsletter === undefined ? null : await findCustomer(tx, customerId);
  if (!customer) return;
  if (newsletter) await subscribe(tx, { name: customer.displayName, email: customer.email });
  else if (customer.emailConfirmed) await leaveNewsletter(tx, customer.email);
}

/** Choices cause newsletter mails, and an account with a stranger's address must not fill that mailbox. */
export const heededChoices =
  (deps: Deps, limits: Limits) =>
  async (customerId: number, choices: Choices): Promise<Choices> => {
    if (!choices.newsletter) return choices;
    const customer = await findCustomer(deps, customerId);
    const wait =
      customer && (await limits.of(newsletterMails).consume(limitKey(deps.config.secret, customer.email)));
    return wait === 0 ? choices : { ...choices, newsletter: undefined };
  };
