import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { removeOldVisitorCarts } from './erase-cart.ts';
import { carts } from './internal/tables.ts';

const { db } = await testDatabase();

test('removes a cart untouched for more than 30 days and keeps a younger one', async () => {
  const deps = testDeps(db, { now: '2026-11-20T12:00:00.000Z' });
  const visit = (sessionHash: string, updatedAt: string) => ({
    id: randomUUID(),
    sessionHash,
    updatedAt: new Date(updatedAt),
  });
  await db
    .insert(carts)
    .values([
      visit('a'.repeat(64), '2026-10-21T11:59:59.000Z'),
      visit('b'.repeat(64), '2026-10-21T12:00:01.000Z'),
    ]);
  expect(await removeOldVisitorCarts(deps)).toBe(1);
  expect((await db.select().from(carts)).map((cart) => cart.sessionHash)).toEqual(['b'.repeat(64)]);
});
