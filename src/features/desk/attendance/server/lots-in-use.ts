import type { OrderLine } from '#features/purchase/orders/order.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import { daysBefore } from '#values/retention.ts';
import { type LotRow, selectLots } from './internal/queries.ts';

/** In days. A box of vaccines is used up sooner. */
export const LOTS_OF_DAYS = 60;

export async function lotsInUse(deps: Deps, lines: readonly OrderLine[]): Promise<LotRow[]> {
  const open = lines.filter(({ state }) => state === 'open');
  if (open.length === 0) return [];
  const now = deps.clock.now();
  return selectLots(deps.db, {
    productIds: open.map(({ productId }) => productId),
    unitIds: open.map(({ unitId }) => unitId),
    from: daysBefore(now, LOTS_OF_DAYS),
    day: dayOf(now),
  });
}
