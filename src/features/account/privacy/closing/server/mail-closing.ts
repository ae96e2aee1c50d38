import { addressOfNotice } from '#features/account/accounts/emails/server/enqueue-notice.ts';
import type { Notice } from '#features/account/accounts/emails/server/notice-data.ts';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { onDayText } from '#features/shop/stores/opening-hours/schedule.ts';
import { type MailDeps, sendMail, storeOf } from '#platform/mail/send-mail.ts';
import { dayOf } from '#values/calendar-day.ts';
import { accountClosingMail, accountErasedMail, accountKeptMail } from './mail-texts.ts';

/** Sends nothing when the customer has undone the closing. */
export async function mailAccountClosing(deps: MailDeps, notice: Notice): Promise<void> {
  const customer = await findCustomer(deps, notice.customerId);
  const to = await addressOfNotice(deps, notice);
  if (!customer?.eraseDueAt || to === null) return;
  const mail = accountClosingMail({
    ...storeOf(deps),
    dueOn: onDayText(dayOf(customer.eraseDueAt), dayOf(deps.clock.now())),
  });
  await sendMail(deps, { to, kind: 'account-closing' }, mail);
}

export async function mailAccountKept(deps: MailDeps, notice: Notice): Promise<void> {
  const to = await addressOfNotice(deps, notice);
  if (to !== null) await sendMail(deps, { to, kind: 'account-kept' }, accountKeptMail(storeOf(deps)));
}

/** The caller passes the address, because the erased account no longer has it. */
export const mailAccountErased = (deps: MailDeps, to: string): Promise<void> =>
  sendMail(deps, { to, kind: 'account-erased' }, accountErasedMail(storeOf(deps)));
