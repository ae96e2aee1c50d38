import type { AnswersOf } from '#features/care/visit-plans/answered-plans.ts';
import type { Deps } from '#platform/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { TimesOfVisit } from '../contract.ts';
import { answered, type BookablePort } from './bookable.ts';
import { nearestToLost } from './nearest-to-lost.ts';
import { timesOf } from './times-of.ts';
import { withWaiting } from './waiting-of.ts';

interface Wanted {
  customerId: number;
  order: string;
}

/** The free times of all visits in a fortnight from `from`. Null without such a quote or order. Visits without an agenda are left out. */
export async function listTimes(
  deps: Deps,
  port: BookablePort,
  {
    from,
    answersOf,
    ...wanted
  }: Wanted & { from?: CalendarDay | undefined; answersOf?: AnswersOf | undefined },
): Promise<TimesOfVisit[] | null> {
  const found = await port.find(deps, wanted);
  if (!found) return null;
  const bookable = answered(found, answersOf);
  const listed: TimesOfVisit[] = [];
  for (const visit of await timesOf(deps, bookable, { from })) {
    const nearest = await nearestToLost(deps, bookable, visit);
    listed.push(nearest.length > 0 ? { ...visit, nearest } : visit);
  }
  return withWaiting(deps, bookable, listed);
}
