import { hoursOn, localTime } from '#features/shop/opening-hours/schedule.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import { schedulesOf } from '#features/shop/stores/server/schedules-of.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { addDays } from '#values/calendar-day.ts';
import { openDay, QUARTERS } from '../day-grid.ts';
import { teamSchedule } from '../home-team.ts';
import { OPEN_DAYS } from '../offered-times.ts';
import { isTooFew } from '../seats.ts';
import {
  insertDays,
  lockDaysFrom,
  selectResourcesAt,
  selectUnitsWithResources,
  writeCapacities,
} from './internal/resource-queries.ts';
import { selectTeams } from './internal/team-queries.ts';

/**
 * Opens the agenda for the days ahead, by opening hours and holidays, and follows changed hours. A day that an operator
 * adjusted stays, and so does a day whose visits no longer fit: the log names it.
 */
export async function openAgenda(deps: Deps, unitIds?: readonly number[]): Promise<void> {
  const ids = unitIds ?? (await selectUnitsWithResources(deps.db));
  const units = await unitsByIds(deps, ids);
  const scheduleOf = await schedulesOf(deps);
  for (const unit of units.values()) {
    const schedule = scheduleOf(unit);
    if (!schedule) continue;
    const { day: today } = localTime(deps.clock.now(), schedule.zone);
    const days = Array.from({ length: OPEN_DAYS + 1 }, (_, ahead) => addDays(today, ahead));
    await inTransaction(deps, async (tx) => {
      const resources = await selectResourcesAt(tx.db, unit.id);
      if (resources.length === 0) return;
      const stored = await lockDaysFrom(
        tx.db,
        resources.map(({ resourceId }) => resourceId),
        today,
      );
      const known = new Map(stored.map((one) => [keyOf(one), one]));
      const teams = new Map((await selectTeams(tx.db, [unit.id])).map((team) => [team.resourceId, team]));
      const wanted = resources.flatMap(({ resourceId, seats }) => {
        const hours = teamSchedule(schedule, teams.get(resourceId));
        return days.map((day) => ({ resourceId, day, capacity: openDay(hoursOn(hours, day).spans, seats) }));
      });
      const changed = wanted.filter((next) => {
        const old = known.get(keyOf(next));
        if (!old || old.adjusted || isSame(old.capacity, next.capacity)) return false;
        const kept = isTooFew(next.capacity, old.taken);
        if (kept)
          tx.log.warn(
            { resource: next.resourceId, day: next.day },
            'agenda day keeps visits outside the hours',
          );
        return !kept;
      });
      if (changed.length > 0) await writeCapacities(tx.db, changed);
      const missing = wanted.filter((next) => !known.has(keyOf(next)));
      if (missing.length > 0)
        await insertDays(
          tx.db,
          missing.map((one) => ({ ...one, taken: EMPTY, adjusted: false })),
        );
    });
  }
}

const EMPTY = Array.from({ length: QUARTERS }, () => 0);

const keyOf = ({ resourceId, day }: { resourceId: number; day: string }) => `${resourceId} ${day}`;

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.every((count, quarter) => count === other[quarter]);
