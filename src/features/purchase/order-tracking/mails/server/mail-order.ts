import { nameForMail } from '#features/account/accounts/customer.ts';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { lostTimesOf } from '#features/care/appointments/server/visits-of.ts';
import { plannedVisits } from '#features/care/preparation/plans/server/planned-visits.ts';
import { type CancellationRequest, storyOf } from '#features/purchase/cancellations/cancellation.ts';
import { findCancellation } from '#features/purchase/cancellations/server/read-cancellations.ts';
import { outlookOf, visitMoment } from '#features/purchase/order-tracking/outlook.ts';
import { hintFor } from '#features/purchase/order-tracking/preparations.ts';
import { minorsOf } from '#features/purchase/order-tracking/server/minors-of.ts';
import { outlookLines } from '#features/purchase/order-tracking/server/outlook-lines.ts';
import { resultLine } from '#features/purchase/order-tracking/server/result-line.ts';
import { spacingOf } from '#features/purchase/order-tracking/server/visits-besides.ts';
import { delayedDates } from '#features/purchase/orders/fulfilment/server/result-offers.ts';
import { isSameVisit } from '#features/purchase/orders/fulfilment/visits.ts';
import { comingLines } from '#features/purchase/orders/line-states.ts';
import type { OrderLine } from '#features/purchase/orders/order.ts';
import { UNBOOKED } from '#features/purchase/orders/server/move-line.ts';
import { eventsOf, findOrder, linesOf } from '#features/purchase/orders/server/read-orders.ts';
import { isAuthorized, isUsable } from '#features/purchase/orders/status.ts';
import type { Deps } from '#platform/deps.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { framedMail } from '#platform/mail/mail-frame.ts';
import { mailBrandOf } from '#platform/mail/send-mail.ts';
import { calendarAttachments } from './calendar-attachments.ts';
import { changeText } from './change-text.ts';
import { firstStepText } from './first-step.ts';
import { heldTimes } from './held-times.ts';
import { mailPlaces } from './mail-places.ts';
import { nearTimes } from './near-times.ts';
import { type OrderMail, orderMail, outlookParts, type Refund } from './order-mail-texts.ts';
import { fastingWords, preparedVisits } from './prepared-visits.ts';

export interface MailDeps extends Deps {
  mailer: Mailer;
}

