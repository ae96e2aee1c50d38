import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { type MailDeps, sendMail, storeOf } from '#platform/mail/send-mail.ts';
import { dayOf, formatDay } from '#values/calendar-day.ts';
import { accountClosingMail, accountErasedMail } from './mail-texts.ts';

/** Sends nothing when the customer has undone the closing. */
export async function mailAccountClosing(
  deps: MailDeps,
  { customerId }: { customerId: number },
): Promise<void> {
  const customer = await findCustomer(deps, customerId);
  if (!customer?.eraseDueAt) return;
  const mail = accountClosingMail({ ...storeOf(deps), dueOn: formatDay(dayOf(customer.eraseDueAt)) });
  await sendMail(deps, { to: customer.email, kind: 'account-closing' }, mail);
}

/** The erased account no longer has this address. */
export const mailAccountErased = (deps: MailDeps, to: string): Promise<void> =>
  sendMail(deps, { to, kind: 'account-erased' }, accountErasedMail(storeOf(deps)));
