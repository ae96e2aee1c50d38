import type { Context } from 'hono';
import type { PriceTable } from '#features/pricing/price.ts';
import { listStores } from '#features/stores/server/list-stores.ts';
import type { Store } from '#features/stores/store.ts';
import type { Deps } from '#platform/deps.ts';
import { CallRoutes } from '#platform/http/call-routes.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { SEARCH_MIN } from '../../search.ts';
import { mostSought } from '../most-sought.ts';
import { suggestions } from '../suggestions.ts';
import { readProduct } from '../view-product.ts';
import * as calls from './calls.ts';
import { wireProduct, wireTerm, wireVariants } from './wire.ts';

/** Which store and price table a request belongs to: its cookies say, and only the whole store can read them. */
export type ShopperOf = (c: Context<VisitorEnv>) => Promise<{ store: Store; priceTable: PriceTable }>;

export const catalogueRoutes = (deps: Deps, shopperOf: ShopperOf) =>
  new CallRoutes(deps)
    .handle(calls.search, async ({ c, query: { q, pageSize, curPage } }) => {
      const { store, priceTable } = await shopperOf(c);
      const shopper = { storeId: store.id, vendor: priceTable.vendor, tier: priceTable.tier };
      if ([...q.trim()].length < SEARCH_MIN) {
        const cards = await mostSought(deps, { ...shopper, limit: pageSize * curPage });
        return cards.slice(pageSize * (curPage - 1)).map((card) => wireProduct(card));
      }
      const { products, terms } = await suggestions(deps, { ...shopper, q, limit: pageSize });
      return { products: products.map((card) => wireProduct(card)), terms: terms.map(wireTerm) };
    })
    .handle(calls.view, async ({ c, visitor, query: { url, regionId } }) => {
      const { store: own, priceTable } = await shopperOf(c);
      const store =
        regionId === undefined || regionId === own.id
          ? own
          : (await listStores(deps)).find(({ id }) => id === regionId);
      const found = store && (await readProduct(deps, { slug: url, storeId: store.id, ...priceTable }));
      if (!store || !found) return null;
      const variants = found.card.base || found.card.table ? wireVariants(found.places) : [];
      const qty = Math.max(0, ...variants.map(({ stockQty }) => stockQty));
      return {
        formKey: visitor.formKey,
        product: { ...wireProduct(found.card, qty), variants, termUse: found.terms },
        globalFreeFreight: store.freeFreight,
      };
    });
