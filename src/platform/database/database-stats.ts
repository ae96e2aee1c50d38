import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { migrationsFolder } from './migrate.ts';

export interface DatabaseStats {
  version: string;
  sizeBytes: number;
  migrations: { applied: number; known: number };
  catalogueVersion: number;
  /** Counts the replicas that the store's role may see, and measures how late the slowest is. */
  replicas: { count: number; lagSeconds: number };
  /** The number of the role's commits that have waited for a synchronous standby for 8 seconds or more. */
  unconfirmed: number;
  hasJobs: boolean;
}

interface Facts extends Record<string, unknown> {
  version: string;
  size: number;
  replicas: number;
  lag: number;
  unconfirmed: number;
  migrated: boolean;
  hasJobs: boolean;
}

/** Also works on a database that was never migrated. */
export async function databaseStats(db: Db): Promise<DatabaseStats> {
  const { rows } = await db.execute<Facts>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size,
      (select count(state)::int from pg_stat_replication) as replicas,
      (select count(*)::int from pg_stat_activity where wait_event = 'SyncRep' and datname = current_database()
        and query_start < clock_timestamp() - interval '8 seconds') as unconfirmed,
      (select coalesce(extract(epoch from max(replay_lag)), 0)::float8 from pg_stat_replication) as lag,
      to_regclass('drizzle.__drizzle_migrations') is not null as migrated,
      to_regclass('jobs.job') is not null as "hasJobs"`);
  const { version = '', size = 0, replicas = 0, lag = 0, unconfirmed = 0 } = rows[0] ?? {};
  const { migrated = false, hasJobs = false } = rows[0] ?? {};
  const { applied, catalogue } = migrated ? await appliedMigrations(db) : { applied: 0, catalogue: 0 };
  return {
    version,
    sizeBytes: size,
    migrations: { applied, known: knownMigrations() },
    catalogueVersion: catalogue,
    replicas: { count: replicas, lagSeconds: lag },
    unconfirmed,
    hasJobs,
  };
}

async function appliedMigrations(db: Db): Promise<{ applied: number; catalogue: number }> {
  const { rows } = await db.execute<{ applied: number; catalogue: number }>(sql`
    select (select count(*)::int from drizzle.__drizzle_migrations) as applied,
      (select version::int from catalogue_version) as catalogue`);
  return rows[0] ?? { applied: 0, catalogue: 0 };
}

function knownMigrations(): number {
  const journal = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8'));
  return (journal as { entries: unknown[] }).entries.length;
}
