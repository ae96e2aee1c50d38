import { afterEach, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { clockOffset } from './clock-offset.ts';

const { db } = await testDatabase();

afterEach(() => vi.useRealTimers());

test.each([-90, 0, 90])('measures a database whose clock differs by %i s', async (seconds) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - seconds * 1000 });
  expect(Math.round(await clockOffset(db)) + 0).toBe(seconds);
});
