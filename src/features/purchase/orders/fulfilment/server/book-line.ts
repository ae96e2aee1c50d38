import { besides } from '#features/care/appointments/other-visits.ts';
import type { Plan } from '#features/care/preparation/merge-plan.ts';
import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import { changeSince } from '#features/purchase/orders/server/change-since.ts';
import { lockOrder } from '#features/purchase/orders/server/move-order.ts';
import { ORDER_MAILS } from '#features/purchase/orders/server/order-jobs.ts';
import { promisedFor } from '#features/purchase/orders/server/promise-results.ts';
import { findByNumber, linesOf, type OrderWithLines } from '#features/purchase/orders/server/read-orders.ts';
import { scheduleLine } from '#features/purchase/orders/server/schedule-order.ts';
import { type Actor, factsOf, type OrderStatus } from '#features/purchase/orders/status.ts';
import { localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { bookedVisit } from '../booked-visit.ts';
import { isSameVisit } from '../visits.ts';
import { placesOf } from './places-of.ts';
import { visitsElsewhere } from './visits-elsewhere.ts';
import { zonedLines } from './zoned-lines.ts';
import { zonesOf } from './zones-of.ts';

export type BookOutcome =
  | { ok: true; status: OrderStatus }
  | { ok: false; code: 'not_found' | 'no_line' | 'walk_in' | 'past' | 'closed' }
  | { ok: false; code: 'not_bookable'; from: OrderStatus }
  /** `problems` has Portuguese sentences. `force` books the hour nevertheless. */
  | { ok: false; code: 'unsuitable'; problems: string[] }
  | { ok: false; code: 'stale'; change: string };

interface LineBooking {
  line: number;
  at: Date;
  force?: boolean;
  /** True if a pending mail will name the booking, so that it needs no mail of its own. */
  announced?: boolean | undefined;
  /** The default is an operator. */
  actor?: Actor | undefined;
  who?: string | undefined;
  /** The buyer gave up this time (in ms) for the new one. */
  movedFrom?: number | undefined;
}

interface Booking extends LineBooking {
  incrementId: string;
  seen?: number | undefined;
  /** An operator may see the orders of these units; null means all. Without it only the customer's own orders count. */
  units?: readonly number[] | null | undefined;
}

export function bookLine(deps: Deps, booking: Booking): Promise<BookOutcome> {
  return inTransaction(deps, async (tx): Promise<BookOutcome> => {
    const order = await lockSeen(tx, booking);
    if ('ok' in order) return order;
    const checked = await checkHour(tx, order, booking);
    const problems = checked.ok && !booking.force ? await tooNear(tx, order, checked, booking) : [];
    if (problems.length > 0) return { ok: false, code: 'unsuitable', problems };
    const outcome = await bookLocked(tx, order, booking);
    if (!outcome.ok) return outcome;
    const after = await lockOrder(tx, order.id);
    return { ok: true, status: after?.status ?? order.status };
  });
}

type Unseen = Extract<BookOutcome, { code: 'stale' }> | { ok: false; code: 'not_found' };

async function lockSeen(tx: Deps, { incrementId, seen }: Booking): Promise<Unseen | OrderWithLines> {
  const found = await findByNumber(tx, incrementId);
  const order = found && (await lockOrder(tx, found.id));
  if (!order) return { ok: false, code: 'not_found' };
  const change = await changeSince(tx, order.id, seen);
  if (change) return { ok: false, code: 'stale', change };
  return { ...order, lines: await linesOf(tx, order.id) };
}

/** Locks the order and checks the hour, but not whether a seat is free. */
export async function checkBooking(tx: Deps, booking: Booking) {
  const order = await lockSeen(tx, booking);
  if ('ok' in order) return order;
  const checked = await checkHour(tx, order, booking);
  return checked.ok ? { ...checked, order } : checked;
}

type LineRefusal = Exclude<BookOutcome, { ok: true } | { code: 'not_found' | 'stale' }>;

type Locked = Pick<Order, 'id' | 'incrementId' | 'status'> & { lines: readonly OrderLine[] };

interface CheckedHour {
  ok: true;
  booked: OrderLine;
  plan: Plan | null;
  collectedAt: Date;
}

async function checkHour(
  tx: Deps,
  { status, lines }: Locked,
  { line, at, force = false }: LineBooking,
): Promise<LineRefusal | CheckedHour> {
  if (!factsOf(status).bookable) return { ok: false, code: 'not_bookable', from: status };
  const booked = lines[line - 1];
  if (!booked) return { ok: false, code: 'no_line' };
  if (booked.state !== 'open') return { ok: false, code: 'closed' };
  if (!booked.needsBooking) return { ok: false, code: 'walk_in' };
  if (at <= tx.clock.now()) return { ok: false, code: 'past' };
  const { plan, problems, collectedAt } = bookedVisit(
    await zonedLines(tx, lines),
    booked,
    at,
    await placesOf(tx, [booked]),
  );
  if (problems.length > 0 && !force) return { ok: false, code: 'unsuitable', problems };
  return { ok: true, booked, plan, collectedAt };
}

/** Returns sentences about the patient's visits by other orders that are too near. */
async function tooNear(
  tx: Deps,
  { customerId, quoteId }: OrderWithLines,
  { booked, plan }: CheckedHour,
  { at, units }: Booking,
): Promise<string[]> {
  const { beneficiaryId, beneficiaryDocument: document } = booked;
  if (!plan || beneficiaryId === null) return [];
  const zone = (await zonesOf(tx, [booked]))(booked);
  const patients = [{ beneficiaryId, document, plan }];
  const elsewhere = await visitsElsewhere(tx, {
    customerId,
    quoteId,
    patients: () => patients,
    units,
  });
  const others = besides([], { patients, isOwn: () => false, visits: [], elsewhere, zone, minutes: 0 });
  return others.clashAt(localTime(at, zone)) === null ? [] : [others.because];
}

/** Needs the lock of the order. Returns the line after the booking. */
export async function bookLocked(
  tx: Deps,
  order: Locked,
  booking: LineBooking,
): Promise<LineRefusal | { ok: true; line: OrderLine }> {
  const checked = await checkHour(tx, order, booking);
  if (!checked.ok) return checked;
  const { booked, collectedAt } = checked;
  const { line, at, announced = false, actor, who, movedFrom } = booking;
  const now = tx.clock.now();
  const to = {
    scheduledAt: now,
    validUntil: null,
    bookedFor: at,
    resultBy: await promisedFor(tx, booked, collectedAt),
    resultWas: null,
  };
  await scheduleLine(tx, {
    orderId: order.id,
    line: booked,
    to,
    kind: 'booked',
    actor,
    reason: booked.bookedFor ? `Serviço ${line} remarcado` : `Serviço ${line} agendado`,
    who,
  });
  tx.log.info({ order: order.incrementId, line, again: booked.bookedFor !== null }, 'service booked');
  if (!announced && !isAnnounced(order.lines, booked, at))
    await tx.jobs.enqueue(tx.db, ORDER_MAILS.booked, {
      orderId: order.id,
      bookingId: `${booked.id}.${now.getTime()}`,
      ...(booked.bookedFor && actor === undefined && { moved: true }),
      ...(movedFrom !== undefined && { movedFrom }),
    });
  return { ok: true, line: { ...booked, ...to } };
}

/** True if another service's mail already names this visit, and the customer got no later one about this service. */
const isAnnounced = (lines: readonly OrderLine[], booked: OrderLine, at: Date): boolean =>
  lines.some(
    (line) =>
      line.id !== booked.id &&
      line.state === 'open' &&
      isSameVisit(line, { ...booked, bookedFor: at }) &&
      (line.scheduledAt?.getTime() ?? 0) >= (booked.scheduledAt?.getTime() ?? 0),
  );
