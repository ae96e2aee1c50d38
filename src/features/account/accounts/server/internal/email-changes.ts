import { eq, lt } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { emailChanges } from './tables.ts';

export async function insertEmailChange(
  db: Db,
  change: Omit<typeof emailChanges.$inferInsert, 'id'>,
): Promise<number> {
  const [row] = await db.insert(emailChanges).values(change).returning({ id: emailChanges.id });
  if (!row) throw new Error('An inserted e-mail change was not returned');
  return row.id;
}

export async function previousEmailOf(db: Db, id: number): Promise<string | null> {
  const [row] = await db
    .select({ email: emailChanges.previousEmail })
    .from(emailChanges)
    .where(eq(emailChanges.id, id));
  return row?.email ?? null;
}

/** Within the retention of changes. */
export const hasChangedEmail = async (db: Db, customerId: number): Promise<boolean> =>
  (await db.$count(emailChanges, eq(emailChanges.customerId, customerId))) > 0;

export async function deleteEmailChangesBefore(db: Db, before: Date): Promise<number> {
  return (await db.delete(emailChanges).where(lt(emailChanges.at, before))).rowCount ?? 0;
}
