import type { OrderLine } from '#features/purchase/orders/order.ts';
import { type Place, placeOf } from '#features/purchase/quotes/summary.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import { schedulesOf } from '#features/shop/stores/server/schedules-of.ts';
import type { Deps } from '#platform/deps.ts';

export async function placesOf(deps: Deps, lines: readonly OrderLine[]): Promise<Place[]> {
  const ids = lines.filter(({ unitType }) => unitType !== 'home_delivery').map(({ unitId }) => unitId);
  const units = await unitsByIds(deps, [...new Set(ids)]);
  const scheduleOf = await schedulesOf(deps);
  return [...units.values()].map((unit) => placeOf(unit, '', null, scheduleOf(unit)));
}
