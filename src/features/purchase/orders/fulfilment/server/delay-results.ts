import { promisesResult } from '#features/purchase/orders/line-states.ts';
import { changeSince } from '#features/purchase/orders/server/change-since.ts';
import { lockOrder } from '#features/purchase/orders/server/move-order.ts';
import { postponeResults, termsOfLines } from '#features/purchase/orders/server/promise-results.ts';
import { findByNumber, linesOf } from '#features/purchase/orders/server/read-orders.ts';
import { isAuthorized, type OrderStatus } from '#features/purchase/orders/status.ts';
import { instantOf, momentText } from '#features/shop/stores/opening-hours/schedule.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { type CalendarDay, dayOf } from '#values/calendar-day.ts';

export type DelayOutcome =
  /** `lines` has positions from 1. `late` is true if the earlier date had passed before the mail. */
  | { ok: true; lines: number[]; late: boolean }
  /** `not_promised` means that no date is known yet; `not_later`, that all dates are this one or later. */
  | { ok: false; code: 'not_found' | 'no_line' | 'not_promised' | 'not_later' | 'past' }
  | { ok: false; code: 'not_active'; from: OrderStatus }
  | { ok: false; code: 'stale'; change: string };

interface Delay {
  incrementId: string;
  /** The service's position in the order, from 1; null for every service with an earlier date. */
  line: number | null;
  to: CalendarDay;
  who: string;
  seen?: number | undefined;
}

export async function delayResults(
  deps: Deps,
  { incrementId, line, to, who, seen }: Delay,
): Promise<DelayOutcome> {
  const found = await findByNumber(deps, incrementId);
  if (!found) return { ok: false, code: 'not_found' };
  return inTransaction(deps, async (tx): Promise<DelayOutcome> => {
    const order = await lockOrder(tx, found.id);
    if (!order) return { ok: false, code: 'not_found' };
    const change = await changeSince(tx, order.id, seen);
    if (change) return { ok: false, code: 'stale', change };
    if (!isAuthorized(order.status)) return { ok: false, code: 'not_active', from: order.status };
    const all = (await linesOf(tx, order.id)).map((one, index) => ({ ...one, position: index + 1 }));
    const selected = line === null ? all : all.filter(({ position }) => position === line);
    if (selected.length === 0) return { ok: false, code: 'no_line' };
    const now = tx.clock.now();
    const termsOf = await termsOfLines(tx, selected);
    const dated = selected.flatMap((one) => {
      const terms = promisesResult(order, one, dayOf(now)) ? termsOf(one) : null;
      if (!terms || !one.resultBy) return [];
      const next = instantOf({ day: to, minute: terms.transit.readyBy }, terms.lab.zone);
      return [{ ...one, resultBy: one.resultBy, next, zone: terms.area.zone }];
    });
    if (dated.length === 0) return { ok: false, code: 'not_promised' };
    if (dated.some(({ next }) => next <= now)) return { ok: false, code: 'past' };
    const later = dated.filter(({ resultBy, next }) => next > resultBy);
    if (later.length === 0) return { ok: false, code: 'not_later' };
    await postponeResults(tx, order.id, {
      dates: later.map(({ id, resultBy, resultWas, next }) => ({
        id,
        resultBy: next,
        resultWas: resultWas ?? resultBy,
      })),
      who,
      reason: `Nova data do resultado: ${momentText(later[0]?.next ?? now, now, later[0]?.zone)}`,
    });
    tx.log.info({ order: incrementId, lines: later.length }, 'results delayed');
    return {
      ok: true,
      lines: later.map(({ position }) => position),
      late: later.some(({ resultBy }) => resultBy <= now),
    };
  });
}
