import { visitOfService } from '#features/care/appointments/server/visit-of-service.ts';
import { bookablePort } from '#features/purchase/order-tracking/server/bookable-port.ts';
import { zonesOf } from '#features/purchase/orders/fulfilment/server/zones-of.ts';
import { ordersByIds } from '#features/purchase/orders/server/read-orders.ts';
import type { Deps } from '#platform/deps.ts';
import { STORE_ZONE } from '#values/calendar-day.ts';
import { type NextStep, recollectionStep } from '../recollection.ts';
import type { ReadableOrder } from './internal/reader-queries.ts';

/** How each of these exams, whose samples were rejected, is collected again; by the id of its order at the laboratory. */
export async function nextStepsOf(
  deps: Deps,
  customerId: number,
  rejected: readonly ReadableOrder[],
): Promise<Map<number, NextStep>> {
  const orders = await ordersByIds(deps, [...new Set(rejected.map(({ orderId }) => orderId))]);
  const lines = [...orders.values()].flatMap((order) => order.lines);
  const zoneOf = await zonesOf(deps, lines);
  const now = deps.clock.now();
  const steps = new Map<number, NextStep>();
  for (const { id, lineId, incrementId, buyer } of rejected) {
    const line = lines.find((one) => one.id === lineId);
    const isBuyer = buyer === customerId;
    const agenda =
      isBuyer && line?.state === 'open'
        ? await visitOfService(deps, bookablePort, {
            customerId,
            order: incrementId,
            service: line,
            lock: false,
          })
        : null;
    const reading = { isBuyer, hasAgenda: agenda !== null, zone: line ? zoneOf(line) : STORE_ZONE, now };
    steps.set(id, recollectionStep(line, reading));
  }
  return steps;
}
