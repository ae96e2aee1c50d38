import { isVisit } from '#features/care/preparation/plans/visit-key.ts';
import type { VisitPlan } from '#features/care/preparation/plans/visit-plans.ts';
import { visitNeeds } from '#features/care/preparation/visit-needs.ts';
import { localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import type { Deps } from '#platform/deps.ts';
import type { Arrival } from '../appointment.ts';
import { askedOf } from '../asked.ts';
import type { TimesOfVisit } from '../contract.ts';
import { visitLength } from '../free-starts.ts';
import { earliestByDay } from '../offered-times.ts';
import { besides } from '../other-visits.ts';
import { arrivalMinutes, offeredMinutes, type TimedVisit } from '../visit-times.ts';
import type { Bookable } from './bookable.ts';
import { chosenOf } from './chosen-of.ts';
import { earliestElsewhere } from './earliest-elsewhere.ts';
import { homeTimesOf } from './home-times.ts';
import { homeVisits } from './home-visits.ts';
import { needsOfVisits } from './needs-of-visits.ts';
import { type Listed, type ReadAgenda, readAgenda } from './read-agenda.ts';
import { withoutOwn } from './without-own.ts';

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

async function unitTimesOf(
  deps: Deps,
  bookable: Bookable,
  visits: readonly OwnVisit[],
  { own: all, days, now, isFirst }: ReadAgenda,
): Promise<TimesOfVisit[]> {
  if (visits.length === 0) return [];
  const needsOf = await needsOfVisits(deps, visits);
  const listed: TimesOfVisit[] = [];
  for (const visit of visits) {
    const needs = needsOf(visit);
    const here = days.filter(({ unitId }) => unitId === visit.unitId);
    const mine = all.filter(isVisit(visit));
    const served = needs.every(({ kind }) => here.some((day) => day.kind === kind));
    if (!served && mine.length === 0) continue;
    const { day: today } = localTime(now, visit.zone);
    const others = besides(all, {
      patients: [visit],
      isOwn: isVisit(visit),
      visits: bookable.visits,
      elsewhere: bookable.elsewhere,
      zone: visit.zone,
      minutes: visitLength({ needs, ...visitNeeds(visit.plan) }),
      lasting: { today, validUntil: visit.validUntil, isPaid: bookable.heldUntil === null },
    });
    const suits = (arrival: Arrival) => others.clashAt(arrival) === null;
    const offered = [...Map.groupBy(withoutOwn(here, mine), ({ day }) => day)]
      .flatMap(([day, ofDay]) => {
        const minutes = offeredMinutes(visit, { days: ofDay, needs, day, now: now.getTime() }).filter(
          (minute) => suits({ day, minute }),
        );
        return minutes.length > 0 ? [{ day, minutes }] : [];
      })
      .toSorted((a, b) => (a.day < b.day ? -1 : 1));
    const own = chosenOf(mine, { bookable, zone: visit.zone, now });
    const looksElsewhere = bookable.order === '' && own.chosen === null && isFirst;
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
      ...askedOf([visit], others, today),
      ...own,
      elsewhere: looksElsewhere
        ? await earliestElsewhere(deps, visit, { needs, own: earliestByDay(offered)[0] ?? null, suits })
        : null,
      days: offered,
    });
  }
  return listed;
}

export type OwnVisit = VisitPlan & TimedVisit & { beneficiaryId: number; atHome: false };

export const isTimed = (visit: VisitPlan): visit is OwnVisit =>
  visit.beneficiaryId !== null && !visit.atHome && visit.schedule !== null;

/** Whether the preparation and the opening hours allow this time. It does not check for a free seat. */
export const isOffered = (visit: OwnVisit, { day, minute }: Arrival, now: Date): boolean =>
  arrivalMinutes(visit, day, now.getTime()).includes(minute);
