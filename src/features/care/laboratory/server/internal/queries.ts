import { and, asc, desc, eq, getTableColumns, inArray, not, type SQL, sql } from 'drizzle-orm';
import { partsWithTimes } from '#features/shop/catalogue/server/parts-with-times.ts';
import type { Db } from '#platform/database/database.ts';
import { manyRows } from '#platform/database/many-rows.ts';
import { type LabExam, type LabLink, LIVING } from '../../laboratory.ts';
import {
  laboratoryExams,
  laboratoryLinks,
  laboratoryMessages,
  laboratoryOrders,
  laboratoryReports,
  laboratoryTubes,
} from './tables.ts';

export type LabOrder = typeof laboratoryOrders.$inferSelect;
export type LabMessage = typeof laboratoryMessages.$inferSelect;
export type LabTube = typeof laboratoryTubes.$inferSelect;
export type LabReport = typeof laboratoryReports.$inferSelect;
export type LinkRow = typeof laboratoryLinks.$inferSelect;
export type LinkSettings = Omit<LinkRow, 'nextTube' | 'heardAt'>;

const linkRows = manyRows(laboratoryLinks, 'nextTube', 'heardAt');
const examRows = manyRows(laboratoryExams);

export const selectLinks = (db: Db): Promise<LinkRow[]> =>
  db.select().from(laboratoryLinks).orderBy(asc(laboratoryLinks.laboratoryId));

/** A tube's number is given out once, so the next one changes only where it lies outside the range. */
export async function upsertLinks(db: Db, rows: readonly LinkSettings[]): Promise<void> {
  await db.execute(linkRows.upsert(rows, 'laboratoryId'));
  const { firstTube, lastTube, nextTube } = laboratoryLinks;
  await db
    .update(laboratoryLinks)
    .set({ nextTube: sql`${firstTube}` })
    .where(sql`${nextTube} not between ${firstTube} and ${lastTube} + 1`);
}

/** Moves where the questions to a FHIR server begin, never back. */
export async function movePolled(
  db: Db,
  laboratoryId: number,
  { tasksTo, reportsTo }: { tasksTo?: Date; reportsTo?: Date },
): Promise<void> {
  const later = (column: typeof laboratoryLinks.tasksTo | typeof laboratoryLinks.reportsTo, at: Date) =>
    sql`greatest(${column}, ${at.toISOString()}::timestamptz)`;
  await db
    .update(laboratoryLinks)
    .set({
      ...(tasksTo && { tasksTo: later(laboratoryLinks.tasksTo, tasksTo) }),
      ...(reportsTo && { reportsTo: later(laboratoryLinks.reportsTo, reportsTo) }),
    })
    .where(eq(laboratoryLinks.laboratoryId, laboratoryId));
}

/** Notes that a FHIR server has answered all questions about changes. */
export async function markHeard(db: Db, laboratoryId: number, heardAt: Date): Promise<void> {
  await db.update(laboratoryLinks).set({ heardAt }).where(eq(laboratoryLinks.laboratoryId, laboratoryId));
}

/** Those of these control ids that a laboratory's messages have. */
export async function selectKnownIn(
  db: Db,
  laboratoryId: number,
  controlIds: readonly string[],
): Promise<Set<string>> {
  if (controlIds.length === 0) return new Set();
  const rows = await db
    .select({ controlId: laboratoryMessages.controlId })
    .from(laboratoryMessages)
    .where(
      and(
        eq(laboratoryMessages.laboratoryId, laboratoryId),
        eq(laboratoryMessages.direction, 'in'),
        inArray(laboratoryMessages.controlId, [...controlIds]),
      ),
    );
  return new Set(rows.map(({ controlId }) => controlId));
}

export const selectExams = (db: Db): Promise<LabExam[]> =>
  db
    .select()
    .from(laboratoryExams)
    .orderBy(asc(laboratoryExams.laboratoryId), asc(laboratoryExams.productId));

/** The names and codes of these services at the laboratories. A combination is handed over in person when one of its parts is. */
export async function selectExamsOf(db: Db, productIds: readonly number[]): Promise<LabExam[]> {
  if (productIds.length === 0) return [];
  const inPerson = sql<boolean>`exists (
    select 1 from ${partsWithTimes(productIds)} w join ${laboratoryExams} part on part.product_id = w.part_id
    where w.product_id = ${laboratoryExams}.product_id and part.laboratory_id = ${laboratoryExams}.laboratory_id
      and part.handed_over)`;
  return db
    .select({ ...getTableColumns(laboratoryExams), inPerson })
    .from(laboratoryExams)
    .where(inArray(laboratoryExams.productId, [...productIds]));
}

export async function upsertExams(db: Db, rows: readonly LabExam[]): Promise<void> {
  await db.execute(examRows.upsert(rows, 'laboratoryId', 'productId'));
}

