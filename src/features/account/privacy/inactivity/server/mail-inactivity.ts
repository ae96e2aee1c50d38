import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { onDayText } from '#features/shop/stores/opening-hours/schedule.ts';
import { type MailDeps, sendMail, storeOf } from '#platform/mail/send-mail.ts';
import { dayOf } from '#values/calendar-day.ts';
import { endOf, noticesInForce } from '../inactivity.ts';
import { idleAccount } from './idle-accounts.ts';
import { inactiveErasedMail, inactivityMail } from './mail-texts.ts';

/** Sends nothing to a customer who has come back meanwhile. */
export async function mailInactivity(deps: MailDeps, { customerId }: { customerId: number }): Promise<void> {
  const customer = await findCustomer(deps, customerId);
  const idle = await idleAccount(deps, customerId);
  const notices = idle && noticesInForce(idle);
  if (!customer || !notices) return;
  const mail = inactivityMail({
    ...storeOf(deps),
    endsOn: onDayText(dayOf(endOf(idle)), dayOf(deps.clock.now())),
    last: notices.sent > 1,
  });
  await sendMail(
    deps,
    { to: customer.email, kind: 'inactivity', id: `${customerId}.${notices.sentAt.getTime()}` },
    mail,
  );
}

/** The caller passes the address, because the erased account no longer has it. */
export const mailInactiveErased = (deps: MailDeps, to: string): Promise<void> =>
  sendMail(deps, { to, kind: 'account-erased' }, inactiveErasedMail(storeOf(deps)));
