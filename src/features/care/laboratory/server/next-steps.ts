import { visitOfService } from '#features/care/appointments/server/visit-of-service.ts';
import { bookablePort } from '#features/purchase/order-tracking/server/bookable-port.ts';
import { offersOfLines } from '#features/purchase/orders/fulfilment/server/result-offers.ts';
import { zonesOf } from '#features/purchase/orders/fulfilment/server/zones-of.ts';
import type { OrderLine } from '#features/purchase/orders/order.ts';
import { type OrderWithLines, ordersByIds } from '#features/purchase/orders/server/read-orders.ts';
import type { Deps } from '#platform/deps.ts';
import { STORE_ZONE } from '#values/calendar-day.ts';
import { type NextStep, recollectionStep } from '../recollection.ts';
import { isOver, type ResultState } from '../result-state.ts';
import type { ReadableOrder } from './internal/reader-queries.ts';

interface Waiting {
  exam: ReadableOrder;
  state: ResultState;
}

/** The next step of each of these exams that is not over, by the id of its order at the laboratory. */
export async function nextStepsOf(
  deps: Deps,
  customerId: number,
  exams: readonly Waiting[],
): Promise<Map<number, NextStep>> {
  const waiting = exams.filter(({ state }) => !isOver(state));
  const orders = await ordersByIds(deps, [...new Set(waiting.map(({ exam }) => exam.orderId))]);
  const steps = new Map<number, NextStep>();
  for (const [orderId, own] of Map.groupBy(waiting, ({ exam }) => exam.orderId)) {
    const order = orders.get(orderId);
    const offerOf = order && (await offersOfLines(deps, order, deps.clock.now()));
    for (const { exam, state } of own) {
      const line = order?.lines.find(({ id }) => id === exam.lineId);
      if (state === 'recollect') steps.set(exam.id, await recollectionOf(deps, customerId, order, line));
      else {
        const promised = line?.state === 'attended' && offerOf?.(line)?.text;
        if (promised) steps.set(exam.id, { text: `${promised}.`, choose: false });
      }
    }
  }
  return steps;
}

async function recollectionOf(
  deps: Deps,
  reader: number,
  order: OrderWithLines | undefined,
  line: OrderLine | undefined,
): Promise<NextStep> {
  const isBuyer = order?.customerId === reader;
  const agenda =
    order && isBuyer && line?.state === 'open'
      ? await visitOfService(deps, bookablePort, {
          customerId: reader,
          order: order.incrementId,
          service: line,
          lock: false,
        })
      : null;
  const zone = line ? (await zonesOf(deps, [line]))(line) : STORE_ZONE;
  return recollectionStep(line, { isBuyer, hasAgenda: agenda !== null, zone, now: deps.clock.now() });
}
