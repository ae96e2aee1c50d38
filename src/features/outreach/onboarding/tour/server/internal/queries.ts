import type { Db } from '#platform/database/database.ts';
import { manyRows } from '#platform/database/many-rows.ts';
import { tourTexts } from './tables.ts';

export type TourText = typeof tourTexts.$inferSelect;

export const selectTourTexts = (db: Db): Promise<TourText[]> => db.select().from(tourTexts);

export async function upsertTourTexts(db: Db, rows: readonly TourText[]): Promise<void> {
  await db.execute(manyRows(tourTexts).upsert(rows, 'field'));
}
