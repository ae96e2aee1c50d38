import { afterEach, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { createPace } from './pace.ts';

const { pool } = await testDatabase();

afterEach(() => vi.useRealTimers());

/** Waits pass on a clock of the test's. */
function pace(name: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  const waits: number[] = [];
  const wait = async (ms: number) => {
    waits.push(ms);
    vi.setSystemTime(Date.now() + ms);
  };
  const options = { name, free: 2, perSeconds: 60, turns: 1, gapSeconds: 5, maxWaiting: 2, wait };
  return { waits, ...createPace(pool, options) };
}

test('grants free attempts first, then one turn after the other, separately for each key', async () => {
  const { turn, reset, waits } = pace('one');
  for (let n = 0; n < 3; n++) expect(await turn('a')).toBe(0);
  expect(waits).toEqual([]);
  expect(await turn('a')).toBe(0);
  expect(await turn('a')).toBe(0);
  expect(waits).toEqual([5000, 5000]);
  expect(await turn('b')).toBe(0);
  await reset('a');
  expect(await turn('a')).toBe(0);
  expect(waits).toEqual([5000, 5000]);
});

test('gives the next caller a time to return when too many wait', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  const released = Promise.withResolvers<void>();
  const arrived: (() => void)[] = [];
  const { turn } = createPace(pool, {
    name: 'full',
    free: 1,
    perSeconds: 60,
    turns: 1,
    gapSeconds: 5,
    maxWaiting: 2,
    wait: async (ms) => {
      arrived.shift()?.();
      await released.promise;
      vi.setSystemTime(Date.now() + ms);
    },
  });
  await turn('a');
  await turn('a');
  const waiting: Promise<number>[] = [];
  for (let n = 0; n < 2; n++) {
    const { promise, resolve } = Promise.withResolvers<void>();
    arrived.push(resolve);
    waiting.push(turn('a'));
    await promise;
  }
  expect(await turn('a')).toBe(15);
  released.resolve();
  expect(await Promise.all(waiting)).toEqual([0, 0]);
});
