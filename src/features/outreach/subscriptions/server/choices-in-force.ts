import type { Customer } from '#features/account/accounts/customer.ts';
import { hasPreferences } from '#features/outreach/preferences/server/preference-answers.ts';
import type { Choices } from '#features/trust/consent/consent.ts';
import { currentChoices } from '#features/trust/consent/server/choices.ts';
import type { Deps } from '#platform/deps.ts';
import { wantsNewsletter } from './subscriptions.ts';

/** The footer, mail links and a dialog change these choices too. A page that sent the last saved ones would undo that. */
export async function choicesInForce(
  deps: Deps,
  { id, email, emailConfirmed }: Pick<Customer, 'id' | 'email' | 'emailConfirmed'>,
): Promise<Choices> {
  const { newsletter = false, personalization = false } = await currentChoices(deps, { customerId: id });
  return {
    // An unconfirmed address may be another person's, whose subscription must not be revealed.
    newsletter: emailConfirmed ? await wantsNewsletter(deps, email) : newsletter,
    personalization: personalization || (await hasPreferences(deps, id)),
  };
}
