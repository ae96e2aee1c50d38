import { and, asc, desc, eq, gte, inArray, lte } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { AccessRecord, OperatorView } from '../../access.ts';
import { accessRecords, lastAccesses, operatorViews } from './tables.ts';

export interface Period {
  from?: Date | undefined;
  to?: Date | undefined;
}

export async function insertAccess(db: Db, record: AccessRecord): Promise<void> {
  await db.insert(accessRecords).values(record);
  const { customerId, at } = record;
  await db
    .insert(lastAccesses)
    .values({ customerId, at })
    .onConflictDoUpdate({ target: lastAccesses.customerId, set: { at } });
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
