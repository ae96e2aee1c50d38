import { and, asc, between, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { AgendaDay } from '../../free-starts.ts';
import { agendaDays, resources } from './tables.ts';

export interface Slot {
  resourceId: number;
  day: CalendarDay;
}

export interface ResourceDay extends AgendaDay, Slot {
  unitId: number;
  code: string;
  name: string;
  /** By the list of resources. */
  seats: number;
  active: boolean;
  adjusted: boolean;
}

/** In the order of locks (decision 018). */
const days = (db: Db, where: SQL | undefined) =>
  db
    .select({
      resourceId: resources.id,
      unitId: resources.unitId,
      code: resources.code,
      name: resources.name,
      kind: resources.kind,
      seats: resources.seats,
      active: resources.active,
      day: agendaDays.day,
      capacity: agendaDays.capacity,
      taken: agendaDays.taken,
      adjusted: agendaDays.adjusted,
    })
    .from(agendaDays)
    .innerJoin(resources, eq(resources.id, agendaDays.resourceId))
    .where(where)
    .orderBy(asc(agendaDays.resourceId), asc(agendaDays.day))
    .$dynamic();

const isAt = (unitId: number) => eq(resources.unitId, unitId);
const isOn = (day: CalendarDay) => eq(agendaDays.day, day);
const isSlot = ({ resourceId, day }: Slot) => and(eq(agendaDays.resourceId, resourceId), isOn(day));

interface Days {
  unitIds: readonly number[];
  from: CalendarDay;
  until: CalendarDay;
}

export const selectDays = (db: Db, { unitIds, from, until }: Days): Promise<ResourceDay[]> =>
  days(
    db,
    and(inArray(resources.unitId, [...unitIds]), resources.active, between(agendaDays.day, from, until)),
  );

export const selectDaysOf = (db: Db, unitId: number, day: CalendarDay): Promise<ResourceDay[]> =>
  days(db, and(isAt(unitId), isOn(day)));

export const selectUsedDays = (db: Db, unitId: number, from: CalendarDay): Promise<ResourceDay[]> =>
  days(
    db,
    and(
      isAt(unitId),
      gte(agendaDays.day, from),
      sql`not ${agendaDays.adjusted} and 0 < any(${agendaDays.taken})`,
    ),
  );

export const selectResourceDay = async (
  db: Db,
  code: string,
  day: CalendarDay,
): Promise<ResourceDay | null> => (await days(db, and(eq(resources.code, code), isOn(day))))[0] ?? null;

const LOCK = { of: agendaDays };

/** All resources of a unit on one day, and those of `also`. */
export const lockDays = (
  db: Db,
  { unitId, day, also }: { unitId: number; day: CalendarDay; also: readonly Slot[] },
): Promise<ResourceDay[]> =>
  days(db, or(and(isAt(unitId), isOn(day)), ...also.map(isSlot))).for('update', LOCK);

export const lockSlots = (db: Db, slots: readonly Slot[]): Promise<ResourceDay[]> =>
  days(db, or(...slots.map(isSlot))).for('update', LOCK);

/** One statement for both arrays: the check compares them. */
export async function changeDay(
  db: Db,
  slot: Slot,
  changes: Partial<Pick<ResourceDay, 'capacity' | 'taken' | 'adjusted'>>,
): Promise<void> {
  const { capacity, taken, ...rest } = changes;
  await db
    .update(agendaDays)
    .set({ ...rest, ...(capacity && { capacity: [...capacity] }), ...(taken && { taken: [...taken] }) })
    .where(isSlot(slot));
}
