import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import type { Db } from './database.ts';
import { placeholders, prepared, preparedSql } from './prepared.ts';
import { rateLimits } from './tables.ts';

const { db } = await testDatabase();

beforeEach(async () => {
  await db.delete(rateLimits);
  await db.insert(rateLimits).values([
    { key: 'a', points: 1 },
    { key: 'b', points: 2 },
  ]);
});

const given = placeholders('key', 'keys');
const byKey = prepared((on) => on.select().from(rateLimits).where(eq(rateLimits.key, given.key)));
const sumOf = preparedSql<{ sum: number }>(
  sql`select sum(points)::int as sum from rate_limits where key = any(${given.keys}) and points < ${100}`,
);

const pointsOf = async (on: Db, key: string) => (await byKey(on, { key }))[0]?.points;

test('each call has its own values, also when many run at once', async () => {
  const keys = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 'a' : 'b'));
  const points = await Promise.all(keys.map((key) => pointsOf(db, key)));
  expect(points).toEqual(keys.map((key) => (key === 'a' ? 1 : 2)));
  expect(await sumOf(db, { keys: ['a', 'b'] })).toEqual([{ sum: 3 }]);
  expect(await sumOf(db, { keys: ['b'] })).toEqual([{ sum: 2 }]);
});

test('in a transaction a statement sees what that one wrote, outside it does not', async () => {
  await db.transaction(async (tx) => {
    await tx.update(rateLimits).set({ points: 7 }).where(eq(rateLimits.key, 'a'));
    expect(await pointsOf(tx, 'a')).toBe(7);
    expect(await sumOf(tx, { keys: ['a', 'b'] })).toEqual([{ sum: 9 }]);
    expect(await pointsOf(db, 'a')).toBe(1);
    expect(await sumOf(db, { keys: ['a', 'b'] })).toEqual([{ sum: 3 }]);
  });
  expect(await pointsOf(db, 'a')).toBe(7);
});

test('a value that is not given is an error, not a null', async () => {
  await expect(byKey(db, {})).rejects.toThrow('key');
  await expect(sumOf(db, {})).rejects.toThrow('keys');
});
