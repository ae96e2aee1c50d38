import { asc, eq, lt } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { deleteOld } from '#platform/database/delete-old.ts';
import type { Deps } from '#platform/deps.ts';
import { revealNotes } from './tables.ts';

export async function insertNote(db: Db, row: typeof revealNotes.$inferInsert): Promise<number> {
  const [made] = await db.insert(revealNotes).values(row).returning({ id: revealNotes.id });
  if (!made) throw new Error('An inserted note was not returned');
  return made.id;
}

export const selectNotesOf = (db: Db, customerId: number) =>
  db
    .select({ id: revealNotes.id, at: revealNotes.at, note: revealNotes.note })
    .from(revealNotes)
    .where(eq(revealNotes.customerId, customerId))
    .orderBy(asc(revealNotes.id));

export async function deleteNotesOf(db: Db, customerId: number): Promise<void> {
  await db.delete(revealNotes).where(eq(revealNotes.customerId, customerId));
}

export const deleteNotesBefore = (deps: Deps, moment: Date): Promise<number> =>
  deleteOld(deps, revealNotes, lt(revealNotes.at, moment));
