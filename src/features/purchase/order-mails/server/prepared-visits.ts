import { plannedVisits } from '#features/care/visit-plans/server/planned-visits.ts';
import { type VisitPlan, visitPlans } from '#features/care/visit-plans/visit-plans.ts';
import { preparedLines } from '#features/purchase/fulfilment/prepared-lines.ts';
import { placesOf } from '#features/purchase/fulfilment/server/places-of.ts';
import { zonedLines } from '#features/purchase/fulfilment/server/zoned-lines.ts';
import { openLines } from '#features/purchase/orders/line-states.ts';
import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import type { Deps } from '#platform/deps.ts';

export type TimedVisit = Pick<VisitPlan, 'plan'> & { time: NonNullable<VisitPlan['time']> };

/** The visits ahead that have a preparation and a time, booked or planned, the earliest first. */
export async function preparedVisits(
  deps: Deps,
  { quoteId, lines }: Pick<Order, 'quoteId'> & { lines: readonly OrderLine[] },
): Promise<TimedVisit[]> {
  const now = deps.clock.now().getTime();
  const prepared = preparedLines({
    lines: await zonedLines(deps, openLines(lines)),
    places: await placesOf(deps, lines),
  });
  return visitPlans(prepared, await plannedVisits(deps, quoteId))
    .flatMap(({ plan, time }) => (time && time.from > now ? { plan, time } : []))
    .toSorted((one, other) => one.time.from - other.time.from);
}
