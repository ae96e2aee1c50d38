import type { OrderLine } from '#features/purchase/orders/order.ts';
import { zoneOf, zoneOfUnit } from '#features/shop/opening-hours/time-zone.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import type { Deps } from '#platform/deps.ts';

type Placed = Pick<OrderLine, 'unitId' | 'homeVisit' | 'address'>;

export async function zonesOf(deps: Deps, lines: readonly Placed[]): Promise<(line: Placed) => string> {
  const units = await unitsByIds(deps, [...new Set(lines.map(({ unitId }) => unitId))]);
  return ({ unitId, homeVisit, address }) => {
    const unit = homeVisit ? undefined : units.get(unitId);
    return unit ? zoneOfUnit(unit) : zoneOf(address.state);
  };
}
