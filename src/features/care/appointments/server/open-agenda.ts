import { hoursOn, localTime, type Schedule } from '#features/shop/opening-hours/schedule.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import { schedulesOf } from '#features/shop/stores/server/schedules-of.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { addDays, type CalendarDay } from '#values/calendar-day.ts';
import { openDay, QUARTERS } from '../day-grid.ts';
import { teamSchedule } from '../home-team.ts';
import { OPEN_DAYS } from '../offered-times.ts';
import { isTooFew } from '../seats.ts';
import {
  insertDays,
  lockDaysFrom,
  selectDaysFrom,
  selectResourcesAt,
  selectUnitsWithResources,
  writeCapacities,
} from './internal/resource-queries.ts';
import { selectTeams } from './internal/team-queries.ts';

/** Opens the days ahead and follows changed hours, except on days that were adjusted or whose visits no longer fit. */
export async function openAgenda(deps: Deps, unitIds?: readonly number[]): Promise<void> {
  const ids = unitIds ?? (await selectUnitsWithResources(deps.db));
  for (const { unitId, schedule } of await schedulesOfUnits(deps, ids)) {
    const { day: today } = localTime(deps.clock.now(), schedule.zone);
    const days = Array.from({ length: OPEN_DAYS + 1 }, (_, ahead) => addDays(today, ahead));
    await inTransaction(deps, async (tx) => {
      const capacityOn = await capacities(tx, unitId, schedule);
      await insertMissing(tx, capacityOn, { from: today, days });
      await followHours(tx, capacityOn, today);
    });
  }
}

/** Opens one day, however far ahead, for a visit that an operator books there. Before the days are locked. */
export async function openDayAhead(tx: Deps, unitId: number, day: CalendarDay): Promise<void> {
  for (const { schedule } of await schedulesOfUnits(tx, [unitId]))
    await insertMissing(tx, await capacities(tx, unitId, schedule), { from: day, days: [day] });
}

async function schedulesOfUnits(deps: Deps, unitIds: readonly number[]) {
  const units = await unitsByIds(deps, unitIds);
  const scheduleOf = await schedulesOf(deps);
  return [...units.values()].flatMap((unit) => {
    const schedule = scheduleOf(unit);
    return schedule ? [{ unitId: unit.id, schedule }] : [];
  });
}

type Capacities = Map<number, (day: CalendarDay) => number[]>;

async function capacities(tx: Deps, unitId: number, schedule: Schedule): Promise<Capacities> {
  const resources = await selectResourcesAt(tx.db, unitId);
  const teams = new Map((await selectTeams(tx.db, [unitId])).map((team) => [team.resourceId, team]));
  return new Map(
    resources.map(({ resourceId, seats }) => {
      const hours = teamSchedule(schedule, teams.get(resourceId));
      return [resourceId, (day: CalendarDay) => openDay(hoursOn(hours, day).spans, seats)];
    }),
  );
}

/** In the order of locks, and before any: the loser of two who open a day waits without holding another one. */
async function insertMissing(
  tx: Deps,
  capacityOn: Capacities,
  { from, days }: { from: CalendarDay; days: readonly CalendarDay[] },
): Promise<void> {
  const stored = new Set((await selectDaysFrom(tx.db, [...capacityOn.keys()], from)).map(keyOf));
  const missing = [...capacityOn].flatMap(([resourceId, capacity]) =>
    days
      .filter((day) => !stored.has(keyOf({ resourceId, day })))
      .map((day) => ({ resourceId, day, capacity: capacity(day), taken: EMPTY, adjusted: false })),
  );
  if (missing.length > 0) await insertDays(tx.db, missing);
}

async function followHours(tx: Deps, capacityOn: Capacities, today: CalendarDay): Promise<void> {
  const stored = await lockDaysFrom(tx.db, [...capacityOn.keys()], today);
  const changed = stored.flatMap(({ resourceId, day, ...old }) => {
    const capacity = capacityOn.get(resourceId)?.(day) ?? [];
    if (old.adjusted || isSame(old.capacity, capacity)) return [];
    if (!isTooFew(capacity, old.taken)) return { resourceId, day, capacity };
    tx.log.warn({ resource: resourceId, day }, 'agenda day keeps visits outside the hours');
    return [];
  });
  if (changed.length > 0) await writeCapacities(tx.db, changed);
}

const EMPTY = Array.from({ length: QUARTERS }, () => 0);

const keyOf = ({ resourceId, day }: { resourceId: number; day: string }) => `${resourceId} ${day}`;

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.every((count, quarter) => count === other[quarter]);
