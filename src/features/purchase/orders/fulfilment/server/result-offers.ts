import { plannedCollections } from '#features/care/preparation/plans/planned-collections.ts';
import type { PlannedVisit } from '#features/care/preparation/plans/visit-plans.ts';
import { type ResultOffer, resultOffer } from '#features/care/results/result-offer.ts';
import { promisesResult } from '#features/purchase/orders/line-states.ts';
import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import { termsOfLines } from '#features/purchase/orders/server/promise-results.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import { schedulesOf } from '#features/shop/stores/server/schedules-of.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import { preparedLines } from '../prepared-lines.ts';
import { placesOf } from './places-of.ts';
import { zonedLines } from './zoned-lines.ts';

/** `spaced`: another visit of the patient, of this order or elsewhere, leaves out days. */
type SpacedLine = OrderLine & { spaced?: boolean };

export async function offersOfLines(
  deps: Deps,
  order: Pick<Order, 'status' | 'voucherHold'> & { lines: readonly SpacedLine[] },
  now: Date,
  planned: readonly PlannedVisit[] = [],
): Promise<(line: SpacedLine) => ResultOffer | null> {
  const { lines } = order;
  const today = dayOf(now);
  const termsOf = await termsOfLines(deps, lines);
  const units = await unitsByIds(deps, [...new Set(lines.map(({ unitId }) => unitId))]);
  const scheduleOf = await schedulesOf(deps);
  const prepared = preparedLines({
    lines: await zonedLines(deps, lines),
    places: await placesOf(deps, lines),
  });
  const collectionOf = plannedCollections(prepared, planned);
  return (line) => {
    const terms = termsOf(line);
    const unit = units.get(line.unitId);
    if (!terms || !unit || !promisesResult(order, line, today)) return null;
    const visit = collectionOf(line);
    return resultOffer(
      {
        terms,
        schedule: scheduleOf(unit),
        byAppointment: line.needsBooking,
        visit: visit && {
          ...visit,
          needsTime: visit.needsTime || (line.spaced === true && visit.at === null),
        },
        promised: line.resultBy,
        before: line.resultWas,
      },
      now,
    );
  };
}

export async function delayedDates(
  deps: Deps,
  order: Parameters<typeof offersOfLines>[1],
): Promise<string[]> {
  const offerOf = await offersOfLines(deps, order, deps.clock.now());
  const delayed = order.lines.filter(({ resultWas }) => resultWas !== null);
  return [...new Set(delayed.flatMap((line) => offerOf(line)?.text ?? []))];
}
