import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database.ts';
import { tourTexts } from './tables.ts';

export type TourText = typeof tourTexts.$inferSelect;

export const selectTourTexts = (db: Db): Promise<TourText[]> => db.select().from(tourTexts);

export async function upsertTourTexts(db: Db, rows: readonly TourText[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(tourTexts)
    .values([...rows])
    .onConflictDoUpdate({ target: tourTexts.field, set: { text: sql`excluded.text` } });
}
