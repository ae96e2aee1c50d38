import { changeSince } from '#features/purchase/orders/server/change-since.ts';
import { lockOrder } from '#features/purchase/orders/server/move-order.ts';
import { findByNumber, linesOf } from '#features/purchase/orders/server/read-orders.ts';
import { scheduleLine } from '#features/purchase/orders/server/schedule-order.ts';
import { factsOf, type OrderStatus } from '#features/purchase/orders/status.ts';
import { dayText } from '#features/shop/stores/opening-hours/schedule.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { addDays, type CalendarDay, dayOf, formatDay } from '#values/calendar-day.ts';

export type ExtendOutcome =
  | { ok: true; until: CalendarDay }
  | { ok: false; code: 'not_found' | 'no_line' | 'closed' | 'no_deadline' | 'not_later' }
  | { ok: false; code: 'too_far'; latest: string }
  | { ok: false; code: 'not_bookable'; from: OrderStatus }
  | { ok: false; code: 'stale'; change: string };

interface Extension {
  incrementId: string;
  line: number;
  until: CalendarDay;
  who: string;
  seen?: number | undefined;
}

/** Gives a service without appointment a later last day, at most a whole validity from today. It may have expired already. */
export async function extendLine(
  deps: Deps,
  { incrementId, line, until, who, seen }: Extension,
): Promise<ExtendOutcome> {
  const found = await findByNumber(deps, incrementId);
  if (!found) return { ok: false, code: 'not_found' };
  return inTransaction(deps, async (tx): Promise<ExtendOutcome> => {
    const order = await lockOrder(tx, found.id);
    if (!order) return { ok: false, code: 'not_found' };
    const change = await changeSince(tx, order.id, seen);
    if (change) return { ok: false, code: 'stale', change };
    if (!factsOf(order.status).bookable) return { ok: false, code: 'not_bookable', from: order.status };
    const extended = (await linesOf(tx, order.id))[line - 1];
    if (!extended) return { ok: false, code: 'no_line' };
    if (extended.state !== 'open') return { ok: false, code: 'closed' };
    const { validUntil, scheduledAt, bookedFor } = extended;
    if (validUntil === null || bookedFor !== null) return { ok: false, code: 'no_deadline' };
    const today = dayOf(tx.clock.now());
    const latest = addDays(today, tx.config.vouchers.days);
    if (until <= validUntil || until < today) return { ok: false, code: 'not_later' };
    if (until > latest) return { ok: false, code: 'too_far', latest: dayText(latest, today) };
    await scheduleLine(tx, {
      orderId: order.id,
      line: extended,
      to: { scheduledAt, validUntil: until, bookedFor },
      kind: 'extended',
      reason: `Serviço ${line} vale até ${formatDay(until)}`,
      who,
    });
    return { ok: true, until };
  });
}
