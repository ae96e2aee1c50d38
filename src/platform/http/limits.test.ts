import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { chargePoints } from './charge-points.ts';
import { createLimits, DAY, type LimitPerKey } from './limits.ts';

const { db, pool } = await testDatabase();
const limitsOn = (storage: Pool) => createLimits(storage, testDeps(db).config);
const mails: LimitPerKey = { name: 'mails', per: 'e-mail', points: 2, seconds: DAY };

test('calls that name one limit share its points', async () => {
  const limits = limitsOn(pool);
  expect(await limits.of(mails).consume('marina')).toBe(0);
  expect(await limits.of({ ...mails }).consume('marina')).toBe(0);
  expect(await limits.of(mails).consume('marina')).toBeGreaterThan(0);
  expect(await limits.of(mails).consume('helena')).toBe(0);
});

test('refuses two limits with one name and different points', () => {
  const limits = limitsOn(pool);
  limits.of(mails);
  expect(() => limits.of({ ...mails, points: 3 })).toThrow('two limits are named mails');
});

test('a transaction that charges a point itself counts like the limit', async () => {
  const limit = limitsOn(pool).of({ ...mails, name: 'parcels', points: 3 });
  const charge = () => chargePoints(db, [limit.charge('marina')], 1);
  expect(await charge()).toBe(0);
  expect(await limit.consume('marina')).toBe(0);
  expect(await charge()).toBe(0);
  expect(await limit.consume('marina')).toBeGreaterThan(0);
  const wait = await charge();
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(DAY);
  const points = () => db.execute(sql`select points from rate_limits where key = 'parcels:marina'`);
  expect((await points()).rows).toEqual([{ points: 5 }]);
  await db.execute(sql`update rate_limits set expire = 1`);
  expect(await charge()).toBe(0);
  expect((await points()).rows).toEqual([{ points: 1 }]);
});

test('points of several keys are charged together, also the first ones of a new period', async () => {
  const limits = limitsOn(pool);
  const [address, device] = [
    limits.of({ ...mails, name: 'seats', points: 5 }),
    limits.of({ ...mails, name: 'places', points: 9 }),
  ];
  const take = async (count: number) =>
    (await chargePoints(db, [address.charge('rua'), device.charge('aparelho')], count)) === 0;
  expect([await take(0), await take(3), await take(2), await take(1)]).toEqual([true, true, true, false]);
  expect(await device.consume('aparelho')).toBe(0);
  await db.execute(sql`update rate_limits set expire = 1`);
  expect([await take(5), await take(1)]).toEqual([true, false]);
});
