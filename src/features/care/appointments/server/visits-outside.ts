import { isDeepStrictEqual as isSame } from 'node:util';
import type { Span } from '#features/shop/stores/opening-hours/hours.ts';
import { hoursOn } from '#features/shop/stores/opening-hours/schedule.ts';
import type { HoursChange, VisitsOnDay } from '#features/shop/stores/server/visits-left.ts';
import type { Deps } from '#platform/deps.ts';
import { hasRoom, type Occupied, openDay } from '../day-grid.ts';
import { type HomeTeam, teamSchedule } from '../home-team.ts';
import type { Slot } from './internal/day-queries.ts';
import { selectBookedAhead, selectSlotsAhead } from './internal/queries.ts';
import { selectTeams } from './internal/team-queries.ts';

type TeamHours = Pick<HomeTeam, 'resourceId' | 'hours'>;

/**
 * Counts by unit and day the booked visits ahead that fit the hours before a change and not those after it. Days that operators
 * set keep their seats and are left out. `teams` are home teams as they are after the change.
 */
export async function visitsOutside(
  deps: Deps,
  changes: readonly HoursChange[],
  teams: readonly TeamHours[] = [],
): Promise<VisitsOnDay[]> {
  const unitIds = changes.map(({ unitId }) => unitId);
  if (unitIds.length === 0) return [];
  const now = deps.clock.now();
  const stored = await selectTeams(deps.db, unitIds);
  const before = hoursIn(changes, 'before', stored);
  const after = hoursIn(changes, 'after', [...stored, ...teams]);
  const slots = (await selectSlotsAhead(deps.db, unitIds, now)).filter(
    (slot) => !isSame(before(slot), after(slot)),
  );
  const booked = slots.length > 0 ? await selectBookedAhead(deps.db, slots, now) : [];
  const losing = booked.filter((visit) => fits(before(visit), visit) && !fits(after(visit), visit));
  return [...Map.groupBy(losing, ({ unitId, day }) => `${unitId} ${day}`).values()].flatMap((same) => {
    // A visit has a seat at each resource that it needs.
    const visits = new Set(same.map(({ visit }) => visit)).size;
    return same.slice(0, 1).map(({ unitId, day }) => ({ unitId, day, visits }));
  });
}

interface UnitSlot extends Slot {
  unitId: number;
}

function hoursIn(
  changes: readonly HoursChange[],
  side: 'before' | 'after',
  teams: readonly TeamHours[],
): (slot: UnitSlot) => Span[] {
  const schedules = new Map(changes.map((change) => [change.unitId, change[side]]));
  const own = new Map(teams.map((team) => [team.resourceId, team]));
  return ({ unitId, resourceId, day }) => {
    const schedule = schedules.get(unitId);
    return schedule ? hoursOn(teamSchedule(schedule, own.get(resourceId)), day).spans : [];
  };
}

const fits = (spans: readonly Span[], visit: Occupied): boolean =>
  hasRoom({ capacity: openDay(spans, 1), taken: [] }, visit);
