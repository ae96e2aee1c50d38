import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { openDatabase } from './database.ts';

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
