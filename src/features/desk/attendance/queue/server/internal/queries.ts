import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { deleteOld } from '#platform/database/delete-old.ts';
import type { Deps } from '#platform/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { isWaiting } from '../waiting-by-unit.ts';
import { arrivals } from './tables.ts';

export type ArrivalRow = typeof arrivals.$inferSelect;

interface Queue {
  unitId: number;
  day: CalendarDay;
}

const ofQueue = ({ unitId, day }: Queue) => and(eq(arrivals.unitId, unitId), eq(arrivals.day, day));

/** Numbers have no gaps, so the unit's arrivals follow each other. A person who is in the queue keeps the number. */
export async function insertArrival(
  db: Db,
  queue: Queue,
  { subject, orderId }: Pick<ArrivalRow, 'subject' | 'orderId'>,
  at: Date,
): Promise<ArrivalRow> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('arrivals'), ${queue.unitId})`);
  const [known] = await db
    .select()
    .from(arrivals)
    .where(and(ofQueue(queue), eq(arrivals.subject, subject)));
  if (known) return known;
  const number = sql`(select coalesce(max(number), 0) + 1 from arrivals where ${ofQueue(queue)})`;
  const [row] = await db
    .insert(arrivals)
    .values({ ...queue, number, subject, orderId, arrivedAt: at })
    .returning();
  if (!row) throw new Error('an insert returned no row');
  return row;
}

export async function updateCalled(
  db: Db,
  queue: Queue,
  number: number,
  at: Date,
): Promise<ArrivalRow | null> {
  const [row] = await db
    .update(arrivals)
    .set({ calledAt: at })
    .where(and(ofQueue(queue), eq(arrivals.number, number)))
    .returning();
  return row ?? null;
}

/** A person whose record was made has left the queue. */
export async function updateServed(db: Db, orderId: string, subject: string, at: Date): Promise<void> {
  await db
    .update(arrivals)
    .set({ calledAt: at })
    .where(and(eq(arrivals.orderId, orderId), eq(arrivals.subject, subject), isNull(arrivals.calledAt)));
}

export const selectArrivals = (db: Db, queue: Queue): Promise<ArrivalRow[]> =>
  db.select().from(arrivals).where(ofQueue(queue)).orderBy(arrivals.number);

export const selectCalled = (db: Db, queue: Queue, most: number): Promise<ArrivalRow[]> =>
  db
    .select()
    .from(arrivals)
    .where(and(ofQueue(queue), isNotNull(arrivals.calledAt)))
    .orderBy(desc(arrivals.calledAt))
    .limit(most);

export const countWaiting = (db: Db, queue: Queue): Promise<number> =>
  db.$count(arrivals, and(ofQueue(queue), isWaiting));

export const deleteBefore = (deps: Deps, day: CalendarDay): Promise<number> =>
  deleteOld(deps, arrivals, lt(arrivals.day, day));
