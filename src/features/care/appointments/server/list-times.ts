import { isVisit } from '#features/care/visit-plans/visit-key.ts';
import type { VisitPlan } from '#features/care/visit-plans/visit-plans.ts';
import { localTime } from '#features/shop/opening-hours/schedule.ts';
import type { Deps } from '#platform/deps.ts';
import { addDays, type CalendarDay } from '#values/calendar-day.ts';
import type { Arrival } from '../appointment.ts';
import type { TimesOfVisit } from '../contract.ts';
import { LISTED_DAYS, lastOpenDay, listedFrom } from '../offered-times.ts';
import { arrivalMinutes, offeredMinutes, type TimedVisit } from '../visit-times.ts';
import type { Bookable, BookablePort } from './bookable.ts';
import { chosenOf } from './chosen-of.ts';
import { earliestElsewhere } from './earliest-elsewhere.ts';
import { homeTimesOf } from './home-times.ts';
import { homeVisits } from './home-visits.ts';
import { type Slot, selectDays } from './internal/day-queries.ts';
import { selectAppointments } from './internal/queries.ts';
import { needsOfVisits } from './needs-of-visits.ts';
import { withWaiting } from './waiting-of.ts';
import { withoutOwn } from './without-own.ts';

interface Wanted {
  customerId: number;
  order: string;
}

/** The free times of all visits in a fortnight from `from`. Null without such a quote or order. Visits without an agenda are left out. */
export async function listTimes(
  deps: Deps,
  port: BookablePort,
  { from, ...wanted }: Wanted & { from?: CalendarDay | undefined },
): Promise<TimesOfVisit[] | null> {
  const bookable = await port.find(deps, wanted);
  if (!bookable) return null;
  return withWaiting(deps, bookable, await timesOf(deps, bookable, { from }));
}

interface Listed {
  from?: CalendarDay | undefined;
  except?: Slot | undefined;
}

export async function timesOf(deps: Deps, bookable: Bookable, listed: Listed = {}): Promise<TimesOfVisit[]> {
  const [atUnits, atHomes] = [bookable.visits.filter(isTimed), await homeVisits(deps, bookable.visits)];
  const visits = [...atUnits, ...atHomes];
  if (visits.length === 0) return [];
  const agenda = await readAgenda(deps, bookable, { ...listed, visits });
  return [
    ...(await unitTimesOf(deps, bookable, atUnits, agenda)),
    ...(await homeTimesOf(deps, bookable, atHomes, agenda)),
  ];
}

export type ReadAgenda = Awaited<ReturnType<typeof readAgenda>>;

/** The own appointments and a fortnight of the visits' units, without days that are only open for an operator's visit. */
async function readAgenda(
  { db, clock }: Deps,
  { quoteId }: Bookable,
  { visits, from, except }: Listed & { visits: readonly Pick<TimesOfVisit, 'unitId' | 'zone'>[] },
) {
  const now = clock.now();
  const [today = ''] = visits.map(({ zone }) => localTime(now, zone).day).toSorted();
  const start = listedFrom(today, from);
  const [end, last] = [addDays(start, LISTED_DAYS - 1), lastOpenDay(today)];
  const unitIds = [...new Set(visits.map(({ unitId }) => unitId))];
  const within = { unitIds, from: start, until: end < last ? end : last };
  const own = await selectAppointments(db, quoteId);
  const days = (await selectDays(db, within)).filter(
    (one) => one.resourceId !== except?.resourceId || one.day !== except.day,
  );
  return { own, days, now, within, isFirst: start === today };
}

async function unitTimesOf(
  deps: Deps,
  bookable: Bookable,
  visits: readonly OwnVisit[],
  { own, days, now, isFirst }: ReadAgenda,
): Promise<TimesOfVisit[]> {
  if (visits.length === 0) return [];
  const needsOf = await needsOfVisits(deps, visits);
  const listed: TimesOfVisit[] = [];
  for (const visit of visits) {
    const needs = needsOf(visit);
    const here = days.filter(({ unitId }) => unitId === visit.unitId);
    const mine = own.filter(isVisit(visit));
    const served = needs.every(({ kind }) => here.some((day) => day.kind === kind));
    if (!served && mine.length === 0) continue;
    const offered = [...Map.groupBy(withoutOwn(here, mine), ({ day }) => day)]
      .flatMap(([day, ofDay]) => {
        const minutes = offeredMinutes(visit, { days: ofDay, needs, day, now: now.getTime() });
        return minutes.length > 0 ? [{ day, minutes }] : [];
      })
      .toSorted((a, b) => (a.day < b.day ? -1 : 1));
    const { chosen, fixed, movesLeft } = chosenOf(mine, { bookable, zone: visit.zone, now });
    const looksElsewhere = bookable.order === '' && chosen === null && isFirst;
    listed.push({
      beneficiaryId: visit.beneficiaryId,
      unitId: visit.unitId,
      part: visit.part,
      personName: visit.personName,
      placeName: visit.placeName,
      services: visit.services,
      byAppointment: visit.byAppointment,
      zone: visit.zone,
      atHome: false,
      chosen,
      fixed,
      movesLeft,
      elsewhere: looksElsewhere
        ? await earliestElsewhere(deps, visit, { needs, own: firstOf(offered) })
        : null,
      days: offered,
    });
  }
  return listed;
}

const firstOf = ([first]: TimesOfVisit['days']): Arrival | null =>
  first?.minutes[0] === undefined ? null : { day: first.day, minute: first.minutes[0] };

export type OwnVisit = VisitPlan & TimedVisit & { beneficiaryId: number; atHome: false };

export const isTimed = (visit: VisitPlan): visit is OwnVisit =>
  visit.beneficiaryId !== null && !visit.atHome && visit.schedule !== null;

/** The preparation and the opening hours accept this time; whether a seat is free is another question. */
export const isOffered = (visit: OwnVisit, { day, minute }: Arrival, now: Date): boolean =>
  arrivalMinutes(visit, day, now.getTime()).includes(minute);
