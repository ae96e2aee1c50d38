import { asc, eq, lte } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { lastAccesses } from './tables.ts';

export const selectLastAccess = (db: Db, customerId: number) =>
  db.select({ at: lastAccesses.at }).from(lastAccesses).where(eq(lastAccesses.customerId, customerId));

export const selectIdleSince = (db: Db, moment: Date): Promise<{ customerId: number; at: Date }[]> =>
  db.select().from(lastAccesses).where(lte(lastAccesses.at, moment)).orderBy(asc(lastAccesses.at));

export async function deleteLastAccess(db: Db, customerId: number): Promise<void> {
  await db.delete(lastAccesses).where(eq(lastAccesses.customerId, customerId));
}
