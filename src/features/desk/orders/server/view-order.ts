import { plannedVisits } from '#features/care/preparation/plans/server/planned-visits.ts';
import { covers, type Operator, reaches } from '#features/desk/operations/operator.ts';
import type { Approval } from '#features/purchase/cancellations/approval.ts';
import { waitingApproval } from '#features/purchase/cancellations/server/read-approvals.ts';
import { refundsOfOrders } from '#features/purchase/cancellations/server/read-cancellations.ts';
import { paymentName } from '#features/purchase/order-tracking/display.ts';
import { outlookLines } from '#features/purchase/order-tracking/server/outlook-lines.ts';
import { immovable } from '#features/purchase/order-tracking/unit-change.ts';
import { eventName, type OrderEvent, topicOf } from '#features/purchase/orders/events.ts';
import { isFromCounter, isLate, promisesResult } from '#features/purchase/orders/line-states.ts';
import type { OrderLine, OrderView } from '#features/purchase/orders/order.ts';
import { paidCents } from '#features/purchase/orders/paid-amount.ts';
import { methodFacts } from '#features/purchase/orders/payment-types.ts';
import { scheduleText } from '#features/purchase/orders/schedule.ts';
import { viewOrder } from '#features/purchase/orders/server/read-orders.ts';
import { type Actor, factsOf, isAuthorized, isUnpaid, movesFrom } from '#features/purchase/orders/status.ts';
import { voucherState } from '#features/purchase/orders/voucher-state.ts';
import { openDisputesOf } from '#features/purchase/payments/server/decide-dispute.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { type OpenRefund, openRefundsOf } from '#features/purchase/payments/server/open-refunds.ts';
import { transactionOf } from '#features/purchase/payments/server/transaction-of.ts';
import { addressLines } from '#features/purchase/quotes/summary.ts';
import { wishesText } from '#features/purchase/quotes/visit.ts';
import { momentText } from '#features/shop/stores/opening-hours/schedule.ts';
import { dayOf } from '#values/calendar-day.ts';
import { formatReais } from '#values/money.ts';
import { capital } from '#values/sentence-case.ts';
import { beginsTomorrow } from './remind-by-whatsapp.ts';
import { mailOfState } from './resend-mail.ts';
import { timesBeforePayment } from './time-before-payment.ts';

/** Price, appointment and last day differ by service, so they would name it. */
const HIDDEN = {
  schedule: '',
  action: null,
  mayMove: false,
  validUntil: null,
  wish: '',
  address: '',
  result: '',
  mayDelay: false,
  cents: null,
} as const;

const ACTORS: Record<Actor, string> = {
  customer: 'Cliente',
  operator: 'Loja',
  payment: 'Pagamento',
  laboratory: 'Laboratório',
};

type ZonedLine = Awaited<ReturnType<typeof outlookLines>>[number];

export async function viewForDesk(deps: PaymentDeps, incrementId: string, by: Operator) {
  const order = await viewOrder(deps, { incrementId });
  if (!order || !reaches(by, 'orders.view', order.lines)) return { ok: false, code: 'not_found' } as const;
  const sees = (lines: readonly OrderLine[]) => covers(by, 'orders.health', lines);
  const seesAll = sees(order.lines);
  const lines = await outlookLines(deps, order, await plannedVisits(deps, order.quoteId));
  const times = await timesBeforePayment(deps, order, by);
  const now = deps.clock.now();
  const refunds = (await refundsOfOrders(deps, [order.id])).get(order.id) ?? [];
  return {
    incrementId: order.incrementId,
    status: order.status,
    statusName: capital(factsOf(order.status).name),
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    buyer: order.invoice.name,
    customerId: reaches(by, 'customers.view', order.lines) ? order.customerId : null,
    payment: paymentName(order.paymentType),
    transaction: await transactionOf(deps, order.id),
    totalCents: paidCents(order),
    refundedCents: refunds.reduce((sum, { cents }) => sum + cents, 0),
    couponCode: order.couponCode ?? '',
    warnings: [
      ...warningsOf(order),
      ...approvalText(await waitingApproval(deps, order.id)),
      ...returnText(await openRefundsOf(deps, order.id)),
    ],
    disputes: (order.dispute === 'open' ? await openDisputesOf(deps, order.id) : []).map(
      ({ id, openedAt, amountCents, reason }) => ({
        caseNumber: id,
        openedAt: openedAt.toISOString(),
        cents: amountCents,
        reason,
      }),
    ),
    mayRelease: order.voucherHold !== null && order.dispute !== 'open',
    lines: lines.map((line, index) => ({
      id: line.id,
      position: index + 1,
      service: sees([line]) ? line.productName : `Serviço ${index + 1}`,
      beneficiary: sees([line]) ? line.beneficiaryName : '',
      place: line.unitName,
      state: line.state,
      ...(sees([line])
        ? {
            schedule: scheduleOf(line, now, times.get(line.id)),
            action: actionOf(order, line, times),
            mayMove: immovable(order.status, line) === null,
            validUntil: line.validUntil,
            wish: line.homeVisit && !line.bookedFor ? wishesText(line.homeVisit) : '',
            address: line.homeVisit ? addressLines(line.address).join(', ') : '',
            ...resultOf(order, line, now),
            cents: line.priceCents - line.discountCents,
          }
        : HIDDEN),
    })),
    events: order.events.map((event, index) =>
      eventView(event, seesAll && !repeatsReason(order.events, index)),
    ),
    seen: order.events.at(-1)?.id ?? 0,
    moves: movesFrom(order.status, 'operator')
      .filter((to) => to !== 'canceled' && to !== 'processing_cancel')
      .filter((to) => (to !== 'complete' || !isAnyOpen(order)) && !isFromCounter(to, order.lines))
      .map((to) => ({ to, name: capital(factsOf(to).name) })),
    attendable:
      factsOf(order.status).bookable &&
      order.lines.some(
        (line) => line.state === 'open' && sees([line]) && covers(by, 'attendance.record', [line]),
      ),
    underReview: isUnpaid(order.status) && order.decideBy !== null,
    hasVoucher: voucherState(order) === 'ready',
    beginsTomorrow: seesAll && factsOf(order.status).voucher && (await beginsTomorrow(deps, order)),
    hasMail: mailOfState(order) !== null,
  };
}

