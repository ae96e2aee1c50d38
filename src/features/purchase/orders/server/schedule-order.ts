import { type Deps, inTransaction } from '#platform/deps.ts';
import { bookedVisit } from '../booked-visit.ts';
import { statusOfLines } from '../line-states.ts';
import type { OrderLine } from '../order.ts';
import { validUntil } from '../schedule.ts';
import { type Actor, factsOf, mayMove, type OrderStatus } from '../status.ts';
import { isSameVisit } from '../visits.ts';
import { changeSince } from './change-since.ts';
import { selectByNumber, selectForUpdate, selectLines, updateSchedule } from './internal/queries.ts';
import { moveOrder, recordEvent } from './move-order.ts';
import { ORDER_MAILS } from './order-jobs.ts';
import { placesOf } from './places-of.ts';
import { promisedFor } from './promise-results.ts';

/** readings.md, "From cart to paid", 9: services that need a booking wait for the operator. */
export async function scheduleWalkIns(tx: Deps, orderId: string): Promise<void> {
  const now = tx.clock.now();
  const lines = await selectLines(tx.db, [orderId]);
  const walkIns = lines.filter((line) => !line.needsBooking && line.scheduledAt === null);
  for (const { id } of walkIns)
    await updateSchedule(tx.db, id, {
      scheduledAt: now,
      validUntil: validUntil(now, tx.config.vouchers.days),
      bookedFor: null,
    });
  await syncStatus(tx, { orderId, actor: 'payment', reason: 'Agendado pelo pagamento' });
}

export type BookOutcome =
  | { ok: true; status: OrderStatus }
  | { ok: false; code: 'not_found' | 'no_line' | 'walk_in' | 'past' | 'closed' }
  | { ok: false; code: 'not_bookable'; from: OrderStatus }
  /** `problems`: Portuguese sentences. `evenSo` books the hour in any case. */
  | { ok: false; code: 'unsuitable'; problems: string[] }
  | { ok: false; code: 'stale'; change: string };

interface Booking {
  incrementId: string;
  /** Position in the order, from 1. */
  line: number;
  at: Date;
  evenSo?: boolean;
  who?: string;
  seen?: number | undefined;
}

export async function bookLine(
  deps: Deps,
  { incrementId, line, at, evenSo = false, who, seen }: Booking,
): Promise<BookOutcome> {
  const found = await selectByNumber(deps.db, incrementId);
  if (!found) return { ok: false, code: 'not_found' };
  return inTransaction(deps, async (tx): Promise<BookOutcome> => {
    const order = await selectForUpdate(tx.db, found.id);
    if (!order) return { ok: false, code: 'not_found' };
    const change = await changeSince(tx, order.id, seen);
    if (change) return { ok: false, code: 'stale', change };
    if (!factsOf(order.status).bookable) return { ok: false, code: 'not_bookable', from: order.status };
    const lines = await selectLines(tx.db, [order.id]);
    const booked = lines[line - 1];
    if (!booked) return { ok: false, code: 'no_line' };
    if (booked.state !== 'open') return { ok: false, code: 'closed' };
    if (!booked.needsBooking) return { ok: false, code: 'walk_in' };
    const now = tx.clock.now();
    if (at <= now) return { ok: false, code: 'past' };
    const visit = bookedVisit(lines, booked, at, await placesOf(tx, [booked]));
    if (visit.problems.length > 0 && !evenSo)
      return { ok: false, code: 'unsuitable', problems: visit.problems };
    await updateSchedule(tx.db, booked.id, {
      scheduledAt: now,
      validUntil: null,
      bookedFor: at,
      resultBy: await promisedFor(tx, booked, visit.collectedAt),
      resultWas: null,
    });
    const reason = booked.bookedFor ? `Serviço ${line} remarcado` : `Serviço ${line} agendado`;
    await recordEvent(tx, order.id, {
      kind: 'booked',
      actor: 'operator',
      who: who ?? null,
      reason,
      data: { lines: [booked.id] },
    });
    await syncStatus(tx, { orderId: order.id, actor: 'operator', reason, who });
    tx.log.info({ order: incrementId, line, again: booked.bookedFor !== null }, 'service booked');
    if (!isAnnounced(lines, booked, at))
      await tx.jobs.enqueue(tx.db, ORDER_MAILS.booked, {
        orderId: order.id,
        bookingId: `${booked.id}.${now.getTime()}`,
      });
    const after = await selectForUpdate(tx.db, order.id);
    return { ok: true, status: after?.status ?? order.status };
  });
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

async function syncStatus(
  tx: Deps,
  {
    orderId,
    actor,
    reason,
    who,
  }: { orderId: string; actor: Actor; reason: string; who?: string | undefined },
): Promise<void> {
  const to = statusOfLines(await selectLines(tx.db, [orderId]));
  const order = to && (await selectForUpdate(tx.db, orderId));
  if (!order) return;
  let { status } = order;
  for (const step of ['authorized', to] as const) {
    // Only from `processing` onwards: a partially scheduled order does not return.
    if (step === 'authorized' && status !== 'processing') continue;
    if (!mayMove(status, step, actor)) continue;
    await moveOrder(tx, { orderId, to: step, actor, reason, who });
    status = step;
  }
}
