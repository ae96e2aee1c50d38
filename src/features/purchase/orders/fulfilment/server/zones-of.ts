import type { OrderLine } from '#features/purchase/orders/order.ts';
import { zoneOf, zoneOfUnit } from '#features/shop/stores/opening-hours/time-zone.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import type { Deps } from '#platform/deps.ts';

type Placed = Pick<OrderLine, 'unitId' | 'homeVisit' | 'address'>;

/** Returns the time zone of the unit or the team, and that of the state for a home in another state and for a removed unit. */
export async function zonesOf(deps: Deps, lines: readonly Placed[]): Promise<(line: Placed) => string> {
  const units = await unitsByIds(deps, [...new Set(lines.map(({ unitId }) => unitId))]);
  return ({ unitId, homeVisit, address }) => {
    const unit = units.get(unitId);
    return unit && (!homeVisit || unit.state === address.state) ? zoneOfUnit(unit) : zoneOf(address.state);
  };
}
