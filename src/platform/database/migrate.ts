import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { type Client, escapeIdentifier } from 'pg';
import { withDatabaseName } from './database.ts';
import { sqlState } from './database-errors.ts';
import { StoreClient } from './store-client.ts';

export const migrationsFolder = fileURLToPath(new URL('../../../db/migrations', import.meta.url));

// The number is arbitrary, but all processes of the store must use the same.
const migrationLock = 7_216_001;

/** Migrates in one transaction, which owns the lock. Stores that start together wait for each other, after a call of `onWait`. */
export async function migrateDatabase(connectionString: string, onWait = () => {}): Promise<void> {
  const client = await connectCreating(connectionString);
  try {
    // A role that does not own the tables cannot even begin the migrations.
    if (await isMigrated(client)) return;
    await drizzle(client).transaction(async (tx) => {
      const { rows } = await tx.execute(sql`select pg_try_advisory_xact_lock(${migrationLock}) as locked`);
      if (!rows[0]?.locked) {
        onWait();
        await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
      }
      await migrate(tx as unknown as Parameters<typeof migrate>[0], { migrationsFolder });
    });
  } finally {
    await client.end();
  }
}

async function isMigrated(client: Client): Promise<boolean> {
  const last = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  const { rows } = await client.query(
    `select has_schema_privilege(nspname, 'usage') as reads from pg_namespace where nspname = 'drizzle'`,
  );
  if (!rows[0]?.reads) return false;
  const done = await client.query('select max(created_at) >= $1 as done from drizzle.__drizzle_migrations', [
    last,
  ]);
  return done.rows[0]?.done === true;
}

async function connectCreating(connectionString: string): Promise<Client> {
  try {
    return await connect(connectionString);
  } catch (error) {
    if (sqlState(error) !== '3D000') throw error;
  }
  await createDatabase(connectionString);
  return connect(connectionString);
}

/** A client that failed to connect is discarded; its late errors must not end the process. */
async function connect(connectionString: string): Promise<Client> {
  const client = new StoreClient({ connectionString });
  client.on('error', () => {});
  return client.connect();
}

async function createDatabase(connectionString: string): Promise<void> {
  const client = await connect(withDatabaseName(connectionString, 'postgres'));
  try {
    const { database } = new StoreClient({ connectionString });
    await client.query(`create database ${escapeIdentifier(database ?? 'loja')}`);
  } catch (error) {
    if (!['42P04', '23505'].includes(sqlState(error) ?? '')) throw error;
  } finally {
    await client.end();
  }
}
