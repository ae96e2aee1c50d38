import { Hono } from 'hono';
import { listStores } from '#features/stores/server/list-stores.ts';
import type { Deps } from '#platform/deps.ts';
import { parseQuery } from '#platform/http/parse.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { type ViewAnswer, viewQuery } from '../../contract.ts';
import type { ShopperOf } from '../shopper-of.ts';
import { readProduct } from '../view-product.ts';
import { wireProduct } from '../wire-product.ts';
import { wireVariants } from './wire.ts';

export function catalogueRoutes(deps: Deps, shopperOf: ShopperOf): Hono<VisitorEnv> {
  return new Hono<VisitorEnv>().get('/v1/cms/view', async (c) => {
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
