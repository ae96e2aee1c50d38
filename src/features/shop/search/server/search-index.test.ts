import { expect, test } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { renewSearchIndex, searchIndex } from './search-index.ts';

const { db, pool } = await testDatabase({ demo: true });
const deps = testDeps(db);

const deactivate = (slug: string) => pool.query('update products set active = false where slug = $1', [slug]);

test('the previous index answers until the next is complete', async () => {
  const previous = await searchIndex(deps);
  await deactivate('ferritina');
  const renewing = renewSearchIndex(deps);
  expect(searchIndex(deps)).toBe(previous);
  const next = await renewing;
  expect(next.size).toBe(previous.size - 1);
  expect(searchIndex(deps)).toBe(next);
});

test('a change during a build is in the index of its own request', async () => {
  const { size } = await renewSearchIndex(deps);
  const building = renewSearchIndex(deps);
  await deactivate('tsh');
  expect((await renewSearchIndex(deps)).size).toBe(size - 1);
  expect(searchIndex(deps)).toBe(await building);
});

test('a failed build leaves the previous index, and the next one may succeed', async () => {
  const previous = await renewSearchIndex(deps);
  await pool.query('alter table products rename to services');
  await expect(renewSearchIndex(deps)).rejects.toThrow();
  expect(searchIndex(deps)).toBe(previous);
  await pool.query('alter table services rename to products');
  expect(await renewSearchIndex(deps)).not.toBe(previous);
});