/** Numbers in turn, from the laboratory's own range. Throws when the range has ended. */
export async function takeTube(db: Db, { laboratoryId }: Pick<LabLink, 'laboratoryId'>): Promise<number> {
  const [taken] = await db
    .update(laboratoryLinks)
    .set({ nextTube: sql`${laboratoryLinks.nextTube} + 1` })
    .where(
      and(
        eq(laboratoryLinks.laboratoryId, laboratoryId),
        sql`${laboratoryLinks.nextTube} <= ${laboratoryLinks.lastTube}`,
      ),
    )
    .returning({ next: laboratoryLinks.nextTube });
  if (!taken) throw new Error(`laboratory ${laboratoryId} has no tube numbers left`);
  return taken.next - 1;
}

export async function insertTube(db: Db, tube: typeof laboratoryTubes.$inferInsert): Promise<void> {
  await db.insert(laboratoryTubes).values(tube);
}

export const selectTubes = (db: Db, orderId: string): Promise<LabTube[]> =>
  db
    .select()
    .from(laboratoryTubes)
    .where(eq(laboratoryTubes.orderId, orderId))
    .orderBy(asc(laboratoryTubes.number));

export const selectLabOrders = (db: Db, orderId: string): Promise<LabOrder[]> =>
  db
    .select()
    .from(laboratoryOrders)
    .where(eq(laboratoryOrders.orderId, orderId))
    .orderBy(asc(laboratoryOrders.id));

