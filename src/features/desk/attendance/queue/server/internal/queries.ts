import { and, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#features/desk/operations/operator.ts';
import type { Db } from '#platform/database/database.ts';
import { deleteOld } from '#platform/database/delete-old.ts';
import type { Deps } from '#platform/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
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

/** Not called yet, nor attended as the visit of a partner. */
const isWaiting = sql`called_at is null
  and not exists (select 1 from partner_visits where code = subject and attended_at is not null)`;

export const countWaiting = (db: Db, queue: Queue): Promise<number> =>
  db.$count(arrivals, and(ofQueue(queue), isWaiting));

/** A select with a row per unit of the scope where patients wait on this day: `unit_id`, `waiting`, `since`. */
export const waitingByUnit = (scope: Scope, day: CalendarDay): SQL => sql`
  select unit_id, count(*)::int as waiting, min(arrived_at) as since from arrivals
  where day = ${day} and ${isWaiting}
    and ${scope === null ? sql`true` : sql`unit_id = any(${sql.param([...scope])}::int[])`}
  group by unit_id`;

export const deleteBefore = (deps: Deps, day: CalendarDay): Promise<number> =>
  deleteOld(deps, arrivals, lt(arrivals.day, day));
