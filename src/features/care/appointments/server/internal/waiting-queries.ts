import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { VisitOfOrder } from '#features/care/preparation/plans/visit-key.ts';
import type { Db } from '#platform/database/database.ts';
import { deleteOld } from '#platform/database/delete-old.ts';
import type { Deps } from '#platform/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { inService } from './in-service.ts';
import { agendaDays, appointments, resources, waiting } from './tables.ts';

export type Waiting = typeof waiting.$inferSelect;

/** How many people of one unit a sweep considers. */
const LINE = 100;

const inLine = [asc(waiting.createdAt), asc(waiting.id)];

export async function saveWaiting(
  db: Db,
  row: Omit<Waiting, 'id' | 'holdId' | 'told' | 'toldAt'>,
): Promise<void> {
  const { from, until, period, hadAt } = row;
  await db
    .insert(waiting)
    .values(row)
    .onConflictDoUpdate({
      target: [waiting.quoteId, waiting.beneficiaryId, waiting.unitId, waiting.part],
      set: { from, until, period, hadAt },
    });
}

/** Units where someone waits, and where a resource is not full on a wanted day. */
export const selectUnitsWithRoom = async (db: Db): Promise<number[]> =>
  (
    await db
      .selectDistinct({ unitId: waiting.unitId })
      .from(waiting)
      .where(
        sql`exists (select from ${agendaDays} join ${resources} on ${resources.id} = ${agendaDays.resourceId}
          where ${resources.unitId} = ${waiting.unitId} and ${inService}
            and ${agendaDays.day} between ${waiting.from} and ${waiting.until}
            and ${agendaDays.taken} <> ${agendaDays.capacity})`,
      )
      .orderBy(asc(waiting.unitId))
  ).map(({ unitId }) => unitId);

/** Ids in the order of joining. */
export const selectLine = async (db: Db, unitId: number): Promise<number[]> =>
  (
    await db
      .select({ id: waiting.id })
      .from(waiting)
      .where(eq(waiting.unitId, unitId))
      .orderBy(...inLine)
      .limit(LINE)
  ).map(({ id }) => id);

/** Makes two sweeps take turns. The row itself is locked last (decision 018), so the person may leave meanwhile. */
export async function lockTurn(db: Db, id: number): Promise<Waiting | null> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('waiting'), ${id})`);
  return selectWaiting(db, id);
}

/** Returns false for a person who has left the list. */
export async function markTold(db: Db, id: number, { at, now }: { at: string; now: Date }): Promise<boolean> {
  const { rowCount } = await db
    .update(waiting)
    .set({ told: sql`${waiting.told} || ${at}::text`, toldAt: now })
    .where(eq(waiting.id, id));
  return rowCount === 1;
}

export const selectWaiting = async (db: Db, id: number): Promise<Waiting | null> =>
  (await db.select().from(waiting).where(eq(waiting.id, id)))[0] ?? null;

export const selectWaitingOfQuote = (db: Db, quoteId: string): Promise<Waiting[]> =>
  db.select().from(waiting).where(eq(waiting.quoteId, quoteId));

export const selectWaitingOf = (db: Db, customerId: number): Promise<Waiting[]> =>
  db
    .select()
    .from(waiting)
    .where(eq(waiting.customerId, customerId))
    .orderBy(...inLine);

/** Deletes in the order of locks. */
async function remove(db: Db, where: SQL | undefined): Promise<number> {
  const rows = db
    .select({ id: waiting.id })
    .from(waiting)
    .where(where)
    .orderBy(...inLine)
    .for('update');
  const { rowCount } = await db.execute(sql`delete from ${waiting} where id in (${rows})`);
  return rowCount ?? 0;
}

export const deleteWaiting = (db: Db, id: number): Promise<number> => remove(db, eq(waiting.id, id));

export const deleteWaitingOf = (db: Db, customerId: number): Promise<number> =>
  remove(db, eq(waiting.customerId, customerId));

export const deleteServed = (db: Db): Promise<number> =>
  remove(
    db,
    sql`exists (select from ${appointments} where ${appointments.quoteId} = ${waiting.quoteId}
      and ${appointments.beneficiaryId} = ${waiting.beneficiaryId} and ${appointments.unitId} = ${waiting.unitId}
      and ${appointments.part} = ${waiting.part} and ${appointments.state} = 'booked'
      and ${appointments.startsAt} < coalesce(${waiting.hadAt}, 'infinity'))`,
  );

export interface CustomersVisit extends VisitOfOrder {
  customerId: number;
}

const isOfVisit = ({ customerId, order, beneficiaryId, unitId, part }: CustomersVisit) =>
  and(
    eq(waiting.customerId, customerId),
    eq(waiting.order, order),
    eq(waiting.beneficiaryId, beneficiaryId),
    eq(waiting.unitId, unitId),
    eq(waiting.part, part),
  );

/** Marks the kept seat as overdue, so that the next sweep frees it. */
async function endKept(db: Db, visit: CustomersVisit, now: Date): Promise<void> {
  const holds = db.select({ holdId: waiting.holdId }).from(waiting).where(isOfVisit(visit));
  await db.update(appointments).set({ expiresAt: now }).where(inArray(appointments.quoteId, holds));
}

export async function refuseKept(db: Db, visit: CustomersVisit, now: Date): Promise<void> {
  await endKept(db, visit, now);
  await db.update(waiting).set({ toldAt: null }).where(isOfVisit(visit));
}

export async function leaveLine(db: Db, visit: CustomersVisit, now: Date): Promise<void> {
  await endKept(db, visit, now);
  await remove(db, isOfVisit(visit));
}

export const deleteWaitingUntil = (deps: Deps, day: CalendarDay): Promise<number> =>
  deleteOld(deps, waiting, lt(waiting.until, day));
