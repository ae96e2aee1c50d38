import { asc, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { deleteOld } from '#platform/database/delete-old.ts';
import type { Deps } from '#platform/deps.ts';
import { staffRequests } from './tables.ts';

export type RequestRow = typeof staffRequests.$inferSelect;

export async function insertTeamRequest(db: Db, row: typeof staffRequests.$inferInsert): Promise<number> {
  const [made] = await db.insert(staffRequests).values(row).returning({ id: staffRequests.id });
  if (!made) throw new Error('a request of the team was not stored');
  return made.id;
}

export async function selectTeamRequest(db: Db, id: number): Promise<RequestRow | null> {
  return (await db.select().from(staffRequests).where(eq(staffRequests.id, id)))[0] ?? null;
}

export const selectOpenTeamRequests = (db: Db): Promise<RequestRow[]> =>
  db.select().from(staffRequests).where(isNull(staffRequests.outcome)).orderBy(asc(staffRequests.id));

export async function updateTeamRequest(
  db: Db,
  id: number,
  set: Partial<Pick<RequestRow, 'dueAt' | 'outcome'>>,
): Promise<void> {
  await db.update(staffRequests).set(set).where(eq(staffRequests.id, id));
}

/** Both people of a request get a mail within minutes, so nothing needs it afterwards. */
export const deleteOldTeamRequests = (deps: Deps, before: Date): Promise<number> =>
  deleteOld(deps, staffRequests, lt(staffRequests.askedAt, before));
