import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';

export const CATALOGUE_CHANNEL = 'catalogue_version';

/** Invalidates cached pages on every node when the running transaction commits. */
export async function bumpCatalogue(db: Db): Promise<void> {
  await db.execute(sql`update catalogue_version set version = version + 1`);
  await db.execute(sql`select pg_notify(${CATALOGUE_CHANNEL}, '')`);
}
