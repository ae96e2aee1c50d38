import { expect, test } from 'vitest';
import { DEFAULT_TABLE } from '#features/shop/pricing/price.ts';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import { fillSmallShop } from '#test/helpers/cart-cast.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { bundlePlaces } from './bundle-places.ts';

const { db, pool } = await testDatabase();
const deps = testDeps(db);

test('lets other requests run before each place', async () => {
  await fillSmallShop(pool);
  clearCatalogueCaches();
  const lines = [1, 2].map((product) => ({ product, amount: 1 }));
  const bundle = { storeId: 1, priceTable: DEFAULT_TABLE, lines, zipCode: '70744500' };
  let turns = 0;
  const { places } = await bundlePlaces(deps, bundle, async () => {
    turns += 1;
  });
  expect(places.length).toBeGreaterThan(1);
  expect(turns).toBe(places.length);
});
