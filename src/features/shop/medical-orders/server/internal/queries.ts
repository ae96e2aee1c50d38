import { asc } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { manyRows } from '#platform/database/many-rows.ts';
import { aliases, panels } from './tables.ts';

export type AliasRow = typeof aliases.$inferSelect;
export type PanelRow = typeof panels.$inferSelect;

export const selectAliases = (db: Db): Promise<AliasRow[]> =>
  db.select().from(aliases).orderBy(asc(aliases.productId), asc(aliases.kind));

export const selectPanels = (db: Db): Promise<PanelRow[]> =>
  db.select().from(panels).orderBy(asc(panels.name));

export async function upsertAliases(db: Db, rows: readonly AliasRow[]): Promise<void> {
  await db.execute(manyRows(aliases).upsert(rows, 'productId', 'kind'));
}

export async function upsertPanels(db: Db, rows: readonly PanelRow[]): Promise<void> {
  await db.execute(manyRows(panels).upsert(rows, 'name'));
}
