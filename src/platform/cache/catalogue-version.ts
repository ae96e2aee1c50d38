import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';

export const CATALOGUE_CHANNEL = 'catalogue_version';

/** A change of `stock` only alters which services are in stock. */
export type CatalogueChange = 'stock' | 'anything';

/** Invalidates cached pages on every node when the running transaction commits. */
export async function bumpCatalogue(db: Db, change: CatalogueChange = 'anything'): Promise<void> {
  await db.execute(sql`update catalogue_version set version = version + 1`);
  await db.execute(sql`select pg_notify(${CATALOGUE_CHANNEL}, ${change})`);
}
