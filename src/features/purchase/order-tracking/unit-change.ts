import type { OrderLine } from '#features/purchase/orders/order.ts';
import { factsOf, type OrderStatus } from '#features/purchase/orders/status.ts';
import type { Unit } from '#features/shop/stores/store.ts';

export type UnitChangeRefusal = 'not_bookable' | 'closed' | 'at_home' | 'same_unit' | 'not_offered';

type Line = Pick<OrderLine, 'state' | 'homeVisit' | 'unitId' | 'unitType'>;

/** Returns null if a service may move at all: it is paid, open, and not at the patient's home. */
export function immovable(
  status: OrderStatus,
  { state, homeVisit, unitType }: Line,
): Extract<UnitChangeRefusal, 'not_bookable' | 'closed' | 'at_home'> | null {
  if (!factsOf(status).bookable) return 'not_bookable';
  if (state !== 'open') return 'closed';
  return homeVisit !== null || unitType === 'home_delivery' ? 'at_home' : null;
}

/** `from` is the present unit, null if the store no longer has it. `offers` is true if the new unit has a variant of the service. */
export function unitChangeRefusal(
  status: OrderStatus,
  line: Line,
  { from, to, offers }: { from: Pick<Unit, 'storeId'> | null; to: Unit | null; offers: boolean },
): UnitChangeRefusal | null {
  const refused = immovable(status, line);
  if (refused) return refused;
  if (!to || !offers || to.type === 'home_delivery' || to.storeId !== from?.storeId) return 'not_offered';
  return to.id === line.unitId ? 'same_unit' : null;
}
