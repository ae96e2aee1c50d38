import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { staffPasskeys } from './tables.ts';

type PasskeyRow = typeof staffPasskeys.$inferSelect;

export const selectPasskeysOf = (db: Db, staffId: number): Promise<PasskeyRow[]> =>
  db.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, staffId)).orderBy(asc(staffPasskeys.id));

export async function selectPasskey(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  return (
    (await db.select().from(staffPasskeys).where(eq(staffPasskeys.credentialId, credentialId)))[0] ?? null
  );
}

export async function insertPasskey(db: Db, row: typeof staffPasskeys.$inferInsert): Promise<boolean> {
  return (await db.insert(staffPasskeys).values(row).onConflictDoNothing()).rowCount === 1;
}

/** Returns false if the passkey was removed or used since it was read. */
export async function updateUse(
  db: Db,
  { id, counter }: PasskeyRow,
  used: Pick<PasskeyRow, 'counter' | 'backedUp' | 'lastUsedAt'>,
): Promise<boolean> {
  const asRead = and(eq(staffPasskeys.id, id), eq(staffPasskeys.counter, counter));
  return (await db.update(staffPasskeys).set(used).where(asRead)).rowCount === 1;
}

interface PasskeyKey {
  staffId: number;
  id: number;
}

const whereOf = ({ staffId, id }: PasskeyKey) =>
  and(eq(staffPasskeys.id, id), eq(staffPasskeys.staffId, staffId));

export async function updateName(db: Db, key: PasskeyKey, name: string): Promise<boolean> {
  return (await db.update(staffPasskeys).set({ name }).where(whereOf(key))).rowCount === 1;
}

export async function deletePasskey(db: Db, key: PasskeyKey): Promise<boolean> {
  return (await db.delete(staffPasskeys).where(whereOf(key))).rowCount === 1;
}

export async function deletePasskeysOf(db: Db, staffId: number): Promise<void> {
  await db.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId));
}
