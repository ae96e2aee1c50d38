import {
  and,
  asc,
  count,
  eq,
  gt,
  inArray,
  lt,
  lte,
  notInArray,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { deleteOld } from '#platform/database/delete-old.ts';
import { placeholders, prepared } from '#platform/database/prepared.ts';
import type { Deps } from '#platform/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { Appointment, AppointmentState } from '../../appointment.ts';
import { agendaDays, appointments, resources, waiting } from './tables.ts';

const ofQuote = (quoteId: string) => eq(appointments.quoteId, quoteId);

/** Includes the seats that the waiting list keeps for its visits. */
const ofQuoteOrKept = (quoteId: SQLWrapper) =>
  sql`(${appointments.quoteId} = ${quoteId}
    or ${appointments.quoteId} in (select ${waiting.holdId} from ${waiting} where ${waiting.quoteId} = ${quoteId}))`;

export const selectWithKept = (db: Db, quoteId: string): Promise<Appointment[]> =>
  db
    .select()
    .from(appointments)
    .where(ofQuoteOrKept(sql`${quoteId}`))
    .orderBy(asc(appointments.id));

export const selectAppointments = (db: Db, quoteId: string): Promise<Appointment[]> =>
  db.select().from(appointments).where(ofQuote(quoteId)).orderBy(asc(appointments.id));

export const selectLost = (db: Db, quoteIds: readonly string[]): Promise<Appointment[]> =>
  db
    .select()
    .from(appointments)
    .where(and(inArray(appointments.quoteId, [...quoteIds]), eq(appointments.state, 'lost')));

const parameters = placeholders('quoteId');

const locking = (where: SQL) =>
  prepared((db) => db.select().from(appointments).where(where).orderBy(asc(appointments.id)).for('update'));

const lock = locking(sql`${appointments.quoteId} = ${parameters.quoteId}`);
const lockKept = locking(ofQuoteOrKept(parameters.quoteId));

export const lockAppointments = (db: Db, quoteId: string): Promise<Appointment[]> => lock(db, { quoteId });
export const lockWithKept = (db: Db, quoteId: string): Promise<Appointment[]> => lockKept(db, { quoteId });

export const selectAppointmentsOf = (db: Db, customerId: number): Promise<Appointment[]> =>
  db.select().from(appointments).where(eq(appointments.customerId, customerId)).orderBy(asc(appointments.id));

const isHeld = eq(appointments.state, 'held');

interface Overdue {
  unitId?: number;
  day?: CalendarDay;
  except?: readonly number[];
  limit: number;
}

/**
 * Skips appointments that another transaction is changing, and with them all of their quote: a family comes together or
 * not at all.
 */
export async function lockOverdue(
  db: Db,
  now: Date,
  { unitId, day, except = [], limit }: Overdue,
): Promise<Appointment[]> {
  const isOverdue = and(
    isHeld,
    lte(appointments.expiresAt, now),
    unitId === undefined ? undefined : eq(appointments.unitId, unitId),
    day === undefined ? undefined : eq(appointments.day, day),
    except.length === 0 ? undefined : notInArray(appointments.id, [...except]),
  );
  const locked = await db
    .select()
    .from(appointments)
    .where(isOverdue)
    .orderBy(asc(appointments.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  if (locked.length === 0) return [];
  const quoteIds = [...new Set(locked.map(({ quoteId }) => quoteId))];
  const all = await db
    .select({ id: appointments.id, quoteId: appointments.quoteId })
    .from(appointments)
    .where(and(isOverdue, inArray(appointments.quoteId, quoteIds)));
  const ids = new Set(locked.map(({ id }) => id));
  const divided = new Set(all.filter(({ id }) => !ids.has(id)).map(({ quoteId }) => quoteId));
  return locked.filter(({ quoteId }) => !divided.has(quoteId));
}

export async function deleteAppointments(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.delete(appointments).where(inArray(appointments.id, [...ids]));
}
export const idsOf = (some: readonly Pick<Appointment, 'id'>[]): number[] => some.map(({ id }) => id);

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

export async function setQuarters(db: Db, id: number, quarters: number): Promise<void> {
  await db.update(appointments).set({ quarters }).where(eq(appointments.id, id));
}

/** Returns the states of all appointments afterwards. */
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

export const lockAppointmentsAmong = (db: Db, quoteIds: readonly string[]): Promise<Appointment[]> =>
  db
    .select()
    .from(appointments)
    .where(inArray(appointments.quoteId, [...quoteIds]))
    .orderBy(asc(appointments.id))
    .for('update');

export const deleteAppointmentsBefore = (deps: Deps, before: Date): Promise<number> =>
  deleteOld(deps, appointments, lt(appointments.startsAt, before));

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

const isBookedAhead = (now: Date) => and(eq(appointments.state, 'booked'), gt(appointments.startsAt, now));

/** Counts the booked visits ahead at each of these resources, by the resource's code. Those without any are missing. */
export const countBookedAhead = (db: Db, codes: readonly string[], now: Date) =>
  db
    .select({ code: resources.code, visits: count() })
    .from(appointments)
    .innerJoin(resources, eq(resources.id, appointments.resourceId))
    .where(and(inArray(resources.code, [...codes]), isBookedAhead(now)))
    .groupBy(resources.code)
    .orderBy(asc(resources.code));

/** The resources of these units and the days on which they have booked visits ahead. */
export const selectSlotsAhead = (db: Db, unitIds: readonly number[], now: Date) =>
  db
    .selectDistinct({
      unitId: appointments.unitId,
      resourceId: appointments.resourceId,
      day: appointments.day,
    })
    .from(appointments)
    .where(and(inArray(appointments.unitId, [...unitIds]), isBookedAhead(now)))
    .orderBy(asc(appointments.unitId), asc(appointments.day));

/** The booked visits ahead in these slots, by unit and day, without those on days that operators set. */
export const selectBookedAhead = (
  db: Db,
  slots: readonly { resourceId: number; day: CalendarDay }[],
  now: Date,
) =>
  db
    .select({
      unitId: appointments.unitId,
      resourceId: appointments.resourceId,
      day: appointments.day,
      start: appointments.start,
      quarters: appointments.quarters,
      /** The same for the seats of one visit at several resources. */
      visit: sql<string>`concat_ws(' ', ${appointments.quoteId}, ${appointments.beneficiaryId}, ${appointments.part})`,
    })
    .from(appointments)
    .where(
      and(
        sql`(${appointments.resourceId}, ${appointments.day}) in (select "resourceId", day
          from jsonb_to_recordset(${sql.param(JSON.stringify(slots))}::jsonb) as slot ("resourceId" int, day date))`,
        isBookedAhead(now),
        sql`not exists (select from ${agendaDays} where ${agendaDays.resourceId} = ${appointments.resourceId}
          and ${agendaDays.day} = ${appointments.day} and ${agendaDays.adjusted})`,
      ),
    )
    .orderBy(asc(appointments.unitId), asc(appointments.day));

export interface DayOfVisits {
  day: CalendarDay;
  /** Booked visits whose time is still ahead. */
  visits: number;
  /** Times that are held without payment. */
  held: number;
}

/** `until` null means without end. */
export async function selectDaysOfVisits(
  db: Db,
  { unitId, from, until, now }: { unitId: number; from: CalendarDay; until: CalendarDay | null; now: Date },
): Promise<DayOfVisits[]> {
  const people = sql`count(distinct (quote_id, beneficiary_id, part))`;
  const { rows } = await db.execute<DayOfVisits & Record<string, unknown>>(sql`
    select day::text, (${people} filter (where state = 'booked'))::int as visits,
      (${people} filter (where state = 'held'))::int as held
    from ${appointments}
    where unit_id = ${unitId} and day >= ${from} and ${until === null ? sql`true` : sql`day <= ${until}`}
      and starts_at > ${now.toISOString()} and holder <> 'waiting'
      and (state = 'booked' or state = 'held' and expires_at > ${now.toISOString()})
    group by day order by day`);
  return rows;
}
