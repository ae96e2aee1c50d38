import type { Span } from '#features/shop/stores/opening-hours/hours.ts';
import { hoursOn } from '#features/shop/stores/opening-hours/schedule.ts';
import { schedulesOf } from '#features/shop/stores/server/schedules-of.ts';
import type { Unit } from '#features/shop/stores/store.ts';
import type { Deps } from '#platform/deps.ts';
import { teamSchedule } from '../home-team.ts';
import type { Slot } from './internal/day-queries.ts';
import { selectTeams } from './internal/team-queries.ts';

/** A team has its own hours; any other resource has its unit's. */
export async function hoursOfResources(deps: Deps, unit: Unit): Promise<(slot: Slot) => Span[]> {
  const schedule = (await schedulesOf(deps))(unit);
  const teams = new Map((await selectTeams(deps.db, [unit.id])).map((team) => [team.resourceId, team]));
  return ({ resourceId, day }) =>
    schedule ? hoursOn(teamSchedule(schedule, teams.get(resourceId)), day).spans : [];
}
