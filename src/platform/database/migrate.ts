import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, escapeIdentifier } from 'pg';
import { withDatabaseName } from './database.ts';

export const migrationsFolder = fileURLToPath(new URL('../../../db/migrations', import.meta.url));

// Any number will do, as long as all processes of the store use the same.
const migrationLock = 7_216_001;

/** One transaction. Stores that start together wait for each other. */
export async function migrateDatabase(connectionString: string): Promise<void> {
  const client = await connectCreating(connectionString);
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

async function connectCreating(connectionString: string): Promise<Client> {
  try {
    return await connect(new Client({ connectionString }));
  } catch (error) {
    if (codeOf(error) !== '3D000') throw error;
  }
  await createDatabase(connectionString);
  return connect(new Client({ connectionString }));
}

/** A client that failed to connect is discarded; its late errors must not end the process. */
async function connect(client: Client): Promise<Client> {
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function createDatabase(connectionString: string): Promise<void> {
  const client = await connect(
    new Client({ connectionString: withDatabaseName(connectionString, 'postgres') }),
  );
  try {
    await client.query(
      `create database ${escapeIdentifier(new Client({ connectionString }).database ?? 'loja')}`,
    );
  } catch (error) {
    if (codeOf(error) !== '42P04' && codeOf(error) !== '23505') throw error;
  } finally {
    await client.end();
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string }).code;
}
