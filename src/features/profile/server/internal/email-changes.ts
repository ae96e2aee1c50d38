import { eq, lt } from 'drizzle-orm';
import type { Db } from '#platform/database.ts';
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

export async function deleteEmailChangesBefore(db: Db, before: Date): Promise<number> {
  return (await db.delete(emailChanges).where(lt(emailChanges.at, before))).rowCount ?? 0;
}
