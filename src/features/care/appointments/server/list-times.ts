import type { AnswersOf } from '#features/care/preparation/plans/answered-plans.ts';
import { isVisit } from '#features/care/preparation/plans/visit-key.ts';
import type { Deps } from '#platform/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { TimesAnswer, TimesOfVisit } from '../contract.ts';
import { intervalNotice } from '../other-visits.ts';
import { answered, type Bookable, type BookablePort } from './bookable.ts';
import { nearestToLost } from './nearest-to-lost.ts';
import { timesOf } from './times-of.ts';
import { withWaiting } from './waiting-of.ts';

interface CustomersOrder {
  customerId: number;
  order: string;
}

interface ListOptions {
  from?: CalendarDay | undefined;
  answersOf?: AnswersOf | undefined;
}

/** Adds to `listTimes` the intervals to other orders of visits without an agenda. */
export async function listTimesAndNotices(
  deps: Deps,
  port: BookablePort,
  input: Parameters<typeof listTimes>[2],
): Promise<TimesAnswer | null> {
  const found = await port.find(deps, input);
  if (!found) return null;
  const visits = await timesFor(deps, found, input);
  const notices = noticesFor(found, visits);
  return { visits, ...(notices.length > 0 && { notices }) };
}

/**
 * Lists the free times of all visits in a fortnight from `from`. Visits without an agenda are left out. Null without
 * such a quote or order.
 */
export async function listTimes(
  deps: Deps,
  port: BookablePort,
  { from, answersOf, ...input }: CustomersOrder & ListOptions,
): Promise<TimesOfVisit[] | null> {
  const found = await port.find(deps, input);
  return found && timesFor(deps, found, { from, answersOf });
}

async function timesFor(
  deps: Deps,
  found: Bookable,
  { from, answersOf }: ListOptions,
): Promise<TimesOfVisit[]> {
  const bookable = answered(found, answersOf);
  const listed: TimesOfVisit[] = [];
  for (const visit of await timesOf(deps, bookable, { from })) {
    const nearest = await nearestToLost(deps, bookable, visit);
    listed.push(nearest.length > 0 ? { ...visit, nearest } : visit);
  }
  return withWaiting(deps, bookable, listed);
}

const noticesFor = ({ visits, elsewhere = [] }: Bookable, listed: readonly TimesOfVisit[]): string[] => [
  ...new Set(
    visits
      .filter((visit) => !listed.some((one) => isVisit(one)(visit)))
      .flatMap((visit) => intervalNotice(visit, elsewhere)),
  ),
];
