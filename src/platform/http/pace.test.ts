import { afterEach, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { createPace } from './pace.ts';

const { pool } = await testDatabase();

afterEach(() => vi.useRealTimers());

/** Waits pass by the test's clock. */
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

/** Waits last until the test releases them. `queue` returns once the caller waits. */
function crowd(name: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
  const released = Promise.withResolvers<void>();
  const arrived: (() => void)[] = [];
  const { turn } = createPace(pool, {
    name,
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
  async function queue(from?: string): Promise<{ end: Promise<number> }> {
    const { promise, resolve } = Promise.withResolvers<void>();
    arrived.push(resolve);
    const end = turn('a', from);
    await promise;
    return { end };
  }
  return { turn, queue, release: () => released.resolve() };
}

test('gives the next caller a time to return when too many wait', async () => {
  const { turn, queue, release } = crowd('full');
  await turn('a');
  await turn('a');
  const waiting = [await queue(), await queue()];
  expect(await turn('a')).toBe(15);
  release();
  expect(await Promise.all(waiting.map(({ end }) => end))).toEqual([0, 0]);
});

test('one address waits in one place, and leaves the others to the rest', async () => {
  const { turn, queue, release } = crowd('shared');
  await turn('a');
  await turn('a');
  const stranger = await queue('here');
  expect(await turn('a', 'here')).toBe(10);
  const owner = await queue('there');
  release();
  expect(await Promise.all([stranger.end, owner.end])).toEqual([0, 0]);
});
