import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import type { Subject } from '#platform/personal-data.ts';
import { openBytes } from './sealed.ts';
import {
  laboratoryMessages,
  laboratoryOrders,
  laboratoryReports,
  laboratoryTubes,
  resultShares,
  resultViews,
} from './tables.ts';

/** Forgets the content of messages, and keeps that they came and when. */
export async function forgetMessages(db: Db, before: Date): Promise<void> {
  await db
    .update(laboratoryMessages)
    .set({ content: null, answer: null })
    .where(
      and(
        lt(laboratoryMessages.at, before),
        sql`${laboratoryMessages.content} is not null`,
        inArray(laboratoryMessages.state, ['done', 'refused', 'dropped']),
      ),
    );
}

export async function deleteOldReports(db: Db, before: Date): Promise<number> {
  const old = await db
    .delete(laboratoryReports)
    .where(lt(laboratoryReports.receivedAt, before))
    .returning({ id: laboratoryReports.id });
  await db.delete(resultViews).where(lt(resultViews.at, before));
  await db.delete(resultShares).where(lt(resultShares.until, before));
  return old.length;
}

/** Tubes whose collection is no longer kept. */
export async function deleteOldTubes(db: Db, before: Date): Promise<void> {
  await db.delete(laboratoryTubes).where(lt(laboratoryTubes.collectedAt, before));
}

/** The record stays with the collection, for the law asks for it, without the account. */
export async function forgetReader(db: Db, customerId: number): Promise<void> {
  await db.delete(resultShares).where(eq(resultShares.customerId, customerId));
  await db.delete(resultViews).where(eq(resultViews.customerId, customerId));
  await db
    .update(laboratoryOrders)
    .set({ customerId: null })
    .where(eq(laboratoryOrders.customerId, customerId));
}

/** Results of the account's own person, without those that it only paid for. A desk has seen the CPF's document. */
export async function selectResultsOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { customerId, provenCpf }: Pick<Subject, 'customerId' | 'provenCpf'>,
) {
  const { rows } = await db.execute<Record<string, unknown> & { content: string | null }>(sql`
    select a.service_name as service, a.at as "collectedAt", o.placer, o.code, o.tube::float8 as tube, o.state, o.filler,
      o.refusal, o.handed_over as "handedOver", o.guardian_cpf as "guardianCpf", o.created_at as "createdAt",
      o.answered_at as "answeredAt", r.received_at as "receivedAt", case when o.handed_over then null else r.content end as content
    from ${laboratoryOrders} o join attendances a on a.id = o.attendance_id
      left join ${laboratoryReports} r on r.laboratory_order_id = o.id and r.shown
    where o.customer_id = ${customerId} or a.patient_document = ${provenCpf}
    order by a.at, o.id`);
  return rows.map(({ content, ...row }) => ({
    ...row,
    observations: content && openBytes(config, content).toString(),
  }));
}

export const selectLinksOf = (db: Db, customerId: number) =>
  db
    .select({ createdAt: resultShares.createdAt, until: resultShares.until })
    .from(resultShares)
    .where(eq(resultShares.customerId, customerId))
    .orderBy(asc(resultShares.createdAt));

export const selectViewsOf = (db: Db, customerId: number) =>
  db
    .select({ at: resultViews.at })
    .from(resultViews)
    .where(eq(resultViews.customerId, customerId))
    .orderBy(asc(resultViews.at));