export async function insertLabOrders(
  db: Db,
  rows: readonly (typeof laboratoryOrders.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(laboratoryOrders).values([...rows]);
}

export async function updateLabOrders(
  db: Db,
  ids: readonly number[],
  change: Partial<LabOrder>,
): Promise<void> {
  if (ids.length > 0)
    await db
      .update(laboratoryOrders)
      .set(change)
      .where(inArray(laboratoryOrders.id, [...ids]));
}

/** A rejected sample gives way to the collection that followed it. */
export const isCollectedAgain = (
  order: SQL | typeof laboratoryOrders,
): SQL => sql`(${order}.state = 'rejected' and exists (
  select from laboratory_orders n
  where n.order_id = ${order}.order_id and n.line_id = ${order}.line_id and n.id > ${order}.id and n.state not in ('to_cancel', 'cancelled')))`;

/** The orders that say how each exam stands: those that live, and a rejected one until its sample is collected again. */
export const selectStanding = (db: Db, orderId: string): Promise<LabOrder[]> =>
  db
    .select()
    .from(laboratoryOrders)
    .where(
      and(
        eq(laboratoryOrders.orderId, orderId),
        inArray(laboratoryOrders.state, [...LIVING, 'rejected']),
        not(isCollectedAgain(laboratoryOrders)),
      ),
    )
    .orderBy(asc(laboratoryOrders.id));

export const isLiving = ({ state }: Pick<LabOrder, 'state'>): boolean => LIVING.includes(state);

export async function insertMessage(
  db: Db,
  message: typeof laboratoryMessages.$inferInsert,
): Promise<{ id: number; isNew: boolean; before: LabMessage | null }> {
  const [added] = await db
    .insert(laboratoryMessages)
    .values(message)
    .onConflictDoNothing()
    .returning({ id: laboratoryMessages.id });
  if (added) return { id: added.id, isNew: true, before: null };
  const [before] = await db
    .select()
    .from(laboratoryMessages)
    .where(
      and(
        eq(laboratoryMessages.laboratoryId, message.laboratoryId),
        eq(laboratoryMessages.direction, message.direction),
        eq(laboratoryMessages.controlId, message.controlId),
      ),
    );
  if (!before) throw new Error('a message that exists was not found');
  return { id: before.id, isNew: false, before };
}

/** Lets the held messages of an order apply again, and returns their ids: its answer may be what they waited for. Needs the order's lock. */
export async function releaseHeld(db: Db, orderId: string): Promise<number[]> {
  const released = await db
    .update(laboratoryMessages)
    .set({ state: 'waiting', problem: '', endedAt: null })
    .where(and(eq(laboratoryMessages.orderId, orderId), eq(laboratoryMessages.state, 'held')))
    .returning({ id: laboratoryMessages.id });
  return released.map(({ id }) => id);
}

export async function selectMessage(db: Db, id: number): Promise<LabMessage | null> {
  const [row] = await db.select().from(laboratoryMessages).where(eq(laboratoryMessages.id, id));
  return row ?? null;
}

export async function lockMessage(db: Db, id: number): Promise<LabMessage | null> {
  const [row] = await db.select().from(laboratoryMessages).where(eq(laboratoryMessages.id, id)).for('update');
  return row ?? null;
}

/** The oldest message out that has no answer. */
export async function selectNextOut(
  db: Db,
  { laboratoryId, orderId }: { laboratoryId: number; orderId: string },
): Promise<LabMessage | null> {
  const [row] = await db
    .select()
    .from(laboratoryMessages)
    .where(
      and(
        eq(laboratoryMessages.laboratoryId, laboratoryId),
        eq(laboratoryMessages.orderId, orderId),
        eq(laboratoryMessages.direction, 'out'),
        eq(laboratoryMessages.state, 'waiting'),
      ),
    )
    .orderBy(asc(laboratoryMessages.id))
    .limit(1);
  return row ?? null;
}

export async function updateMessage(db: Db, id: number, change: Partial<LabMessage>): Promise<void> {
  await db.update(laboratoryMessages).set(change).where(eq(laboratoryMessages.id, id));
}

/** Messages whose job has usually ended by `before`. */
export const selectStuck = (db: Db, before: Date, limit: number): Promise<LabMessage[]> =>
  db
    .select()
    .from(laboratoryMessages)
    .where(
      and(
        eq(laboratoryMessages.state, 'waiting'),
        sql`${laboratoryMessages.at} < ${before.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(laboratoryMessages.id))
    .limit(limit);

export async function selectByPlacer(db: Db, placers: readonly string[]): Promise<Map<string, LabOrder>> {
  const rows =
    placers.length === 0
      ? []
      : await db
          .select()
          .from(laboratoryOrders)
          .where(inArray(laboratoryOrders.placer, [...placers]));
  return new Map(rows.map((row) => [row.placer, row]));
}

export async function insertReport(db: Db, report: typeof laboratoryReports.$inferInsert): Promise<void> {
  await db.insert(laboratoryReports).values(report);
}

/** Values of another patient go at once, with every version. The message keeps them, sealed, for the laboratory. */
export async function deleteReports(db: Db, laboratoryOrderId: number): Promise<void> {
  await db.delete(laboratoryReports).where(eq(laboratoryReports.laboratoryOrderId, laboratoryOrderId));
}

export async function hideReports(db: Db, laboratoryOrderId: number): Promise<void> {
  await db
    .update(laboratoryReports)
    .set({ shown: false })
    .where(
      and(eq(laboratoryReports.laboratoryOrderId, laboratoryOrderId), eq(laboratoryReports.shown, true)),
    );
}

/** The versions that are shown, by the order of the exam. */
export async function selectShown(db: Db, labOrderIds: readonly number[]): Promise<Map<number, LabReport>> {
  const rows =
    labOrderIds.length === 0
      ? []
      : await db
          .select()
          .from(laboratoryReports)
          .where(
            and(
              inArray(laboratoryReports.laboratoryOrderId, [...labOrderIds]),
              eq(laboratoryReports.shown, true),
            ),
          );
  return new Map(rows.map((row) => [row.laboratoryOrderId, row]));
}

/** Final versions that are no longer shown, the newest first. */
export const selectFormer = (db: Db, laboratoryOrderId: number): Promise<LabReport[]> =>
  db
    .select()
    .from(laboratoryReports)
    .where(
      and(
        eq(laboratoryReports.laboratoryOrderId, laboratoryOrderId),
        eq(laboratoryReports.shown, false),
        inArray(laboratoryReports.status, ['F', 'C']),
      ),
    )
    .orderBy(desc(laboratoryReports.receivedAt));

/** Orders with a collection that a linked laboratory knows and has no order of. */
export async function selectUnordered(db: Db, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct a.order_id as id from attendances a
      join units u on u.id = a.unit_id
      join laboratory_links k on k.laboratory_id = u.laboratory_id and k.active
      join laboratory_exams e on e.laboratory_id = k.laboratory_id and e.product_id = a.product_id
    where a.kind = 'collection' and a.undone_at is null and a.rejected_at is null and a.at > now() - interval '3 days'
      and not exists (select from laboratory_orders o where o.attendance_id = a.id)
    limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Attended services without a final result whose date is between these moments, and which are not called late yet; by order. */
export async function selectLate(
  db: Db,
  { from, to }: { from: Date; to: Date },
  limit: number,
): Promise<{ orderId: string; lineIds: number[] }[]> {
  const { rows } = await db.execute<{ orderId: string; lineIds: number[] }>(sql`
    select l.order_id as "orderId", array_agg(distinct l.id) as "lineIds" from order_lines l
      join laboratory_orders o on o.line_id = l.id and o.state in ${LIVING}
    where l.state = 'attended' and l.result_at is null and (l.result_was is null or l.result_was <> l.result_by)
      and l.result_by >= ${from.toISOString()}::timestamptz and l.result_by <= ${to.toISOString()}::timestamptz
    group by l.order_id limit ${limit}`);
  return rows;
}
