import type { VisitPlan } from '#features/care/preparation/plans/visit-plans.ts';
import { visitNeeds } from '#features/care/preparation/visit-needs.ts';
import { storeUnits } from '#features/shop/catalogue/server/store-units.ts';
import { variantsOf } from '#features/shop/stock/server/read-stock.ts';
import { availableOf } from '#features/shop/stock/stock.ts';
import { localTime, type Schedule } from '#features/shop/stores/opening-hours/schedule.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import { schedulesOf } from '#features/shop/stores/server/schedules-of.ts';
import type { Deps } from '#platform/deps.ts';
import { addDays } from '#values/calendar-day.ts';
import type { Arrival } from '../appointment.ts';
import type { TimesOfVisit } from '../contract.ts';
import { placesFor } from '../free-starts.ts';
import { isByDay } from '../offered-times.ts';
import type { Need } from '../visit-needs.ts';
import { arrivalMinutes, type TimedVisit } from '../visit-times.ts';
import { selectFirstFree } from './internal/day-queries.ts';
import { productIdsOf } from './needs-of-visits.ts';

/** Today counts as one of them. */
const DAYS_AHEAD = 7;

type Visit = VisitPlan & TimedVisit;

/**
 * The first time at another unit of the store that performs all services of the visit, if it is before `own`. `suits`
 * excludes times too close to the patient's other visits.
 */
export async function earliestElsewhere(
  deps: Deps,
  visit: Visit,
  {
    needs,
    own,
    suits,
  }: { needs: readonly Need[]; own: Arrival | null; suits: (arrival: Arrival) => boolean },
): Promise<TimesOfVisit['elsewhere']> {
  const places = await unitsFor(deps, visit);
  if (places.length === 0) return null;
  const now = deps.clock.now();
  const { rest, stay } = visitNeeds(visit.plan);
  const { day: today } = localTime(now, visit.zone);
  const last = addDays(today, DAYS_AHEAD - 1);
  const until = own && own.day < last ? own.day : last;
  const unitIds = places.map(({ unitId }) => unitId);
  const kinds = needs.map(({ kind }) => kind);
  for (let from = today; from <= until; ) {
    const free = await selectFirstFree(deps.db, { unitIds, kinds, from, until });
    const day = free[0]?.day;
    if (day === undefined) return null;
    const byUnit = Map.groupBy(free, ({ unitId }) => unitId);
    const arrivalsAt = bySchedule((schedule) =>
      arrivalMinutes({ ...visit, schedule, zone: schedule.zone }, day, now.getTime()).filter(isByDay),
    );
    const [first] = places
      .flatMap(({ unitId, unitName, schedule }) => {
        const days = byUnit.get(unitId);
        const minute =
          days &&
          arrivalsAt(schedule).find(
            (at) => suits({ day, minute: at }) && placesFor(days, { needs, rest, stay }, at) !== null,
          );
        return minute === undefined ? [] : [{ unitName, day, minute }];
      })
      .toSorted((one, other) => one.minute - other.minute);
    if (first) return !own || day < own.day || first.minute < own.minute ? first : null;
    from = addDays(day, 1);
  }
  return null;
}

/** Computes once per schedule, because most units of a store have the same hours. */
function bySchedule<T>(of: (schedule: Schedule) => T): (schedule: Schedule) => T {
  const known = new Map<string, T>();
  return (schedule) => {
    const key = JSON.stringify(schedule);
    const value = known.get(key) ?? of(schedule);
    known.set(key, value);
    return value;
  };
}

async function unitsFor(deps: Deps, visit: Visit) {
  const here = (await unitsByIds(deps, [visit.unitId])).get(visit.unitId);
  if (!here) return [];
  const productIds = productIdsOf(visit.plan);
  const offers = await variantsOf(deps, { productIds, storeId: here.storeId });
  const keyOf = (productId: number, unitId: number) => `${productId} ${unitId}`;
  const offered = new Set(
    offers.filter((offer) => availableOf(offer) > 0).map(({ productId, unitId }) => keyOf(productId, unitId)),
  );
  const scheduleOf = await schedulesOf(deps);
  return [...(await storeUnits(deps, here.storeId)).values()].flatMap((unit) => {
    const schedule = scheduleOf(unit);
    const isOther = unit.id !== visit.unitId && unit.type !== 'home_delivery';
    const performs = productIds.every((id) => offered.has(keyOf(id, unit.id)));
    return schedule && isOther && performs ? [{ unitId: unit.id, unitName: unit.name, schedule }] : [];
  });
}
