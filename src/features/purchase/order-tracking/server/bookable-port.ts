import { beneficiariesOfQuote } from '#features/account/beneficiaries/server/list-beneficiaries.ts';
import { serves } from '#features/care/appointments/appointment.ts';
import type { BookableOptions, BookablePort } from '#features/care/appointments/server/bookable.ts';
import { appointmentsOf } from '#features/care/appointments/server/visits-of.ts';
import { plannedVisits } from '#features/care/preparation/plans/server/planned-visits.ts';
import { everyVisit } from '#features/care/preparation/plans/visit-plans.ts';
import { holdUntil } from '#features/purchase/orders/deadline.ts';
import { preparedLines } from '#features/purchase/orders/fulfilment/prepared-lines.ts';
import { placesOf } from '#features/purchase/orders/fulfilment/server/places-of.ts';
import { bookServices } from '#features/purchase/orders/fulfilment/server/settle-appointments.ts';
import {
  type Patient,
  settledVisits,
  visitsElsewhere,
} from '#features/purchase/orders/fulfilment/server/visits-elsewhere.ts';
import { zonedLines } from '#features/purchase/orders/fulfilment/server/zoned-lines.ts';
import { openLines } from '#features/purchase/orders/line-states.ts';
import type { OrderLine } from '#features/purchase/orders/order.ts';
import { lockOrder } from '#features/purchase/orders/server/move-order.ts';
import { remindPlannedMail } from '#features/purchase/orders/server/order-jobs.ts';
import { findByNumber, findOwnOrder, linesOf } from '#features/purchase/orders/server/read-orders.ts';
import { isUnpaid, isUsable } from '#features/purchase/orders/status.ts';
import type { Quote } from '#features/purchase/quotes/quote.ts';
import { lockOpenQuote } from '#features/purchase/quotes/server/lock-quote.ts';
import { openQuote, visitsOfQuote } from '#features/purchase/quotes/server/open-quote.ts';
import type { Deps } from '#platform/deps.ts';
import { addDays, dayOf } from '#values/calendar-day.ts';
import { visitsBesides } from './visits-besides.ts';

type Found = Awaited<ReturnType<BookablePort['find']>>;

async function ofQuote(deps: Deps, customerId: number, { lock }: BookableOptions): Promise<Found> {
  const quote = await (lock ? lockOpenQuote : openQuote)(deps, customerId);
  if (!quote) return null;
  return {
    customerId,
    quoteId: quote.id,
    order: '',
    heldUntil: quote.expiresAt,
    visits: await visitsOfQuote(deps, quote),
    elsewhere: await visitsElsewhere(deps, {
      customerId,
      quoteId: quote.id,
      patients: () => patientsOfQuote(deps, quote),
    }),
  };
}

async function ofOrder(
  deps: Deps,
  requested: { customerId: number; incrementId: string },
  { lock, withBooked = false, units }: BookableOptions,
): Promise<Found> {
  const found = await findOwnOrder(deps, requested);
  const order = found && lock ? await lockOrder(deps, found.id) : found;
  if (!order || !(isUsable(order) || isUnpaid(order.status))) return null;
  const appointments = await appointmentsOf(deps, order.quoteId);
  // A service that an operator booked keeps its hour; one with an appointment may move.
  const bought = await linesOf(deps, order.id);
  const isByOperator = (line: OrderLine) => line.bookedFor !== null && !appointments.some(serves([line]));
  const open = openLines(bought);
  const fixed = withBooked ? [] : open.filter(isByOperator);
  const lines = (await zonedLines(deps, open))
    .filter(({ id }) => fixed.every((line) => line.id !== id))
    .map((line) => ({ ...line, bookedFor: null }));
  const places = await placesOf(deps, lines);
  return {
    customerId: order.customerId,
    quoteId: order.quoteId,
    order: order.incrementId,
    heldUntil: isUnpaid(order.status) ? holdUntil(order.decideBy ?? order.payUntil) : null,
    visits: everyVisit(preparedLines({ lines, places }), await plannedVisits(deps, order.quoteId)),
    elsewhere: [
      ...(await settledVisits(deps, order, fixed)),
      ...(await visitsBesides(deps, { ...order, lines: bought }, units)),
    ],
  };
}

async function patientsOfQuote(deps: Deps, quote: Quote): Promise<Patient[]> {
  const ids = [...new Set(quote.lines.map(({ beneficiaryId }) => beneficiaryId))];
  const people = await beneficiariesOfQuote(deps, quote.customerId, ids);
  return [...people.values()].map(({ id, cpf, passport }) => ({
    beneficiaryId: id,
    document: cpf ?? passport ?? '',
  }));
}

export const bookablePort: BookablePort = {
  find: (deps, { customerId, order }, options = { lock: false }) =>
    order === ''
      ? ofQuote(deps, customerId, options)
      : ofOrder(deps, { customerId, incrementId: order }, options),
  async onChosen(tx, incrementId, visit) {
    const order = await findByNumber(tx, incrementId);
    if (!order) return;
    const { who, from, startsAt } = visit;
    const lines = await linesOf(tx, order.id);
    const moved = who === undefined && from && { movedFrom: from.getTime() };
    const by = who === undefined ? { actor: 'customer' as const, ...moved } : { who };
    const { count } = await bookServices(tx, { ...order, lines, ...by }, visit);
    const isMove = from !== undefined && from.getTime() !== startsAt.getTime();
    if (count === 0 && (who !== undefined || isMove)) await mailMoved(tx, order.id, { startsAt, ...moved });
  },
};

/** Services without a booking have no mail of their own about a new time. */
const mailMoved = (
  tx: Deps,
  orderId: string,
  { startsAt, ...by }: { startsAt: Date; movedFrom?: number },
): Promise<void> =>
  tx.jobs.enqueue(tx.db, remindPlannedMail, {
    orderId,
    day: addDays(dayOf(startsAt), -1),
    visits: `moved.${startsAt.getTime()}.${tx.clock.now().getTime()}`,
    movedTo: startsAt.getTime(),
    ...by,
  });
