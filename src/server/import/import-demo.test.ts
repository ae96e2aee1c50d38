import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { importDemo, needsDemo } from './import-demo.ts';

const seeds = fileURLToPath(new URL('../../../db/seeds', import.meta.url));
const { db, pool } = await testDatabase({ demo: true });
const deps = testDeps(db);

test('the demo store is what it promises, and loading it again changes nothing', async () => {
  const counts = async () => {
    const { rows } = await pool.query(`select
      (select count(*)::int from products where code is not null) as services, (select count(distinct type)::int from units) as types,
      (select count(*)::int from units) as units, (select count(distinct vendor)::int from prices) as vendors,
      (select count(*)::int from stock_movements) as movements, (select count(*)::int from customers) as customers,
      (select version::int from catalogue_version) as version`);
    return rows[0];
  };
  const before = await counts();
  expect(before.services).toBeGreaterThanOrEqual(250);
  expect(before.units).toBeGreaterThanOrEqual(25);
  expect(before).toMatchObject({ types: 6, vendors: 3 });
  expect(await needsDemo(deps)).toBe(false);
  await importDemo(deps, seeds, deps.log);
  expect(await counts()).toEqual(before);
}, 30_000);
