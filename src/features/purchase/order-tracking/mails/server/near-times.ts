import { listTimes } from '#features/care/appointments/server/list-times.ts';
import { visitMoment } from '#features/purchase/order-tracking/outlook.ts';
import { bookablePort } from '#features/purchase/order-tracking/server/bookable-port.ts';
import type { Order } from '#features/purchase/orders/order.ts';
import { instantOf } from '#features/shop/stores/opening-hours/schedule.ts';
import type { Deps } from '#platform/deps.ts';

/** Returns the free times nearest to those that an order lost, as "sábado, 28/11, às 7h30". */
export async function nearTimes(
  deps: Deps,
  { customerId, incrementId }: Pick<Order, 'customerId' | 'incrementId'>,
): Promise<string[]> {
  const visits = (await listTimes(deps, bookablePort, { customerId, order: incrementId })) ?? [];
  return visits.flatMap(({ nearest = [], zone, atHome }) =>
    nearest.map((at) => visitMoment({ at: instantOf(at, zone), zone, atHome }, deps.clock.now())),
  );
}