/** `id` distinguishes messages of one kind for one order. Throws when the mail server rejects it. */
export async function mailOrder(
  deps: MailDeps,
  {
    kind,
    orderId,
    id = orderId,
    refund,
    moved = false,
    movedFrom,
    late = false,
  }: {
    kind: OrderMail;
    orderId: string;
    id?: string;
    refund?: Refund;
    moved?: boolean | undefined;
    movedFrom?: number | undefined;
    /** Of a delay without a later date. */
    late?: boolean | undefined;
  },
): Promise<void> {
  const order = await findOrder(deps, orderId);
  if (!order) throw new Error(`no order ${orderId} to write about`);
  const customer = await findCustomer(deps, order.customerId);
  if (!customer) return;
  const authorized = isAuthorized(order.status);
  const bought = await linesOf(deps, orderId);
  const plans = await plannedVisits(deps, order.quoteId);
  const planned = authorized ? plans : [];
  const isMinor = await minorsOf(deps, order, bought);
  const lost = (await lostTimesOf(deps, [order.quoteId])).get(order.quoteId) ?? [];
  const { isSpaced, isOutlasted } = await spacingOf(deps, { ...order, lines: bought }, planned);
  const all = (await outlookLines(deps, { ...order, lines: bought }, planned, lost)).map((line) => ({
    ...line,
    minor: isMinor(line),
    spaced: isSpaced(line),
    outlasted: isOutlasted(line),
  }));
  const lines = isUsable(order) ? comingLines(all) : [];
  const hint = hintFor(lines);
  const lineId = kind === 'booked' || kind === 'moved' ? Number(id.split('.')[0]) : null;
  const booked = lines.find((line) => line.id === lineId);
  if (movedFrom !== undefined && movedFrom === booked?.bookedFor?.getTime()) return;
  const mailedLines = booked ? lines.filter((line) => isSameVisit(line, booked)) : all;
  const now = deps.clock.now();
  const outlook = outlookOf({ ...order, lines: mailedLines }, now);
  const result = await resultLine(deps, { ...order, lines: mailedLines }, outlook, {
    planned,
    form: 'paper',
  });
  const request = isRequestMail(kind) ? await findCancellation(deps, id) : null;
  const visits =
    lines.length > 0 && NAMES_FIRST_STEP.includes(kind)
      ? await preparedVisits(deps, { ...order, lines })
      : [];
  const firstStep = firstStepText(
    visits.filter(({ time }) => !booked || time.from === booked.bookedFor?.getTime()),
    now,
  );
  const fasting =
    lines.length > 0 && NAMES_FIRST_STEP.includes(kind)
      ? await fastingWords(deps, {
          ...order,
          lines: booked ? lines.filter((line) => mailedLines.includes(line)) : lines,
        })
      : '';
  const dates = kind === 'delayed' ? await delayedDates(deps, { ...order, lines: all }) : [];
  // The results have come meanwhile.
  if (late && dates.length === 0) return;
  const isLost = kind === 'paid' && lines.some((line) => line.lost);
  const text = orderMail(isLost ? 'time_lost' : kind, {
    now,
    order,
    moment: booked?.bookedFor
      ? visitMoment({ at: booked.bookedFor, zone: booked.zone, atHome: booked.homeVisit !== null }, now)
      : '',
    next: [
      ...(authorized ? outlookParts(outlook, result) : []),
      ...[firstStep || hint].filter((text) => text !== null),
      ...(fasting ? [fasting] : []),
      ...(await mailPlaces(deps, booked ? mailedLines : lines)),
    ],
    ...((moved || movedFrom !== undefined) &&
      booked && {
        change: await changeText(deps, order, {
          line: booked,
          moved: mailedLines,
          all: lines,
          from: movedFrom,
        }),
      }),
    ...(order.status === 'pending_payment' && { held: await heldTimes(deps, bought, plans) }),
    firstName: nameForMail(customer),
    baseUrl: deps.config.baseUrl,
    ...(refund && { refund }),
    inPart: request !== null && leavesSome(bought, request),
    ...(request && { story: storyOf(request, { ...order, lines: bought }, now) }),
    ...((kind === 'time_lost' || isLost) && { near: await nearTimes(deps, order) }),
    ...(kind === 'moved' && { unbooked: await wasUnbooked(deps, orderId, lineId) }),
    dates,
    late,
  });
  const isBooked =
    kind === 'booked' ||
    (isFirstMail(kind) && lines.some(({ bookedFor, reserved }) => bookedFor !== null || reserved));
  await deps.mailer.send({
    to: customer.email,
    ...framedMail(text, mailBrandOf(deps)),
    ...(isBooked && (await calendarAttachments(deps, { ...order, lines }))),
    id: `${kind}.${id}`,
  });
}

const NAMES_FIRST_STEP: readonly OrderMail[] = ['paid', 'received', 'booked', 'moved'];

const isFirstMail = (kind: OrderMail): boolean => kind === 'paid' || kind === 'received';

const isRequestMail = (kind: OrderMail): boolean => kind === 'cancel_requested' || kind === 'cancel_refused';

async function wasUnbooked(deps: Deps, orderId: string, lineId: number | null): Promise<boolean> {
  const last = (await eventsOf(deps, orderId)).findLast(
    ({ kind, data }) => kind === 'unit_changed' && lineId !== null && data?.lines?.includes(lineId),
  );
  return last?.data?.code === UNBOOKED;
}

/** True if the request leaves a service. Attended services stay even if it is for everything else. */
const leavesSome = (lines: readonly OrderLine[], request: CancellationRequest): boolean =>
  lines.some(({ id, state }) => state !== 'cancelled' && !request.lineIds.includes(id));
