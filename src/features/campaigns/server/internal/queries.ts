import { asc, getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/database.ts';
import { notices, popUps } from './tables.ts';

export type PopUpRow = typeof popUps.$inferSelect;
export type NoticeRow = typeof notices.$inferSelect;

/** The newest start first; those without one come last. */
export const selectPopUps = (db: Db): Promise<PopUpRow[]> =>
  db.select().from(popUps).orderBy(sql`${popUps.startsOn} desc nulls last`, asc(popUps.code));

export const selectNotices = (db: Db): Promise<NoticeRow[]> =>
  db.select().from(notices).orderBy(sql`${notices.startsOn} desc nulls last`, asc(notices.code));

export async function upsertPopUps(db: Db, rows: readonly PopUpRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(popUps)
    .values([...rows])
    .onConflictDoUpdate({ target: popUps.code, set: fromFile(popUps) });
}

export async function upsertNotices(db: Db, rows: readonly NoticeRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(notices)
    .values([...rows])
    .onConflictDoUpdate({ target: notices.code, set: fromFile(notices) });
}

/** Every column takes the value that came with the row. */
const fromFile = (table: PgTable) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([field, column]) => [
      field,
      sql`excluded.${sql.identifier(column.name)}`,
    ]),
  );
