import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { openDatabase } from './database.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

const { connectionString } = await testDatabase();

test('close waits until every connection is closed: the server may be stopped right after it', async () => {
  const { db, pool, close } = openDatabase(connectionString, { max: 4 });
  let closed = 0;
  pool.on('remove', () => {
    closed += 1;
  });
  await Promise.all(Array.from({ length: 4 }, () => db.execute(sql`select pg_sleep(0.05)`)));
  await close();
  expect(closed).toBe(4);
});

test('in tests a connection refuses a query while it runs another', async () => {
  const { db, close } = openDatabase(connectionString, { max: 1 });
  const both = db.transaction((tx) =>
    Promise.all([tx.execute(sql`select pg_sleep(0.05)`), tx.execute(sql`select 1`)]),
  );
  await expect(both).rejects.toThrow();
  await close();
});

async function onServer(statement: string, values: unknown[] = []): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(statement, values);
  await client.end();
}

const OWN_PID = sql`select pg_backend_pid() as pid`;
const rejection = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no error',
    (error: unknown) => error,
  );

test('a session ended between two statements fails its transaction only, and is replaced', async () => {
  const lost: string[] = [];
  const { db, pool, close } = openDatabase(connectionString, {
    max: 1,
    onLostConnection: (error) => lost.push((error as Error & { code?: string }).code ?? error.message),
  });
  const error = await rejection(
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(OWN_PID);
      const removed = new Promise((resolve) => pool.once('remove', resolve));
      await onServer('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await removed;
      await tx.execute(sql`select 1`);
    }),
  );
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(lost).toContain('57P01');
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await close();
});

test('returns a connection to the pool even if "begin" fails on it', async () => {
  const { db, pool, close } = openDatabase(connectionString, { max: 1 });
  await db.execute(sql`select 1`);
  pool.once('acquire', (client) => {
    (
      client as unknown as { connection: { stream: { destroy(error: Error): void } } }
    ).connection.stream.destroy(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }));
  });
  const error = await rejection(db.transaction((tx) => tx.execute(sql`select 1`)));
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(await db.transaction(async (tx) => (await tx.execute(sql`select 1 as one`)).rows)).toEqual([
    { one: 1 },
  ]);
  await close();
});

test('limits how long a statement waits for a lock, and how long it runs', async () => {
  const { db, close } = openDatabase(connectionString, {
    max: 2,
    lockTimeoutMs: 20,
    statementTimeoutMs: 200,
  });
  const lock = sql`select pg_advisory_xact_lock(1)`;
  await db.transaction(async (tx) => {
    await tx.execute(lock);
    const error = await rejection(db.execute(lock));
    expect(error).toMatchObject({ cause: { code: '55P03' } });
    expect(isDatabaseUnavailable(error)).toBe(true);
  });
  const error = await rejection(db.execute(sql`select pg_sleep(60)`));
  expect(error).toMatchObject({ cause: { code: '57014' } });
  expect(isDatabaseUnavailable(error)).toBe(true);
  await close();
});

test('a database that is not there, or has no connection left, is unavailable', async () => {
  const away = openDatabase('postgres://postgres@/loja?host=/tmp/nowhere&sslmode=disable', { max: 1 });
  expect(isDatabaseUnavailable(await rejection(away.db.execute(sql`select 1`)))).toBe(true);
  expect(isDatabaseUnavailable(await rejection(away.db.transaction(async () => {})))).toBe(true);
  expect(isDatabaseUnavailable(await rejection(away.pool.query('select 1')))).toBe(true);
  await away.close();
});
