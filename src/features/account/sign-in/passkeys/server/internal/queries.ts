import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { passkeys } from './tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

export const selectPasskeysOf = (db: Db, customerId: number): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.customerId, customerId)).orderBy(asc(passkeys.id));

export async function selectPasskey(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

export async function insertPasskey(db: Db, row: typeof passkeys.$inferInsert): Promise<boolean> {
  return (await db.insert(passkeys).values(row).onConflictDoNothing()).rowCount === 1;
}

/** Returns false if the passkey was removed or used since it was read. */
export async function updateUse(
  db: Db,
  { id, counter }: PasskeyRow,
  used: Pick<PasskeyRow, 'counter' | 'backedUp' | 'lastUsedAt'>,
): Promise<boolean> {
  const asRead = and(eq(passkeys.id, id), eq(passkeys.counter, counter));
  return (await db.update(passkeys).set(used).where(asRead)).rowCount === 1;
}

interface PasskeyKey {
  customerId: number;
  id: number;
}

const whereOf = ({ customerId, id }: PasskeyKey) =>
  and(eq(passkeys.id, id), eq(passkeys.customerId, customerId));

export async function updateName(db: Db, key: PasskeyKey, name: string): Promise<boolean> {
  return (await db.update(passkeys).set({ name }).where(whereOf(key))).rowCount === 1;
}

export async function deletePasskey(db: Db, key: PasskeyKey): Promise<boolean> {
  return (await db.delete(passkeys).where(whereOf(key))).rowCount === 1;
}

export async function deletePasskeysOf(db: Db, customerId: number): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.customerId, customerId));
}
