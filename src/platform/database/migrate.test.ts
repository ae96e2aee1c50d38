import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { migrateDatabase } from './migrate.ts';

const { db, connectionString } = await testDatabase();
await db.execute(sql`drop schema public, drizzle cascade`);
await db.execute(sql`create schema public`);

test('a second migration says that it waits, and goes on when the transaction of the first ends', async () => {
  const waits = Promise.withResolvers<void>();
  let migrated = Promise.resolve();
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7216001)`);
    migrated = migrateDatabase(connectionString, waits.resolve);
    await waits.promise;
  });
  await migrated;
  expect(await db.$count(sql`orders`)).toBe(0);
  const { rows } = await db.execute(
    sql`select from pg_locks where locktype = 'advisory' and objid = 7216001`,
  );
  expect(rows).toEqual([]);
});
