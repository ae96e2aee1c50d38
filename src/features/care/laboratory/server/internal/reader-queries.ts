import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { Reader } from '../../may-read.ts';
import { isCollectedAgain, type LabOrder } from './queries.ts';
import { resultViews } from './tables.ts';

export type ReadableOrder = LabOrder & {
  incrementId: string;
  /** The account whose order it was. */
  buyer: number;
  serviceName: string;
  collectedAt: Date;
  patientName: string;
  patientDocument: string;
  patientBirthDate: string | null;
};

const columns = sql`o.id, o.placer, o.order_id as "orderId", o.line_id as "lineId", o.attendance_id as "attendanceId",
  o.laboratory_id as "laboratoryId", o.code, o.handed_over as "inPerson", o.tube::float8 as tube, o.state, o.filler, o.refusal,
  o.customer_id as "customerId", o.guardian_cpf as "guardianCpf", o.created_at as "createdAt", o.answered_at as "answeredAt",
  orders.increment_id as "incrementId", orders.customer_id as buyer, a.service_name as "serviceName", a.at as "collectedAt", a.patient_name as "patientName",
  a.patient_document as "patientDocument", a.patient_birth_date::text as "patientBirthDate"`;

const from = sql`laboratory_orders o join attendances a on a.id = o.attendance_id join orders on orders.id = o.order_id`;

const MOST = 500;

/** Living orders of exams that may be this reader's: of own orders, and those with the reader's document. */
export async function selectOrdersOfReader(db: Db, { id, seenCpf }: Reader): Promise<ReadableOrder[]> {
  const { rows } = await db.execute<ReadableOrder & Record<string, unknown>>(sql`
    select ${columns} from ${from}
    where o.state not in ('to_cancel', 'cancelled') and a.undone_at is null and not ${isCollectedAgain(sql`o`)}
      and (orders.customer_id = ${id} or a.patient_document = ${seenCpf})
    order by a.at desc, o.id limit ${MOST}`);
  return rows.map(withDates);
}

export async function selectReadableOrder(db: Db, id: number): Promise<ReadableOrder | null> {
  const { rows } = await db.execute<ReadableOrder & Record<string, unknown>>(sql`
    select ${columns} from ${from}
    where o.id = ${id} and o.state not in ('to_cancel', 'cancelled') and a.undone_at is null`);
  return rows[0] ? withDates(rows[0]) : null;
}

const withDates = (row: ReadableOrder): ReadableOrder => ({
  ...row,
  collectedAt: new Date(row.collectedAt),
  createdAt: new Date(row.createdAt),
  answeredAt: row.answeredAt && new Date(row.answeredAt),
});

export async function insertViews(
  db: Db,
  views: readonly (typeof resultViews.$inferInsert)[],
): Promise<void> {
  if (views.length > 0) await db.insert(resultViews).values([...views]);
}

export const selectViews = (db: Db, laboratoryOrderId: number) =>
  db
    .select({ at: resultViews.at, customerId: resultViews.customerId, shareId: resultViews.shareId })
    .from(resultViews)
    .where(eq(resultViews.laboratoryOrderId, laboratoryOrderId))
    .orderBy(asc(resultViews.at));
