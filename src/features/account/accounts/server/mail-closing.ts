import { type MailDeps, sendMail, storeOf } from '#platform/mail/send-mail.ts';
import { dayOf, formatDay } from '#values/calendar-day.ts';
import { accountClosingMail, accountErasedMail } from '../closing-mail-texts.ts';
import { findCustomer } from './current-customer.ts';

/** Nothing is said to a customer who keeps the account after all. */
export async function mailAccountClosing(
  deps: MailDeps,
  { customerId }: { customerId: number },
): Promise<void> {
  const customer = await findCustomer(deps, customerId);
  if (!customer?.eraseDueAt) return;
  const mail = accountClosingMail({ ...storeOf(deps), dueOn: formatDay(dayOf(customer.eraseDueAt)) });
  await sendMail(deps, { to: customer.email, kind: 'account-closing' }, mail);
}

/** The store knows this address no longer. */
export const mailAccountErased = (deps: MailDeps, to: string): Promise<void> =>
  sendMail(deps, { to, kind: 'account-erased' }, accountErasedMail(storeOf(deps)));
