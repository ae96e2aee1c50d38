import { isVisit } from '#features/care/preparation/plans/visit-key.ts';
import { instantOf } from '#features/shop/stores/opening-hours/schedule.ts';
import type { Deps } from '#platform/deps.ts';
import { addDays } from '#values/calendar-day.ts';
import type { Arrival } from '../appointment.ts';
import type { TimesOfVisit } from '../contract.ts';
import { nearestFirst } from '../nearest-times.ts';
import { LISTED_DAYS, timesIn } from '../offered-times.ts';
import type { Bookable } from './bookable.ts';
import { timesOf } from './times-of.ts';

const OFFERED = 3;

/** Ascending; empty unless another shopper took the time. */
export async function nearestToLost(deps: Deps, bookable: Bookable, lost: TimesOfVisit): Promise<Arrival[]> {
  const { chosen, zone } = lost;
  if (chosen?.state !== 'lost') return [];
  const from = addDays(chosen.day, -LISTED_DAYS / 2);
  const around = (await timesOf(deps, bookable, { from })).find(isVisit(lost));
  const arrivals = timesIn(around?.days ?? []);
  const isNear = new Set(
    nearestFirst(arrivals, { zone, old: instantOf(chosen, zone), day: null }).slice(0, OFFERED),
  );
  return arrivals.filter((arrival) => isNear.has(arrival));
}
