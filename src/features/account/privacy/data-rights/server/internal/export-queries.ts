import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { deleteOld } from '#platform/database/delete-old.ts';
import type { Deps } from '#platform/deps.ts';
import { dataExports } from './tables.ts';

type ExportRow = typeof dataExports.$inferSelect;

export async function upsertExport(db: Db, row: ExportRow): Promise<void> {
  await db.insert(dataExports).values(row).onConflictDoUpdate({ target: dataExports.customerId, set: row });
}

export async function findExport(
  db: Db,
  { customerId, tokenHash, now }: { customerId: number; tokenHash: string; now: Date },
): Promise<ExportRow | null> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(
      and(
        eq(dataExports.customerId, customerId),
        eq(dataExports.tokenHash, tokenHash),
        gt(dataExports.expiresAt, now),
      ),
    );
  return row ?? null;
}

export const deleteExpiredExports = (deps: Deps, now: Date): Promise<number> =>
  deleteOld(deps, dataExports, lte(dataExports.expiresAt, now));

export async function deleteExportsOf(db: Db, customerId: number): Promise<void> {
  await db.delete(dataExports).where(eq(dataExports.customerId, customerId));
}

export const selectExportsOf = (db: Db, customerId: number) =>
  db
    .select({ madeAt: dataExports.madeAt, expiresAt: dataExports.expiresAt })
    .from(dataExports)
    .where(eq(dataExports.customerId, customerId));
