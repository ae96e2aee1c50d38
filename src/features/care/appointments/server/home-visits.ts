import type { VisitKey } from '#features/care/preparation/plans/visit-key.ts';
import type { VisitPlan } from '#features/care/preparation/plans/visit-plans.ts';
import { hoursOn, type Schedule } from '#features/shop/stores/opening-hours/schedule.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import { schedulesOf } from '#features/shop/stores/server/schedules-of.ts';
import type { Deps } from '#platform/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { listText } from '#values/list-text.ts';
import type { Appointment, Arrival } from '../appointment.ts';
import { suitableWindows } from '../home-arrivals.ts';
import { windowsIn } from '../home-route.ts';
import { areaOf, teamSchedule } from '../home-team.ts';
import { selectTeams, type Team } from './internal/team-queries.ts';

type AtHome = VisitPlan & { beneficiaryId: number };

/** Everybody at one address is one visit, with the key of the first person. */
export interface HomeVisit extends VisitKey {
  atHome: true;
  cep: string;
  people: AtHome[];
  personName: string;
  placeName: string;
  services: string[];
  byAppointment: true;
  schedule: Schedule;
  zone: string;
  teams: Team[];
}

export async function homeVisits(deps: Deps, visits: readonly VisitPlan[]): Promise<HomeVisit[]> {
  const own = visits.filter(isAtHome);
  if (own.length === 0) return [];
  const unitIds = [...new Set(own.map(({ unitId }) => unitId))];
  const units = await unitsByIds(deps, unitIds);
  const scheduleOf = await schedulesOf(deps);
  const teams = (await selectTeams(deps.db, unitIds)).filter(({ active }) => active);
  const groups = Map.groupBy(own, ({ place, part }) => `${place} ${part}`);
  return [...groups.values()].flatMap((people) => {
    const [first] = people;
    const unit = first && units.get(first.unitId);
    const schedule = unit && scheduleOf(unit);
    if (!first || !schedule || people.some((one) => hasTwoHomes(one, own))) return [];
    const { beneficiaryId, unitId, part, placeName } = first;
    const cep = cepOf(first);
    return {
      beneficiaryId,
      unitId,
      part,
      atHome: true as const,
      cep,
      people,
      personName: listText(people.map(({ personName }) => personName)),
      placeName,
      services: [...new Set(people.flatMap(({ services }) => services))],
      byAppointment: true as const,
      schedule,
      zone: schedule.zone,
      teams: teams.filter((team) => team.unitId === unitId && areaOf(team, cep) !== null),
    };
  });
}

const isAtHome = (visit: VisitPlan): visit is AtHome => visit.atHome && visit.beneficiaryId !== null;

const cepOf = ({ place }: VisitPlan): string => place.split(':')[1] ?? '';

/** A visit's key has no address, so an operator arranges the visits of one person in two homes of a unit. */
const hasTwoHomes = (one: AtHome, all: readonly AtHome[]): boolean =>
  all.some(
    (other) =>
      other.beneficiaryId === one.beneficiaryId && other.unitId === one.unitId && other.place !== one.place,
  );

export const isOfAddress =
  ({ unitId, part, cep }: HomeVisit) =>
  (one: Appointment): boolean =>
    one.unitId === unitId && one.part === part && one.cep === cep;

export const windowsOf = (visit: HomeVisit, team: Team, day: CalendarDay, now: Date): number[] => {
  const schedule = teamSchedule(visit.schedule, team);
  const windows = windowsIn(hoursOn(schedule, day).spans);
  return suitableWindows(visit.people, windows, { schedule, day, now: now.getTime() });
};

export const isWindowOffered = (visit: HomeVisit, { day, minute }: Arrival, now: Date): boolean =>
  visit.teams.some((team) => windowsOf(visit, team, day, now).includes(minute));
