import { nameForMail } from '#features/account/accounts/customer.ts';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import type { Deps } from '#platform/deps.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { framedMail } from '#platform/mail/mail-frame.ts';
import { openLines } from '../line-states.ts';
import { hintFor } from '../preparations.ts';
import { nextSteps } from '../schedule.ts';
import { isAuthorized } from '../status.ts';
import { selectLines, selectOrder } from './internal/queries.ts';
import { type OrderMail, orderMail, placeText, type Refund } from './mail-texts.ts';
import { placesOf } from './places-of.ts';
import { delayedDates } from './promise-results.ts';
import { agendaFile } from './show-agenda.ts';

export interface MailDeps extends Deps {
  mailer: Mailer;
}

const calendarAttachment = (content: string) => ({
  filename: 'agenda.ics',
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  content,
});

/** `id` distinguishes messages of one kind for one order. Throws when the mail server rejects it. */
export async function mailOrder(
  deps: MailDeps,
  { kind, orderId, id = orderId, refund }: { kind: OrderMail; orderId: string; id?: string; refund?: Refund },
): Promise<void> {
  const order = await selectOrder(deps.db, orderId);
  if (!order) throw new Error(`no order ${orderId} to write about`);
  const customer = await findCustomer(deps, order.customerId);
  if (!customer) return;
  const all = isAuthorized(order.status) ? await selectLines(deps.db, [orderId]) : [];
  const lines = openLines(all);
  const text = orderMail(kind, {
    order,
    next: [
      ...nextSteps(lines),
      ...[hintFor(lines) ?? []].flat(),
      ...(await placesOf(deps, lines)).map(placeText),
    ],
    firstName: nameForMail(customer),
    baseUrl: deps.config.baseUrl,
    ...(refund && { refund }),
    ...(kind === 'delayed' && { dates: await delayedDates(deps, { ...order, lines: all }) }),
  });
  const agenda = kind === 'booked' ? await agendaFile(deps, { ...order, lines }) : null;
  await deps.mailer.send({
    to: customer.email,
    ...framedMail(text, deps.config.brand.page),
    ...(agenda !== null && { attachments: [calendarAttachment(agenda)] }),
    id: `${kind}.${id}`,
  });
}
