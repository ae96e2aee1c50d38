import { and, asc, desc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { AuditRow } from '../../audit-row.ts';
import { auditRows } from './tables.ts';

const CHAIN = 'audit chain';

/** Waits for other writers, who lock the chain until they commit. Returns the last row. */
export async function lockHead(db: Db): Promise<Pick<AuditRow, 'seq' | 'hash'> | null> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${CHAIN}, 0))`);
  return selectHead(db);
}

export async function selectHead(db: Db): Promise<Pick<AuditRow, 'seq' | 'hash'> | null> {
  const [row] = await db
    .select({ seq: auditRows.seq, hash: auditRows.hash })
    .from(auditRows)
    .orderBy(desc(auditRows.seq))
    .limit(1);
  return row ?? null;
}

export async function insertAudit(db: Db, row: AuditRow): Promise<void> {
  await db.insert(auditRows).values(row);
}

export const selectFrom = (db: Db, after: number, limit: number): Promise<AuditRow[]> =>
  db.select().from(auditRows).where(gt(auditRows.seq, after)).orderBy(asc(auditRows.seq)).limit(limit);

export interface AuditFilter {
  staffId?: number | undefined;
  operation?: string | undefined;
  text?: string | undefined;
  object?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

export const selectAudit = (
  db: Db,
  { staffId, operation, text, object, from, to }: AuditFilter,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<AuditRow[]> =>
  db
    .select()
    .from(auditRows)
    .where(
      and(
        staffId === undefined ? undefined : eq(auditRows.staffId, staffId),
        operation === undefined ? undefined : eq(auditRows.operation, operation),
        text === undefined ? undefined : sql`position(lower(${text}) in lower(${auditRows.text})) > 0`,
        object === undefined ? undefined : eq(auditRows.object, object),
        from && gte(auditRows.at, from),
        to && lt(auditRows.at, to),
        before === undefined ? undefined : lt(auditRows.seq, before),
      ),
    )
    .orderBy(desc(auditRows.seq))
    .limit(limit);
