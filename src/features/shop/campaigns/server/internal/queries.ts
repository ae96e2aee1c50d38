import { asc, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { manyRows } from '#platform/database/many-rows.ts';
import { notices, popUps } from './tables.ts';

export type PopUpRow = typeof popUps.$inferSelect;
export type NoticeRow = typeof notices.$inferSelect;

export const selectPopUps = (db: Db): Promise<PopUpRow[]> =>
  db.select().from(popUps).orderBy(sql`${popUps.startsOn} desc nulls last`, asc(popUps.code));

export const selectNotices = (db: Db): Promise<NoticeRow[]> =>
  db.select().from(notices).orderBy(sql`${notices.startsOn} desc nulls last`, asc(notices.code));

export async function upsertPopUps(db: Db, rows: readonly PopUpRow[]): Promise<void> {
  await db.execute(manyRows(popUps).upsert(rows, 'code'));
}

export async function upsertNotices(db: Db, rows: readonly NoticeRow[]): Promise<void> {
  await db.execute(manyRows(notices).upsert(rows, 'code'));
}
