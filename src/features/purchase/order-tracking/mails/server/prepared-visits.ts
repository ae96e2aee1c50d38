import { longFastWords } from '#features/care/preparation/plans/preparation-hint.ts';
import { plannedVisits } from '#features/care/preparation/plans/server/planned-visits.ts';
import { type VisitPlan, visitPlans } from '#features/care/preparation/plans/visit-plans.ts';
import { preparedLines } from '#features/purchase/orders/fulfilment/prepared-lines.ts';
import { placesOf } from '#features/purchase/orders/fulfilment/server/places-of.ts';
import { zonedLines } from '#features/purchase/orders/fulfilment/server/zoned-lines.ts';
import { openLines } from '#features/purchase/orders/line-states.ts';
import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import type { Deps } from '#platform/deps.ts';

export type TimedVisit = Pick<VisitPlan, 'plan'> & { time: NonNullable<VisitPlan['time']> };

type Lines = Pick<Order, 'quoteId'> & { lines: readonly OrderLine[] };

async function plansOf(deps: Deps, { quoteId, lines }: Lines): Promise<VisitPlan[]> {
  const prepared = preparedLines({
    lines: await zonedLines(deps, openLines(lines)),
    places: await placesOf(deps, lines),
  });
  return visitPlans(prepared, await plannedVisits(deps, quoteId));
}

/** Returns `longFastWords` of the visits ahead, with a time or without, or '' without such a fast. */
export const fastingWords = async (deps: Deps, order: Lines): Promise<string> =>
  longFastWords(await plansOf(deps, order));

/** Returns the visits ahead that have a preparation and a time, booked or planned, the earliest first. */
export async function preparedVisits(deps: Deps, order: Lines): Promise<TimedVisit[]> {
  const now = deps.clock.now().getTime();
  return (await plansOf(deps, order))
    .flatMap(({ plan, time }) => (time && time.from > now ? { plan, time } : []))
    .toSorted((one, other) => one.time.from - other.time.from);
}
