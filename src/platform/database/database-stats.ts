import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { migrationsFolder } from './migrate.ts';

export interface DatabaseStats {
  version: string;
  sizeBytes: number;
  migrations: { applied: number; known: number };
  catalogueVersion: number;
}

/** Also works on a database that was never migrated. */
export async function databaseStats(db: Db): Promise<DatabaseStats> {
  const { rows } = await db.execute<{ version: string; size: number; migrated: boolean }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size,
      to_regclass('drizzle.__drizzle_migrations') is not null as migrated`);
  const { version = '', size = 0, migrated = false } = rows[0] ?? {};
  const known = knownMigrations();
  if (!migrated) return { version, sizeBytes: size, migrations: { applied: 0, known }, catalogueVersion: 0 };
  const counted = await db.execute<{ applied: number; catalogue: number }>(sql`
    select (select count(*)::int from drizzle.__drizzle_migrations) as applied,
      (select version::int from catalogue_version) as catalogue`);
  const { applied = 0, catalogue = 0 } = counted.rows[0] ?? {};
  return { version, sizeBytes: size, migrations: { applied, known }, catalogueVersion: catalogue };
}

function knownMigrations(): number {
  const journal = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8'));
  return (journal as { entries: unknown[] }).entries.length;
}
