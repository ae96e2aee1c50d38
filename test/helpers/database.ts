import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import { type Database, openDatabase, withDatabaseName } from '#platform/database/database.ts';
import './one-query-at-a-time.ts';

type TestDatabase = Pick<Database, 'db' | 'pool'> & { connectionString: string };

/** A copy of the empty store (or of the demo store), dropped after the file's tests. Call it at the top of the file. */
export async function testDatabase({ demo = false } = {}): Promise<TestDatabase> {
  const template = inject(demo ? 'demoDatabase' : 'templateDatabase');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const { database } = new Client(template);
  await runOnServer(template, `create database ${name} template ${database} strategy file_copy`);
  const connectionString = withDatabaseName(template, name);
  const { db, pool, close } = openDatabase(connectionString, { max: 10 });
  afterAll(async () => {
    await close();
    // Without force PostgreSQL waits some seconds for connections that are just being closed.
    await runOnServer(template, `drop database ${name}`).catch(() =>
      runOnServer(template, `drop database ${name} with (force)`),
    );
  });
  return { db, pool, connectionString };
}

async function runOnServer(connectionString: string, statement: string): Promise<void> {
  const client = new Client(withDatabaseName(connectionString, 'postgres'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
