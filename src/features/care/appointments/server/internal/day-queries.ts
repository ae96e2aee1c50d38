import { and, asc, between, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { placeholders, prepared } from '#platform/database/prepared.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { Appointment } from '../../appointment.ts';
import type { AgendaDay } from '../../free-starts.ts';
import type { ResourceKind } from '../../resource.ts';
import { inService } from './in-service.ts';
import { agendaDays, appointments, resources } from './tables.ts';

export interface Slot {
  resourceId: number;
  day: CalendarDay;
}

export interface ResourceDay extends AgendaDay, Slot {
  unitId: number;
  code: string;
  name: string;
  /** The seats that the list of resources gives. */
  seats: number;
  active: boolean;
  adjusted: boolean;
  wanted: readonly number[] | null;
}

/** Drizzle and the driver take 17 µs to read the 96 numbers of an array, and 2 µs to read them as JSON. */
const counts = (column: SQLWrapper) => sql<number[]>`to_json(${column})`;

const columns = {
  resourceId: resources.id,
  unitId: resources.unitId,
  code: resources.code,
  name: resources.name,
  kind: resources.kind,
  seats: resources.seats,
  active: inService,
  day: agendaDays.day,
  capacity: counts(agendaDays.capacity),
  taken: counts(agendaDays.taken),
  adjusted: agendaDays.adjusted,
  wanted: sql<number[] | null>`to_json(${agendaDays.wanted})`,
};

const isOfDay = eq(resources.id, agendaDays.resourceId);

/** Every statement locks in this order (decision 018). */
const order = [asc(agendaDays.resourceId), asc(agendaDays.day)];

const days = (db: Db, where: SQL | undefined) =>
  db
    .select(columns)
    .from(agendaDays)
    .innerJoin(resources, isOfDay)
    .where(where)
    .orderBy(...order)
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
  days(db, and(inArray(resources.unitId, [...unitIds]), inService, between(agendaDays.day, from, until)));

export const selectDaysOf = (db: Db, unitId: number, day: CalendarDay): Promise<ResourceDay[]> =>
  days(db, and(isAt(unitId), isOn(day)));

export const selectResourceDay = async (
  db: Db,
  code: string,
  day: CalendarDay,
): Promise<ResourceDay | null> => (await days(db, and(eq(resources.code, code), isOn(day))))[0] ?? null;

const LOCK = { of: agendaDays };

// Subqueries hide the values, so that one plan serves all of them (decision 035).
const among = placeholders('unitIds', 'kinds', 'from', 'until');

const isAmong = and(
  sql`${resources.unitId} = any((select ${among.unitIds}::int[])::int[])`,
  sql`${resources.kind} = any((select ${among.kinds}::text[])::text[])`,
  inService,
  sql`${agendaDays.taken} <> ${agendaDays.capacity}`,
);

const firstFree = prepared((db) =>
  db
    .select(columns)
    .from(agendaDays)
    .innerJoin(resources, isOfDay)
    .where(
      and(
        isAmong,
        sql`${agendaDays.day} = (select min(${agendaDays.day}) from ${agendaDays} join ${resources} on ${isOfDay}
          where ${isAmong} and ${agendaDays.day} between (select ${among.from}::date) and (select ${among.until}::date))`,
      ),
    )
    .orderBy(...order),
);

/** The resources of these kinds with a seat left on the first day that has one. */
export const selectFirstFree = (
  db: Db,
  filter: Days & { kinds: readonly ResourceKind[] },
): Promise<ResourceDay[]> => firstFree(db, { ...filter });

export interface LockedDay extends ResourceDay {
  /** Whether the unit has overdue seats of other holders on the day. */
  overdue: boolean;
}

const parameters = placeholders('unitId', 'day', 'resourceIds', 'days', 'own', 'now');

const [unit, lockedDay] = [sql`(select ${parameters.unitId}::int)`, sql`(select ${parameters.day}::date)`];

const overdue = sql<boolean>`exists (select from ${appointments}
  where ${appointments.state} = 'held' and ${appointments.expiresAt} <= (select ${parameters.now}::timestamptz)
    and ${appointments.unitId} = ${unit} and ${appointments.day} = ${lockedDay}
    and ${appointments.id} <> all ((select ${parameters.own}::int[])::int[]))`;

const slots = sql`(select id, ${lockedDay} as day from ${resources} where unit_id = ${unit}
  union select * from unnest((select ${parameters.resourceIds}::int[]), (select ${parameters.days}::date[]))) slot`;

const lock = prepared((db) =>
  db
    .select({ ...columns, overdue })
    .from(agendaDays)
    .innerJoin(slots, sql`slot.id = ${agendaDays.resourceId} and slot.day = ${agendaDays.day}`)
    .innerJoin(resources, isOfDay)
    .orderBy(...order)
    .for('update', LOCK),
);

interface LockInput {
  unitId: number;
  day: CalendarDay;
  /** Seats at other units or on other days that the visit leaves. */
  also: readonly Slot[];
  own: readonly Pick<Appointment, 'id'>[];
  now: Date;
}

/** Locks all resources of a unit on one day, and those of `also`. */
export const lockDays = (db: Db, { unitId, day, also, own, now }: LockInput): Promise<LockedDay[]> =>
  lock(db, {
    unitId,
    day,
    resourceIds: also.map(({ resourceId }) => resourceId),
    days: also.map((slot) => slot.day),
    own: own.map(({ id }) => id),
    now: now.toISOString(),
  });

export const lockSlots = (db: Db, slots: readonly Slot[]): Promise<ResourceDay[]> =>
  days(db, or(...slots.map(isSlot))).for('update', LOCK);

/** Changes both arrays in one statement, because the check compares them. */
export async function changeDay(
  db: Db,
  slot: Slot,
  changes: Partial<Pick<ResourceDay, 'capacity' | 'taken' | 'adjusted' | 'wanted'>>,
): Promise<void> {
  const { capacity, taken, wanted, ...rest } = changes;
  await db
    .update(agendaDays)
    .set({
      ...rest,
      changedAt: sql`clock_timestamp()`,
      ...(capacity && { capacity: [...capacity] }),
      ...(taken && { taken: [...taken] }),
      ...(wanted && { wanted: [...wanted] }),
    })
    .where(isSlot(slot));
}

/** The days of units that changed in the last half minute, with the moment of the newest change. */
export const selectChangedDays = (db: Db) =>
  db
    .select({ unitId: resources.unitId, day: agendaDays.day, at: sql<string>`max(${agendaDays.changedAt})` })
    .from(agendaDays)
    .innerJoin(resources, isOfDay)
    .where(sql`${agendaDays.changedAt} > clock_timestamp() - interval '30 seconds'`)
    .groupBy(resources.unitId, agendaDays.day);
