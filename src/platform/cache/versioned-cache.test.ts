import { beforeEach, expect, test } from 'vitest';
import type { Db } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import {
  clearCatalogueCaches,
  createMinuteCache,
  createVersionedCache,
  createVersionedLookup,
} from './versioned-cache.ts';

let loads: number[][] = [];
let answer = (ids: number[]): Promise<Map<number, string>> =>
  Promise.resolve(new Map(ids.filter((id) => id < 100).map((id) => [id, `n${id}`])));
const lookup = createVersionedLookup({
  keyOf: (id: number) => id,
  load: (_deps, ids: number[]) => {
    loads.push(ids);
    return answer(ids);
  },
  max: 3,
});
const store = { db: {} as Db } as Deps;
const previous = answer;

beforeEach(() => {
  clearCatalogueCaches();
  loads = [];
  answer = previous;
});

test('loads only missing items, once, even for simultaneous lookups', async () => {
  const both = await Promise.all([lookup(store, [1, 2]), lookup(store, [2, 3, 3])]);
  expect(both.map((found) => [...found.values()])).toEqual([
    ['n1', 'n2'],
    ['n2', 'n3'],
  ]);
  expect(loads).toEqual([[1, 2], [3]]);
});

test('omits missing items from the answer and does not ask for them again', async () => {
  expect([...(await lookup(store, [1, 100])).keys()]).toEqual([1]);
  await lookup(store, [100]);
  expect(loads).toHaveLength(1);
});

test('evicts the oldest, and one lookup may be larger than the memory', async () => {
  expect((await lookup(store, [1, 2, 3, 4, 5])).size).toBe(5);
  await lookup(store, [3, 4, 5]);
  expect(loads).toHaveLength(1);
  await lookup(store, [1]);
  expect(loads).toHaveLength(2);
});

test('a transaction sees its own writes, not what others have read', async () => {
  await lookup(store, [1]);
  await lookup({ db: {} as Db } as Deps, [1]);
  expect(loads).toHaveLength(2);
});

test('caches neither answers that a catalogue change overtakes nor failures', async () => {
  let finish: (found: Map<number, string>) => void = () => {};
  answer = () =>
    new Promise((resolve) => {
      finish = resolve;
    });
  const running = lookup(store, [1]);
  clearCatalogueCaches();
  finish(new Map([[1, 'old']]));
  expect((await running).get(1)).toBe('old');
  answer = () => Promise.reject(new Error('no database'));
  await expect(lookup(store, [1])).rejects.toThrow('no database');
  answer = previous;
  expect((await lookup(store, [1])).get(1)).toBe('n1');
});

test('a change of stock leaves caches of values without stock', async () => {
  let reads = 0;
  const count = async () => ++reads;
  const withStock = createVersionedCache(count);
  const withoutStock = createVersionedCache(count, 1, { outlives: 'stock' });
  const read = async () => [await withStock(store, 'all'), await withoutStock(store, 'all')];
  expect(await read()).toEqual([1, 2]);
  clearCatalogueCaches('stock');
  expect(await read()).toEqual([3, 2]);
  clearCatalogueCaches();
  expect(await read()).toEqual([4, 5]);
});

test('a value of the minute is loaded again in the next one, and after a change', async () => {
  let now = new Date('2026-11-20T12:00:10Z');
  const deps = { db: {} as Db, clock: { now: () => now } } as Deps;
  const read = createMinuteCache<{ slug: string }, number>((_deps, { slug }) => {
    loads.push([slug.length]);
    return Promise.resolve(slug.length);
  }, 10);
  expect([await read(deps, { slug: 'tsh' }), await read(deps, { slug: 'tsh' })]).toEqual([3, 3]);
  expect(await read(deps, { slug: 'gripe' })).toBe(5);
  expect(loads).toEqual([[3], [5]]);
  now = new Date('2026-11-20T12:01:00Z');
  await read(deps, { slug: 'tsh' });
  clearCatalogueCaches();
  await read(deps, { slug: 'tsh' });
  expect(loads).toEqual([[3], [5], [3], [3]]);
});
