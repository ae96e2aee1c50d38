import { and, asc, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { giveRows } from '#platform/database/give-rows.ts';
import { placeholders, preparedSql } from '#platform/database/prepared.ts';
import type { Merger } from '#platform/personal-data.ts';
import type { AccessRecord, OperatorView } from '../../access.ts';
import { customerSubject } from '../../access.ts';
import { accessRecords, operatorViews } from './tables.ts';

export interface Period {
  from?: Date | undefined;
  to?: Date | undefined;
}

const params = placeholders('at', 'address', 'customerId', 'kind');

const writeAccess = preparedSql(sql`
  with record as (
    insert into access_records (at, address, customer_id, kind)
    values (${params.at}::timestamptz, ${params.address}, ${params.customerId}::int, ${params.kind})
  )
  insert into last_accesses (customer_id, at) values (${params.customerId}::int, ${params.at}::timestamptz)
  on conflict (customer_id) do update set at = excluded.at`);

export async function insertAccess(db: Db, { at, ...record }: AccessRecord): Promise<void> {
  await writeAccess(db, { ...record, at: at.toISOString() });
}

export async function insertView(db: Db, view: OperatorView): Promise<void> {
  await db.insert(operatorViews).values(view);
}

export const selectAccesses = (
  db: Db,
  { from, to, customerId }: Period & { customerId?: number | undefined },
): Promise<AccessRecord[]> =>
  db
    .select({
      at: accessRecords.at,
      address: accessRecords.address,
      customerId: accessRecords.customerId,
      kind: accessRecords.kind,
    })
    .from(accessRecords)
    .where(
      and(
        from && gte(accessRecords.at, from),
        to && lte(accessRecords.at, to),
        customerId === undefined ? undefined : eq(accessRecords.customerId, customerId),
      ),
    )
    .orderBy(asc(accessRecords.at), asc(accessRecords.id));

export const selectNewestAccesses = (db: Db, customerId: number, limit: number) =>
  db
    .select({
      id: accessRecords.id,
      at: accessRecords.at,
      address: accessRecords.address,
      kind: accessRecords.kind,
    })
    .from(accessRecords)
    .where(eq(accessRecords.customerId, customerId))
    .orderBy(desc(accessRecords.at), desc(accessRecords.id))
    .limit(limit);

type ViewFilter = Period & { subjects?: readonly string[] | undefined; limit?: number };

export const selectViews = (db: Db, { from, to, subjects, limit }: ViewFilter): Promise<OperatorView[]> => {
  const views = db
    .select({
      at: operatorViews.at,
      operator: operatorViews.operator,
      command: operatorViews.command,
      subject: operatorViews.subject,
    })
    .from(operatorViews)
    .where(
      and(
        from && gte(operatorViews.at, from),
        to && lte(operatorViews.at, to),
        subjects && inArray(operatorViews.subject, [...subjects]),
      ),
    )
    .orderBy(desc(operatorViews.at), desc(operatorViews.id));
  return limit === undefined ? views : views.limit(limit);
};

/** The copy of the kept account names the viewers of both. */
export async function giveAccess(db: Db, merger: Merger): Promise<void> {
  await giveRows(db, accessRecords, merger);
  await db
    .update(operatorViews)
    .set({ subject: customerSubject(merger.to) })
    .where(eq(operatorViews.subject, customerSubject(merger.from)));
}
