import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { preparedSql } from '../database/prepared.ts';
import { chargePoint, chargeValues } from './charge-in-sql.ts';
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

test('two limits with one name and other points are a mistake', () => {
  const limits = limitsOn(pool);
  limits.of(mails);
  expect(() => limits.of({ ...mails, points: 3 })).toThrow('two limits are named mails');
});

test('a statement that charges a point itself counts like the limit', async () => {
  const charged = preparedSql<{ spentUntil: number | null }>(
    sql`with cause as (select), charged as (${chargePoint(sql`cause`)}) select "spentUntil" from charged`,
  );
  const limit = limitsOn(pool).of({ ...mails, name: 'parcels', points: 3 });
  const charge = async () => (await charged(db, chargeValues(limit.charge('marina'))))[0]?.spentUntil;
  expect(await charge()).toBeNull();
  expect(await limit.consume('marina')).toBe(0);
  expect(await charge()).toBeNull();
  expect(await limit.consume('marina')).toBeGreaterThan(0);
  expect(await charge()).toBeGreaterThan(Date.now());
  const points = () => db.execute(sql`select points from rate_limits where key = 'parcels:marina'`);
  expect((await points()).rows).toEqual([{ points: 5 }]);
  await db.execute(sql`update rate_limits set expire = 1`);
  expect(await charge()).toBeNull();
  expect((await points()).rows).toEqual([{ points: 1 }]);
});
