import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { ordersOf } from '#features/purchase/orders/server/orders-of.ts';
import type { Db } from '#platform/database/database.ts';
import { deleteOld } from '#platform/database/delete-old.ts';
import { columnsWithout } from '#platform/database/many-rows.ts';
import type { Deps } from '#platform/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { attendances } from './tables.ts';

export type AttendanceRow = typeof attendances.$inferSelect;

// Rows of an order change only under the lock of the order.

export async function insertAttendances(
  db: Db,
  rows: Omit<typeof attendances.$inferInsert, 'id'>[],
): Promise<void> {
  await db.insert(attendances).values(rows);
}

/** The records of one request, also those that were undone. */
export const selectByKey = (db: Db, requestKey: string): Promise<AttendanceRow[]> =>
  db.select().from(attendances).where(eq(attendances.requestKey, requestKey));

export async function selectAttendance(db: Db, id: number): Promise<AttendanceRow | null> {
  const [row] = await db.select().from(attendances).where(eq(attendances.id, id));
  return row ?? null;
}

/** Records that stand: they were not undone, and the laboratory could use the sample. */
export const selectOfOrder = (db: Db, orderId: string): Promise<AttendanceRow[]> =>
  db
    .select()
    .from(attendances)
    .where(
      and(eq(attendances.orderId, orderId), isNull(attendances.undoneAt), isNull(attendances.rejectedAt)),
    );

export const selectEntriesOf = (db: Db, orderId: string): Promise<AttendanceRow[]> =>
  db.select().from(attendances).where(eq(attendances.orderId, orderId)).orderBy(asc(attendances.id));

export type LotRow = Pick<AttendanceRow, 'productId' | 'unitId' | 'lot' | 'expiresOn' | 'maker'>;

/** The lots in use, which were given since `from` and are not expired on `day`; the earliest expiry first. */
export const selectLots = (
  db: Db,
  {
    productIds,
    unitIds,
    from,
    day,
  }: { productIds: number[]; unitIds: number[]; from: Date; day: CalendarDay },
): Promise<LotRow[]> =>
  db
    .selectDistinct({
      productId: attendances.productId,
      unitId: attendances.unitId,
      lot: attendances.lot,
      expiresOn: attendances.expiresOn,
      maker: attendances.maker,
    })
    .from(attendances)
    .where(
      and(
        eq(attendances.kind, 'vaccine'),
        inArray(attendances.productId, productIds),
        inArray(attendances.unitId, unitIds),
        gte(attendances.recordedAt, from),
        gte(attendances.expiresOn, day),
        isNull(attendances.undoneAt),
      ),
    )
    .orderBy(asc(attendances.expiresOn), asc(attendances.lot));

export async function markUndone(
  db: Db,
  id: number,
  set: Required<Pick<AttendanceRow, 'undoneAt' | 'undoneBy' | 'undoReason'>>,
): Promise<void> {
  await db.update(attendances).set(set).where(eq(attendances.id, id));
}

export async function markRejected(db: Db, id: number, rejectedAt: Date): Promise<void> {
  await db.update(attendances).set({ rejectedAt }).where(eq(attendances.id, id));
}

export const deleteEnded = (deps: Deps, before: { collection: Date; vaccine: Date }): Promise<number> =>
  deleteOld(
    deps,
    attendances,
    or(
      and(eq(attendances.kind, 'collection'), lt(attendances.at, before.collection)),
      and(eq(attendances.kind, 'vaccine'), lt(attendances.at, before.vaccine)),
    ),
  );

export async function deleteUndoneOf(db: Db, customerId: number): Promise<void> {
  await db
    .delete(attendances)
    .where(and(inArray(attendances.orderId, ordersOf(customerId)), isNotNull(attendances.undoneAt)));
}

const copied = columnsWithout(
  attendances,
  'id',
  'lineId',
  'productId',
  'unitId',
  'requestKey',
  'performer',
  'recordedBy',
  'undoneBy',
);

export const selectOfCustomer = (db: Db, customerId: number) =>
  db
    .select(copied)
    .from(attendances)
    .where(inArray(attendances.orderId, ordersOf(customerId)))
    .orderBy(asc(attendances.id));

export const selectOfPatient = (db: Db, document: string) =>
  db
    .select(copied)
    .from(attendances)
    .where(eq(attendances.patientDocument, document))
    .orderBy(asc(attendances.id));

/** Whether a desk has checked this document of a patient of these orders. */
export async function hasSeenDocument(
  db: Db,
  { orderIds, document }: { orderIds: readonly string[]; document: string },
): Promise<boolean> {
  const [row] = await db
    .select({ id: attendances.id })
    .from(attendances)
    .where(
      and(
        inArray(attendances.orderId, [...orderIds]),
        eq(attendances.patientDocument, document),
        isNull(attendances.undoneAt),
      ),
    )
    .limit(1);
  return row !== undefined;
}
