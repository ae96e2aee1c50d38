import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import { changeSince } from '#features/purchase/orders/server/change-since.ts';
import { lockOrder } from '#features/purchase/orders/server/move-order.ts';
import { ORDER_MAILS } from '#features/purchase/orders/server/order-jobs.ts';
import { promisedFor } from '#features/purchase/orders/server/promise-results.ts';
import { findByNumber, linesOf } from '#features/purchase/orders/server/read-orders.ts';
import { scheduleLine } from '#features/purchase/orders/server/schedule-order.ts';
import { type Actor, factsOf, type OrderStatus } from '#features/purchase/orders/status.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { bookedVisit } from '../booked-visit.ts';
import { isSameVisit } from '../visits.ts';
import { placesOf } from './places-of.ts';

export type BookOutcome =
  | { ok: true; status: OrderStatus }
  | { ok: false; code: 'not_found' | 'no_line' | 'walk_in' | 'past' | 'closed' }
  | { ok: false; code: 'not_bookable'; from: OrderStatus }
  /** `problems`: Portuguese sentences. `evenSo` books the hour in any case. */
  | { ok: false; code: 'unsuitable'; problems: string[] }
  | { ok: false; code: 'stale'; change: string };

interface LineBooking {
  line: number;
  at: Date;
  evenSo?: boolean;
  /** An operator without it. */
  actor?: Actor | undefined;
  who?: string | undefined;
}

interface Booking extends LineBooking {
  incrementId: string;
  seen?: number | undefined;
}

export async function bookLine(deps: Deps, { incrementId, seen, ...booking }: Booking): Promise<BookOutcome> {
  const found = await findByNumber(deps, incrementId);
  if (!found) return { ok: false, code: 'not_found' };
  return inTransaction(deps, async (tx): Promise<BookOutcome> => {
    const order = await lockOrder(tx, found.id);
    if (!order) return { ok: false, code: 'not_found' };
    const change = await changeSince(tx, order.id, seen);
    if (change) return { ok: false, code: 'stale', change };
    const outcome = await bookLocked(tx, { ...order, lines: await linesOf(tx, order.id) }, booking);
    if (!outcome.ok) return outcome;
    const after = await lockOrder(tx, order.id);
    return { ok: true, status: after?.status ?? order.status };
  });
}

type LockedOutcome =
  | { ok: true; line: OrderLine }
  | Exclude<BookOutcome, { ok: true } | { code: 'not_found' | 'stale' }>;

/** The caller has locked the order. Returns the line as it is now. */
export async function bookLocked(
  tx: Deps,
  { lines, ...order }: Pick<Order, 'id' | 'incrementId' | 'status'> & { lines: readonly OrderLine[] },
  { line, at, evenSo = false, actor, who }: LineBooking,
): Promise<LockedOutcome> {
  if (!factsOf(order.status).bookable) return { ok: false, code: 'not_bookable', from: order.status };
  const booked = lines[line - 1];
  if (!booked) return { ok: false, code: 'no_line' };
  if (booked.state !== 'open') return { ok: false, code: 'closed' };
  if (!booked.needsBooking) return { ok: false, code: 'walk_in' };
  const now = tx.clock.now();
  if (at <= now) return { ok: false, code: 'past' };
  const visit = bookedVisit(lines, booked, at, await placesOf(tx, [booked]));
  if (visit.problems.length > 0 && !evenSo)
    return { ok: false, code: 'unsuitable', problems: visit.problems };
  const to = {
    scheduledAt: now,
    validUntil: null,
    bookedFor: at,
    resultBy: await promisedFor(tx, booked, visit.collectedAt),
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
  if (!isAnnounced(lines, booked, at))
    await tx.jobs.enqueue(tx.db, ORDER_MAILS.booked, {
      orderId: order.id,
      bookingId: `${booked.id}.${now.getTime()}`,
    });
  return { ok: true, line: { ...booked, ...to } };
}

/** Another service's mail already gives this visit, and the customer got no later one about this service. */
const isAnnounced = (lines: readonly OrderLine[], booked: OrderLine, at: Date): boolean =>
  lines.some(
    (line) =>
      line.id !== booked.id &&
      line.state === 'open' &&
      isSameVisit(line, { ...booked, bookedFor: at }) &&
      (line.scheduledAt?.getTime() ?? 0) >= (booked.scheduledAt?.getTime() ?? 0),
  );
