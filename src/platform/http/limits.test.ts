import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
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
