import type { OrderLine } from '#features/purchase/orders/order.ts';
import { isExpired } from '#features/purchase/orders/schedule.ts';
import { familiesByIds } from '#features/shop/catalogue/server/read-products.ts';
import type { Deps } from '#platform/deps.ts';
import type { Family } from '#ui/plate/plates.tsx';
import { dayOf } from '#values/calendar-day.ts';
import { zonesOf } from './zones-of.ts';

/** Completes the lines of an order for `preparedLines`. */
export async function zonedLines<Line extends OrderLine>(
  deps: Deps,
  lines: readonly Line[],
): Promise<(Line & { expired: boolean; zone: string; family: Family })[]> {
  const today = dayOf(deps.clock.now());
  const zoneOf = await zonesOf(deps, lines);
  const families = await familiesByIds(
    deps,
    lines.map(({ productId }) => productId),
  );
  return lines.map((line) => ({
    ...line,
    expired: isExpired(line, today),
    zone: zoneOf(line),
    family: families.get(line.productId) ?? 'exams',
  }));
}
