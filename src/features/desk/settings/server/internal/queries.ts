import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { SettingName } from '../../settings.ts';
import { settingChanges } from './tables.ts';

export type SettingChange = typeof settingChanges.$inferSelect;

export async function selectLast(db: Db, name: SettingName): Promise<SettingChange | null> {
  const [row] = await db
    .select()
    .from(settingChanges)
    .where(eq(settingChanges.name, name))
    .orderBy(desc(settingChanges.id))
    .limit(1);
  return row ?? null;
}

export const selectLasts = (db: Db): Promise<SettingChange[]> =>
  db
    .selectDistinctOn([settingChanges.name])
    .from(settingChanges)
    .orderBy(settingChanges.name, desc(settingChanges.id));

export const selectNewest = (db: Db, limit: number): Promise<SettingChange[]> =>
  db.select().from(settingChanges).orderBy(desc(settingChanges.id)).limit(limit);

/** Locks the table, because the first change of a setting has no row that could be locked. */
export async function lockSettings(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`);
}

export async function insertChange(db: Db, row: typeof settingChanges.$inferInsert): Promise<void> {
  await db.insert(settingChanges).values(row);
}
