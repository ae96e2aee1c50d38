import { and, asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { Appointment } from '../../appointment.ts';
import type { ResourceKind } from '../../resource.ts';
import { agendaDays, appointments, resources } from './tables.ts';

export interface ResourceDay {
  resourceId: number;
  unitId: number;
  code: string;
  name: string;
  kind: ResourceKind;
  /** By the list of resources. */
  seats: number;
  active: boolean;
  day: CalendarDay;
  capacity: number[];
  taken: number[];
  adjusted: boolean;
}

const columns = {
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
};

const days = (db: Db, where: SQL | undefined) =>
  db
    .select(columns)
    .from(agendaDays)
    .innerJoin(resources, eq(resources.id, agendaDays.resourceId))
    .where(where)
    .orderBy(asc(agendaDays.resourceId), asc(agendaDays.day))
    .$dynamic();

export const selectDaysOf = (db: Db, unitId: number, day: CalendarDay): Promise<ResourceDay[]> =>
  days(db, and(eq(resources.unitId, unitId), eq(agendaDays.day, day)));

export const selectUsedDays = (db: Db, unitId: number, from: CalendarDay): Promise<ResourceDay[]> =>
  days(
    db,
    and(
      eq(resources.unitId, unitId),
      gte(agendaDays.day, from),
      sql`not ${agendaDays.adjusted} and 0 < any(${agendaDays.taken})`,
    ),
  );

export const selectResourceDay = async (
  db: Db,
  code: string,
  day: CalendarDay,
): Promise<ResourceDay | null> =>
  (await days(db, and(eq(resources.code, code), eq(agendaDays.day, day))))[0] ?? null;

export const lockResourceDay = async (
  db: Db,
  resourceId: number,
  day: CalendarDay,
): Promise<ResourceDay | null> =>
  (
    await days(db, and(eq(resources.id, resourceId), eq(agendaDays.day, day))).for('update', {
      of: agendaDays,
    })
  )[0] ?? null;

export async function writeAdjusted(
  db: Db,
  { resourceId, day, capacity }: Pick<ResourceDay, 'resourceId' | 'day'> & { capacity: readonly number[] },
): Promise<void> {
  await db
    .update(agendaDays)
    .set({ capacity: [...capacity], adjusted: true })
    .where(and(eq(agendaDays.resourceId, resourceId), eq(agendaDays.day, day)));
}

export const selectAppointmentsOn = (db: Db, unitId: number, day: CalendarDay): Promise<Appointment[]> =>
  db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.day, day),
        eq(appointments.unitId, unitId),
        inArray(appointments.state, ['held', 'booked', 'absent']),
      ),
    )
    .orderBy(asc(appointments.start), asc(appointments.id));

export const selectAppointment = async (db: Db, id: number): Promise<Appointment | null> =>
  (await db.select().from(appointments).where(eq(appointments.id, id)))[0] ?? null;
