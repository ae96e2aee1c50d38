import { and, asc, between, eq, inArray, lt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { deleteOld } from '#platform/database/delete-old.ts';
import { manyRows } from '#platform/database/many-rows.ts';
import type { Deps } from '#platform/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { Appointment, AppointmentState, VisitKey } from '../../appointment.ts';
import type { AgendaDay } from '../../free-starts.ts';
import type { ServiceTime } from '../../visit-needs.ts';
import { agendaDays, appointments, resources, serviceTimes } from './tables.ts';

export interface UnitDay extends AgendaDay {
  day: CalendarDay;
}

const dayColumns = {
  resourceId: agendaDays.resourceId,
  kind: resources.kind,
  day: agendaDays.day,
  capacity: agendaDays.capacity,
  taken: agendaDays.taken,
};

const daysOf = (db: Db, where: SQL | undefined) =>
  db
    .select(dayColumns)
    .from(agendaDays)
    .innerJoin(resources, eq(resources.id, agendaDays.resourceId))
    .where(where)
    .orderBy(asc(agendaDays.resourceId), asc(agendaDays.day))
    .$dynamic();

interface Days {
  unitIds: readonly number[];
  from: CalendarDay;
  until: CalendarDay;
}

export const selectDays = (
  db: Db,
  { unitIds, from, until }: Days,
): Promise<(UnitDay & { unitId: number })[]> =>
  db
    .select({ ...dayColumns, unitId: resources.unitId })
    .from(agendaDays)
    .innerJoin(resources, eq(resources.id, agendaDays.resourceId))
    .where(
      and(inArray(resources.unitId, [...unitIds]), resources.active, between(agendaDays.day, from, until)),
    )
    .orderBy(asc(agendaDays.resourceId), asc(agendaDays.day));

export interface Slot {
  resourceId: number;
  day: CalendarDay;
}

/** All resources of a unit on one day, and those of `also`, in the order of locks (decision 018). */
export const lockDays = (
  db: Db,
  { unitId, day, also }: { unitId: number; day: CalendarDay; also: readonly Slot[] },
): Promise<(UnitDay & { active: boolean; unitId: number })[]> =>
  db
    .select({ ...dayColumns, active: resources.active, unitId: resources.unitId })
    .from(agendaDays)
    .innerJoin(resources, eq(resources.id, agendaDays.resourceId))
    .where(or(and(eq(resources.unitId, unitId), eq(agendaDays.day, day)), ...also.map(isSlot)))
    .orderBy(asc(agendaDays.resourceId), asc(agendaDays.day))
    .for('update', { of: agendaDays });

export const lockSlots = (db: Db, slots: readonly Slot[]): Promise<UnitDay[]> =>
  daysOf(db, or(...slots.map(isSlot))).for('update', { of: agendaDays });

const isSlot = ({ resourceId, day }: Slot) =>
  and(eq(agendaDays.resourceId, resourceId), eq(agendaDays.day, day));

export async function writeTaken(
  db: Db,
  { resourceId, day, taken }: Slot & { taken: readonly number[] },
): Promise<void> {
  await db
    .update(agendaDays)
    .set({ taken: [...taken] })
    .where(isSlot({ resourceId, day }));
}

/** One statement: the check compares both. */
export async function writeOverbooked(
  db: Db,
  { resourceId, day, taken, capacity }: Slot & Pick<UnitDay, 'taken' | 'capacity'>,
): Promise<void> {
  await db
    .update(agendaDays)
    .set({ taken: [...taken], capacity: [...capacity], adjusted: true })
    .where(isSlot({ resourceId, day }));
}

export async function selectServiceTimes(
  db: Db,
  productIds: readonly number[],
): Promise<Map<number, ServiceTime>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(serviceTimes)
    .where(inArray(serviceTimes.productId, [...productIds]));
  return new Map(rows.map(({ productId, kind, minutes }) => [productId, { kind, minutes }]));
}

const ofQuote = (quoteId: string) => eq(appointments.quoteId, quoteId);

const ofVisit = (quoteId: string, { beneficiaryId, unitId, part }: VisitKey) =>
  and(
    ofQuote(quoteId),
    eq(appointments.beneficiaryId, beneficiaryId),
    eq(appointments.unitId, unitId),
    eq(appointments.part, part),
  );

export const selectAppointments = (db: Db, quoteId: string): Promise<Appointment[]> =>
  db.select().from(appointments).where(ofQuote(quoteId)).orderBy(asc(appointments.id));

export const lockAppointments = (db: Db, quoteId: string): Promise<Appointment[]> =>
  db.select().from(appointments).where(ofQuote(quoteId)).orderBy(asc(appointments.id)).for('update');

export const selectAppointmentsOf = (db: Db, customerId: number): Promise<Appointment[]> =>
  db.select().from(appointments).where(eq(appointments.customerId, customerId)).orderBy(asc(appointments.id));

const isHeld = eq(appointments.state, 'held');

/** Skips those that another transaction is changing. */
export const lockOverdue = (
  db: Db,
  now: Date,
  {
    unitId,
    day,
    except = [],
    limit,
  }: { unitId?: number; day?: CalendarDay; except?: readonly number[]; limit: number },
): Promise<Appointment[]> =>
  db
    .select()
    .from(appointments)
    .where(
      and(
        isHeld,
        lte(appointments.expiresAt, now),
        unitId === undefined ? undefined : eq(appointments.unitId, unitId),
        day === undefined ? undefined : eq(appointments.day, day),
        except.length === 0 ? undefined : notInArray(appointments.id, [...except]),
      ),
    )
    .orderBy(asc(appointments.id))
    .limit(limit)
    .for('update', { skipLocked: true });

const rows = manyRows(appointments, 'id');

export type NewAppointment = Omit<Appointment, 'id'> & { changedAt: Date };

export async function replaceVisit(
  db: Db,
  { quoteId, visit, next }: { quoteId: string; visit: VisitKey; next: readonly NewAppointment[] },
): Promise<void> {
  await db.delete(appointments).where(ofVisit(quoteId, visit));
  if (next.length > 0) await db.execute(rows.insert([...next]));
}

export async function setState(
  db: Db,
  ids: readonly number[],
  { state, at }: { state: AppointmentState; at: Date },
): Promise<void> {
  await db
    .update(appointments)
    .set({ state, expiresAt: null, changedAt: at })
    .where(inArray(appointments.id, [...ids]));
}

/** The states of all appointments after it. */
export const bookHeld = async (db: Db, quoteId: string, at: Date): Promise<AppointmentState[]> => {
  const { rows: found } = await db.execute<{ state: AppointmentState }>(
    sql`update ${appointments} set state = case state when 'held' then 'booked' else state end, expires_at = null,
      changed_at = ${at.toISOString()} where ${ofQuote(quoteId)} returning state`,
  );
  return found.map(({ state }) => state);
};

export async function deleteAppointmentsOf(db: Db, customerId: number): Promise<void> {
  await db.delete(appointments).where(eq(appointments.customerId, customerId));
}

export const lockAppointmentsOf = (db: Db, customerId: number): Promise<Appointment[]> =>
  db
    .select()
    .from(appointments)
    .where(eq(appointments.customerId, customerId))
    .orderBy(asc(appointments.id))
    .for('update');

export const deleteAppointmentsBefore = (deps: Deps, before: Date): Promise<number> =>
  deleteOld(deps, appointments, lt(appointments.startsAt, before));
