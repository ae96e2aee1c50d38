import { nameForMail } from '#features/account/accounts/customer.ts';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { plannedVisits } from '#features/care/preparation/server/planned-visits.ts';
import { findCancellation } from '#features/purchase/cancellations/server/read-cancellations.ts';
import { outlookOf, visitMoment } from '#features/purchase/order-tracking/outlook.ts';
import { hintFor } from '#features/purchase/order-tracking/preparations.ts';
import { outlookLines } from '#features/purchase/order-tracking/server/outlook-lines.ts';
import { agendaFile } from '#features/purchase/order-tracking/server/show-agenda.ts';
import { openLines } from '#features/purchase/orders/line-states.ts';
import { linesOf } from '#features/purchase/orders/server/order-lines.ts';
import { placesOf } from '#features/purchase/orders/server/places-of.ts';
import { delayedDates } from '#features/purchase/orders/server/promise-results.ts';
import { findOrder } from '#features/purchase/orders/server/read-orders.ts';
import { isAuthorized } from '#features/purchase/orders/status.ts';
import { isSameVisit } from '#features/purchase/orders/visits.ts';
import type { Deps } from '#platform/deps.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { framedMail } from '#platform/mail/mail-frame.ts';
import { mailBrandOf } from '#platform/mail/send-mail.ts';
import { type OrderMail, orderMail, outlookParts, placePart, type Refund } from './mail-texts.ts';

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
  const order = await findOrder(deps, orderId);
  if (!order) throw new Error(`no order ${orderId} to write about`);
  const customer = await findCustomer(deps, order.customerId);
  if (!customer) return;
  const authorized = isAuthorized(order.status);
  const all = authorized
    ? await outlookLines(
        deps,
        { ...order, lines: await linesOf(deps, orderId) },
        await plannedVisits(deps, order.quoteId),
      )
    : [];
  const lines = openLines(all);
  const hint = hintFor(lines);
  const lineId = kind === 'booked' ? Number(id.split('.')[0]) : null;
  const booked = lines.find((line) => line.id === lineId);
  const shown = booked ? lines.filter((line) => isSameVisit(line, booked)) : all;
  const now = deps.clock.now();
  const outlook = outlookOf({ ...order, lines: shown }, now);
  const text = orderMail(kind, {
    order,
    moment: booked?.bookedFor ? visitMoment(booked.bookedFor, booked.zone, now) : '',
    next: [
      ...(authorized ? outlookParts(outlook) : []),
      ...(hint === null ? [] : [hint]),
      ...(await placesOf(deps, booked ? shown : lines)).map(placePart),
    ],
    firstName: nameForMail(customer),
    baseUrl: deps.config.baseUrl,
    ...(refund && { refund }),
    inPart: isRequestMail(kind) && (await findCancellation(deps, id))?.whole === false,
    ...(kind === 'delayed' && { dates: await delayedDates(deps, { ...order, lines: all }) }),
  });
  const agenda = kind === 'booked' ? await agendaFile(deps, { ...order, lines }) : null;
  await deps.mailer.send({
    to: customer.email,
    ...framedMail(text, mailBrandOf(deps)),
    ...(agenda !== null && { attachments: [calendarAttachment(agenda)] }),
    id: `${kind}.${id}`,
  });
}

const isRequestMail = (kind: OrderMail): boolean => kind === 'cancel_requested' || kind === 'cancel_refused';
