import { isDeepStrictEqual as isSame } from 'node:util';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import { schedulesOf } from '#features/shop/stores/server/schedules-of.ts';
import type { Unit } from '#features/shop/stores/store.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { addDays, type CalendarDay } from '#values/calendar-day.ts';
import { openDay, QUARTERS } from '../day-grid.ts';
import { OPEN_DAYS } from '../offered-times.ts';
import { isTooFew, withTaken } from '../seats.ts';
import { todayAt } from './agenda-of-day.ts';
import { hoursOfResources } from './hours-of-resources.ts';
import type { Slot } from './internal/day-queries.ts';
import {
  insertDays,
  lockDaysFrom,
  selectResourcesAt,
  selectSlots,
  selectUnitsWithResources,
  writeCapacities,
} from './internal/resource-queries.ts';

/**
 * Opens the days ahead and follows changed hours, except on days that were adjusted. Visits outside the hours keep
 * their seats.
 */
export async function openAgenda(deps: Deps): Promise<void> {
  for (const unit of await unitsWithHours(deps, await selectUnitsWithResources(deps.db))) {
    const today = todayAt(deps, unit);
    const days = Array.from({ length: OPEN_DAYS + 1 }, (_, ahead) => addDays(today, ahead));
    await inTransaction(deps, async (tx) => {
      const capacityOn = await capacities(tx, unit);
      await insertMissing(tx, capacityOn, days);
      await followHours(tx, capacityOn, today);
    });
  }
}

/** Opens one day, however far ahead, for a visit that an operator books there. Call it before the days are locked. */
export async function openDayAhead(tx: Deps, unitId: number, day: CalendarDay): Promise<void> {
  for (const unit of await unitsWithHours(tx, [unitId]))
    await insertMissing(tx, await capacities(tx, unit), [day]);
}

async function unitsWithHours(deps: Deps, unitIds: readonly number[]): Promise<Unit[]> {
  const scheduleOf = await schedulesOf(deps);
  return [...(await unitsByIds(deps, unitIds)).values()].filter((unit) => scheduleOf(unit) !== null);
}

type Capacities = Map<number, (day: CalendarDay) => number[]>;

async function capacities(tx: Deps, unit: Unit): Promise<Capacities> {
  const resources = await selectResourcesAt(tx.db, unit.id);
  const hoursOf = await hoursOfResources(tx, unit);
  return new Map(
    resources.map(({ resourceId, seats }) => [
      resourceId,
      (day) => openDay(hoursOf({ resourceId, day }), seats),
    ]),
  );
}

/**
 * Inserts in the order of locks, and before any lock, so that the loser of two who open a day waits without holding
 * another one.
 */
async function insertMissing(tx: Deps, capacityOn: Capacities, days: readonly CalendarDay[]): Promise<void> {
  const stored = new Set((await selectSlots(tx.db, [...capacityOn.keys()], days)).map(keyOf));
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
    if (old.adjusted) return [];
    const open = capacityOn.get(resourceId)?.(day) ?? [];
    const isOutside = isTooFew(open, old.taken);
    if (isOutside) tx.log.warn({ resource: resourceId, day }, 'agenda day keeps visits outside the hours');
    const next = { capacity: withTaken(open, old.taken), wanted: isOutside ? open : null };
    return isSame(old.capacity, next.capacity) && isSame(old.wanted, next.wanted)
      ? []
      : { resourceId, day, ...next };
  });
  if (changed.length > 0) await writeCapacities(tx.db, changed);
}

const EMPTY = Array.from({ length: QUARTERS }, () => 0);

const keyOf = ({ resourceId, day }: Slot) => `${resourceId} ${day}`;