/** The law requires a record of each collection and vaccine, so no status stands for them at the panel. */
const isAnyOpen = ({ lines }: { lines: readonly Pick<OrderLine, 'state'>[] }): boolean =>
  lines.some(({ state }) => state === 'open');

function actionOf(
  { status }: OrderView,
  line: OrderLine,
  times: ReadonlyMap<number, Date | null>,
): 'book' | 'rebook' | 'extend' | null {
  const time = times.get(line.id);
  if (time !== undefined) return time ? 'rebook' : 'book';
  if (line.state !== 'open' || !factsOf(status).bookable) return null;
  if (line.needsBooking) return line.bookedFor ? 'rebook' : 'book';
  return line.validUntil && !line.bookedFor ? 'extend' : null;
}

/** Only a promised date can be delayed, as `delayResults` has it. */
const resultOf = (order: OrderView, line: ZonedLine, now: Date) => {
  const { resultBy, resultWas, zone } = line;
  if (!resultBy || !promisesResult(order, line, dayOf(now))) return { result: '', mayDelay: false };
  const until = momentText(resultBy, now, zone);
  return {
    result: isLate(line)
      ? `${until} (vai atrasar)`
      : resultWas
        ? `${until} (antes, ${momentText(resultWas, now, zone)})`
        : until,
    mayDelay: isAuthorized(order.status),
  };
};

const approvalText = (approval: Approval | null): string[] =>
  approval
    ? [`${approval.requestedByName} pediu aprovação para devolver ${formatReais(approval.cents)}.`]
    : [];

/** No provider returns money of the counter, so the order reminds its operators. */
const returnText = (refunds: readonly OpenRefund[]): string[] =>
  refunds.flatMap(({ method, amountCents }) => {
    const { asks, how } = methodFacts(method);
    return asks === 'operator'
      ? [`Falta devolver ${formatReais(amountCents)} ${how}: registre em "Pagamento e recibo".`]
      : [];
  });

const warningsOf = ({ dispute, voucherHold }: OrderView): string[] => [
  ...(dispute === 'open' ? ['Há uma contestação em aberto no cartão que pagou este pedido.'] : []),
  ...(voucherHold ? ['Os vouchers deste pedido estão suspensos.'] : []),
];

const scheduleOf = (line: ZonedLine, now: Date, held: Date | null = null): string =>
  held
    ? `${momentText(held, now, line.zone)}, guardado até o pagamento`
    : line.state === 'open'
      ? scheduleText(line, line.zone, now) || (line.needsBooking ? 'A agendar' : '')
      : '';

const TOGETHER_MS = 10_000;

/** One act may leave several events with one reason. Only the first of them shows it. */
const repeatsReason = (events: readonly OrderEvent[], index: number): boolean => {
  const event = events[index];
  return events
    .slice(0, index)
    .some(
      ({ actor, who, reason, at }) =>
        event !== undefined &&
        actor === event.actor &&
        who === event.who &&
        reason === event.reason &&
        event.at.getTime() - at.getTime() < TOGETHER_MS,
    );
};

/** A reason is free text of an operator, and may name what was bought. */
const eventView = (event: OrderEvent, showsReason: boolean) => {
  const { id, at, who, actor, reason, kind, data } = event;
  const name = eventName(event);
  const why = (showsReason || kind === 'approval_closed') && reason !== name ? reason : '';
  return {
    id,
    topic: topicOf(kind),
    at: at.toISOString(),
    who: who ?? ACTORS[actor],
    text: [name, why].filter(Boolean).join(': '),
    cents: data?.cents ?? null,
  };
};
