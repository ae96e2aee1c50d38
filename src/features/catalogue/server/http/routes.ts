import { type Context, Hono } from 'hono';
import type { PriceTable } from '#features/pricing/price.ts';
import { listStores } from '#features/stores/server/list-stores.ts';
import type { Store } from '#features/stores/store.ts';
import type { Deps } from '#platform/deps.ts';
import { parseQuery } from '#platform/http/parse.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { type SuggestionsAnswer, searchQuery, type ViewAnswer, viewQuery } from '../../contract.ts';
import { SEARCH_MIN } from '../../search.ts';
import { mostSought } from '../most-sought.ts';
import { suggestions } from '../suggestions.ts';
import { readProduct } from '../view-product.ts';
import { wireProduct, wireTerm, wireVariants } from './wire.ts';

/** Which store and price table a request belongs to: its cookies say, and only the whole store can read them. */
export type ShopperOf = (c: Context<VisitorEnv>) => Promise<{ store: Store; priceTable: PriceTable }>;

export function catalogueRoutes(deps: Deps, shopperOf: ShopperOf): Hono<VisitorEnv> {
  return new Hono<VisitorEnv>()
    .get('/v1/cms/search', async (c) => {
      const query = parseQuery(c, searchQuery);
      if (!query.ok) return query.response;
      const { q, pageSize, curPage } = query.value;
      const { store, priceTable } = await shopperOf(c);
      const shopper = { storeId: store.id, vendor: priceTable.vendor, tier: priceTable.tier };
      if ([...q.trim()].length < SEARCH_MIN) {
        const cards = await mostSought(deps, { ...shopper, limit: pageSize * curPage });
        return c.json(cards.slice(pageSize * (curPage - 1)).map((card) => wireProduct(card)));
      }
      const { products, terms } = await suggestions(deps, { ...shopper, q, limit: pageSize });
      return c.json({
        products: products.map((card) => wireProduct(card)),
        terms: terms.map(wireTerm),
      } satisfies SuggestionsAnswer);
    })
    .get('/v1/cms/view', async (c) => {
      const query = parseQuery(c, viewQuery);
      if (!query.ok) return query.response;
      const { url, regionId } = query.value;
      const { store: own, priceTable } = await shopperOf(c);
      const store =
        regionId === undefined || regionId === own.id
          ? own
          : (await listStores(deps)).find(({ id }) => id === regionId);
      const found = store && (await readProduct(deps, { slug: url, storeId: store.id, ...priceTable }));
      if (!store || !found) return c.body(null, 204);
      const variants = found.card.base || found.card.table ? wireVariants(found.places) : [];
      const qty = Math.max(0, ...variants.map(({ stockQty }) => stockQty));
      return c.json({
        formKey: c.get('visitor').formKey,
        product: { ...wireProduct(found.card, qty), variants, termUse: found.terms },
        globalFreeFreight: store.freeFreight,
      } satisfies ViewAnswer);
    });
}
