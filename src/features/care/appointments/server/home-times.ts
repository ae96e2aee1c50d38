import { HOME_ARRIVAL } from '#features/care/preparation/plans/visit-plans.ts';
import { localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import type { Deps } from '#platform/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { askedOf } from '../asked.ts';
import type { TimesOfVisit } from '../contract.ts';
import { noWindowText } from '../home-arrivals.ts';
import { besides } from '../other-visits.ts';
import type { Bookable } from './bookable.ts';
import { chosenOf } from './chosen-of.ts';
import { freeTeam, stopsOf } from './home-room.ts';
import { type HomeVisit, isOfAddress, windowsOf } from './home-visits.ts';
import { selectStops } from './internal/team-queries.ts';
import type { ReadAgenda } from './read-agenda.ts';
import { withoutOwn } from './without-own.ts';

export async function homeTimesOf(
  deps: Deps,
  bookable: Bookable,
  visits: readonly HomeVisit[],
  { own, days, now, within }: ReadAgenda,
): Promise<TimesOfVisit[]> {
  if (visits.length === 0) return [];
  const stops = await selectStops(deps.db, within);
  const peopleOf = await stopsOf(deps, bookable.quoteId, visits);
  const listed = [...new Set(days.map(({ day }) => day))].toSorted();
  return visits.flatMap((visit) => {
    const mine = own.filter(isOfAddress(visit));
    if (visit.teams.length === 0 && mine.length === 0) return [];
    const { beneficiaryId, unitId, part, personName, placeName, services, byAppointment, zone } = visit;
    const ids = new Set(mine.map(({ id }) => id));
    const room = {
      days: withoutOwn(days, mine),
      stops: stops.filter(({ id }) => !ids.has(id)),
      own: peopleOf(visit),
    };
    const { day: today } = localTime(now, zone);
    const others = besides(own, {
      patients: visit.people,
      isOwn: isOfAddress(visit),
      visits: bookable.visits,
      elsewhere: bookable.elsewhere,
      zone,
      minutes: HOME_ARRIVAL,
      lasting: {
        today,
        validUntil: visit.people[0]?.validUntil ?? null,
        isPaid: bookable.heldUntil === null,
      },
    });
    const minutesOn = (day: CalendarDay) =>
      [...new Set(visit.teams.flatMap((team) => windowsOf(visit, team, day, now)))]
        .filter((minute) => others.clashAt({ day, minute }) === null)
        .filter((minute) => freeTeam(visit.teams, { ...room, day, minute }) !== null)
        .toSorted((one, other) => one - other);
    const hasWindow = listed.some((day) =>
      visit.teams.some((team) => windowsOf(visit, team, day, now).length > 0),
    );
    const questions = askedOf(visit.people, others, today);
    const because = [questions.because, !hasWindow && noWindowText(visit.people)].filter(Boolean).join(' ');
    return {
      ...{ beneficiaryId, unitId, part, personName, placeName, services, byAppointment, zone },
      atHome: true,
      elsewhere: null,
      ...questions,
      ...(because && { because }),
      ...chosenOf(mine, { bookable, zone, now }),
      days: listed
        .map((day) => ({ day, minutes: minutesOn(day) }))
        .filter(({ minutes }) => minutes.length > 0),
    };
  });
}
