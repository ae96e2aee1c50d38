import { nameForMail } from '#features/account/accounts/customer.ts';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { optOutOf } from '#features/outreach/subscriptions/unsubscribe/server/opt-out-of.ts';
import { refusesMail } from '#features/outreach/subscriptions/unsubscribe/server/refusals.ts';
import { findOrder } from '#features/purchase/orders/server/read-orders.ts';
import { type MailDeps, sendMail, storeOf } from '#platform/mail/send-mail.ts';
import { judgedOrder } from './judged-order.ts';
import { invitationMail } from './mail-texts.ts';
import { surveyToken } from './survey-token.ts';

/** Sends nothing to buyers who answered or refuse such mails. A repeated job reuses the message's id. */
export async function mailInvitation(deps: MailDeps, { orderId }: { orderId: string }): Promise<void> {
  const order = await findOrder(deps, orderId);
  const customer = order && (await findCustomer(deps, order.customerId));
  if (!order || !customer) return;
  const token = surveyToken(deps, { kind: 'satisfaction', incrementId: order.incrementId });
  const addressee = { email: customer.email, purpose: 'surveys' } as const;
  if (!(await judgedOrder(deps, token)).ok || (await refusesMail(deps, addressee))) return;
  const optOut = optOutOf(deps, addressee);
  await sendMail(
    deps,
    { to: customer.email, kind: 'survey', id: orderId, headers: optOut.headers },
    invitationMail({
      ...storeOf(deps),
      firstName: nameForMail(customer),
      token,
      optOutUrl: optOut.url,
    }),
  );
}
