import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { WireProduct } from '#features/shop/catalogue/contract.ts';
import { productIdsByCode } from '#features/shop/catalogue/server/read-products.ts';
import { pricesImporter } from '#features/shop/pricing/server/import-prices.ts';
import { synonymsImporter } from '#features/shop/search/server/import-synonyms.ts';
import { releaseStock } from '#features/shop/stock/server/end-hold.ts';
import { holdStock } from '#features/shop/stock/server/hold-stock.ts';
import { inTransaction } from '#platform/deps.ts';
import { importFile } from '#server/import/import-file.ts';
import { offerOf } from '#test/cast/buyers.ts';
import { burningStore } from './burning-store.ts';

const fire = await burningStore();
const { deps, pool } = fire;
const soon = { timeout: 40_000, interval: 20 };
const CODE = 'VA-0001';

const importers = [synonymsImporter, pricesImporter(productIdsByCode)];
const load = (file: string) =>
  importFile(deps, importers, Buffer.from(file), { simulate: false, confirmed: true });

test('two stores search the names, prices and stock that a third process changes', async () => {
  const { productId, variantId } = await offerOf(deps, { code: CODE, unit: 'BSB-ASN', capacity: 1 });
  await pool.query('update variants set active = id = $2 where product_id = $1', [productId, variantId]);
  const stores = [await fire.start(), await fire.start()];
  const found = (q: string) =>
    Promise.all(
      stores.map(async ({ url }) => {
        const answer = await fetch(`${url}/v1/cms/search?type=simple&pageSize=1&q=${q}`);
        const { products } = (await answer.json()) as { products: WireProduct[] };
        const [first] = products;
        return first && { id: first.id, price: first.price, inStock: first.inStock };
      }),
    );
  const both = (price: string, inStock = true) =>
    Array.from({ length: 2 }, () => ({ id: productId, price, inStock }));
  const [before] = await found(CODE);
  const price = before?.price ?? '';
  expect(await found(CODE)).toEqual(both(price));
  expect(await found('zibraleta')).toEqual([undefined, undefined]);

  await load(`codigo_tuss,termo_tuss,sinonimos\n${CODE},,zibraleta\n`);
  await expect.poll(() => found('zibraleta'), soon).toEqual(both(price));
  // Misspelt.
  expect(await found('zibralleta')).toEqual(both(price));

  await load(`servico,loja,vendor,tier,preco,preco_especial\n${CODE},bsb,DEFAULT,,"123,45",\n`);
  await expect.poll(() => found('zibraleta'), soon).toEqual(both('123,45'));
  expect(await found('zibralleta')).toEqual(both('123,45'));

  const holderId = randomUUID();
  const expiresAt = new Date(deps.clock.now().getTime() + 30 * 60_000);
  const held = await inTransaction(deps, (tx) =>
    holdStock(tx, { holderId, customerId: 1, lines: [{ variantId, amount: 1 }], expiresAt }),
  );
  expect(held).toEqual({ ok: true, places: 1 });
  await expect.poll(() => found('zibraleta'), soon).toEqual(both('123,45', false));
  // New words, so that no answer is kept for them.
  expect(await found('zibralet')).toEqual(both('123,45', false));

  await inTransaction(deps, (tx) => releaseStock(tx, holderId));
  await expect.poll(() => found('zibraleta'), soon).toEqual(both('123,45'));
  expect(await found('zibrale')).toEqual(both('123,45'));
}, 120_000);
