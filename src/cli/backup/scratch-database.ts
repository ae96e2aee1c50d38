import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client, escapeIdentifier } from 'pg';
import { withDatabaseName } from '#platform/database/database.ts';
import { sqlState } from '#platform/database/database-errors.ts';
import { BackupProblem, openingProblem, run, toolEnvironment } from './postgres-tools.ts';

export type Counts = Readonly<Record<string, number>>;

const RIGHT = (user: string) =>
  `O usuário ${user} não pode criar bancos, e a cópia se confere num banco de rascunho. Uma vez, como postgres: alter role ${user} createdb`;

/** Runs `work` on a new, empty database of the same server and then removes it, unless `work` renamed it. */
export async function withScratch<T>(
  connectionString: string,
  work: (scratch: { name: string; url: string }) => Promise<T>,
): Promise<T> {
  const name = `loja_rascunho_${Date.now()}`;
  await atServer(connectionString, (client) => client.query(`create database ${escapeIdentifier(name)}`));
  try {
    return await work({ name, url: withDatabaseName(connectionString, name) });
  } finally {
    await atServer(connectionString, (client) => dropDatabase(client, name));
  }
}

/** PostgreSQL refuses to force a drop while autovacuum works on the database, whereas a plain drop ends autovacuum itself. */
async function dropDatabase(client: Client, name: string): Promise<void> {
  const statement = `drop database if exists ${escapeIdentifier(name)}`;
  await client.query(statement).catch((error: unknown) => {
    if (sqlState(error) !== '55006') throw error;
    return client.query(`${statement} with (force)`);
  });
}

export async function atServer<T>(
  connectionString: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: withDatabaseName(connectionString, 'postgres') });
  await client.connect();
  try {
    return await work(client);
  } catch (error) {
    if (sqlState(error) === '42501') throw new BackupProblem(RIGHT(client.user ?? ''));
    throw error;
  } finally {
    await client.end();
  }
}

/** Restores a dump in pg_dump's custom format. Throws BackupProblem if it is not a whole one. */
export async function restoreInto(url: string, dump: Readable): Promise<void> {
  const env = toolEnvironment(url);
  const args = ['--exit-on-error', '--no-owner', '--no-privileges', '--dbname', env.PGDATABASE ?? ''];
  const restoring = run('pg_restore', args, env);
  if (restoring.process.stdin) await pipeline(dump, restoring.process.stdin).catch(() => {});
  restoring.process.stdout?.resume();
  const { code, words } = await restoring.ended;
  if (code !== 0) throw new BackupProblem(openingProblem(words));
}

const TABLES = `select schemaname as schema, relname as name from pg_stat_user_tables
  where schemaname in ('public', 'jobs', 'drizzle') order by 1, 2`;

export async function countRows(client: Client): Promise<Counts> {
  const { rows } = await client.query<{ schema: string; name: string }>(TABLES);
  const counts: Record<string, number> = {};
  for (const { schema, name } of rows) {
    const table = `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
    const counted = await client.query<{ n: number }>(`select count(*)::int as n from ${table}`);
    counts[`${schema}.${name}`] = counted.rows[0]?.n ?? 0;
  }
  return counts;
}

export async function countAt(url: string): Promise<Counts> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await countRows(client);
  } finally {
    await client.end();
  }
}
