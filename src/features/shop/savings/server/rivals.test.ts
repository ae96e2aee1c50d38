import { expect, test } from 'vitest';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import { fillSmallShop } from '#test/helpers/cart-cast.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { rivalsOf } from './rivals.ts';

const { db, pool } = await testDatabase();
const deps = testDeps(db);

/** The exam costs R$ 25 at the unit Asa Norte. The package contains it and is sold there as variant 6. */
async function packageAt(cents: number) {
  await fillSmallShop(pool);
  await pool.query(`
    with package as (
      insert into products (code, name, slug, service_type, updated_at)
      values ('CB-1', 'Pacote', 'combos/pacote', 'clinical_analysis', now()) returning id
    ), contents as (
      insert into product_components (product_id, component_id, position) select id, 2, 0 from package
    ), price as (
      insert into prices (product_id, store_id, vendor, tier, price_cents) select id, 1, 'DEFAULT', '', ${cents} from package
    )
    insert into variants (product_id, unit_id, store_id, unlimited) select id, 1, 1, true from package`);
  clearCatalogueCaches();
}

const ofExams = (amount: number) => rivalsOf(deps, { lines: [{ variantId: 2, amount }], customer: null });

test('only what costs less than everything at its unit may replace a line', async () => {
  await packageAt(2500);
  expect(await ofExams(1)).toEqual([]);
  expect((await ofExams(2)).toSorted()).toEqual([2, 6]);
  await packageAt(2499);
  expect(await ofExams(1)).toEqual([6]);
});
