import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { Merger } from '#platform/personal-data.ts';
import { orderFileParts, orderFiles } from './tables.ts';

export type OrderFile = typeof orderFiles.$inferSelect;

interface OwnFile {
  id: string;
  staffId: number;
}

const own = ({ id, staffId }: OwnFile) => and(eq(orderFiles.id, id), eq(orderFiles.staffId, staffId));

/** Returns false when the file exists. */
export async function insertFile(db: Db, file: typeof orderFiles.$inferInsert): Promise<boolean> {
  return (await db.insert(orderFiles).values(file).onConflictDoNothing()).rowCount === 1;
}

export const selectFiles = (db: Db, staffId: number): Promise<OrderFile[]> =>
  db.select().from(orderFiles).where(eq(orderFiles.staffId, staffId)).orderBy(desc(orderFiles.askedAt));

/** Locks the file until the transaction ends, so that two workers write each part once. */
export async function lockWorking(db: Db, id: string): Promise<OrderFile | null> {
  const [file] = await db
    .select()
    .from(orderFiles)
    .where(and(eq(orderFiles.id, id), eq(orderFiles.state, 'working')))
    .for('update');
  return file ?? null;
}

export async function updateFile(db: Db, id: string, set: Partial<OrderFile>): Promise<void> {
  await db.update(orderFiles).set(set).where(eq(orderFiles.id, id));
}

export async function insertPart(db: Db, part: typeof orderFileParts.$inferInsert): Promise<void> {
  await db.insert(orderFileParts).values(part);
}

export async function selectPart(db: Db, file: OwnFile, position: number): Promise<string | null> {
  const [part] = await db
    .select({ csv: orderFileParts.csv })
    .from(orderFileParts)
    .innerJoin(orderFiles, eq(orderFiles.id, orderFileParts.fileId))
    .where(and(own(file), eq(orderFiles.state, 'done'), eq(orderFileParts.position, position)));
  return part?.csv ?? null;
}

export const deleteFile = async (db: Db, file: OwnFile): Promise<boolean> =>
  (await db.delete(orderFiles).where(own(file))).rowCount === 1;

export async function deleteFilesNaming(db: Db, customerId: number): Promise<void> {
  const naming = db
    .select({ id: orderFileParts.fileId })
    .from(orderFileParts)
    .where(sql`${customerId} = any(${orderFileParts.customerIds})`);
  await db.delete(orderFiles).where(inArray(orderFiles.id, naming));
}

export async function renameInFiles(db: Db, { from, to }: Merger): Promise<void> {
  await db
    .update(orderFileParts)
    .set({ customerIds: sql`array_replace(${orderFileParts.customerIds}, ${from}, ${to})` })
    .where(sql`${from} = any(${orderFileParts.customerIds})`);
}
