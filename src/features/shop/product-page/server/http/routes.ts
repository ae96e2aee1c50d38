import type { ShopperOf } from '#features/shop/catalogue/server/shopper-of.ts';
import { wireProduct } from '#features/shop/catalogue/server/wire-product.ts';
import { listStores } from '#features/shop/stores/server/read-stores.ts';
import { schedulesOf } from '#features/shop/stores/server/schedules-of.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import * as calls from '../../calls.ts';
import { readProduct } from '../view-product.ts';
import { wireVariants } from './wire.ts';

export const productPageRoutes = ({ deps, limits, shopperOf }: RouteParts & { shopperOf: ShopperOf }) =>
  new CallRoutes({ deps, limits }).handle(calls.view, async ({ c, visitor, query: { url, regionId } }) => {
    const { store: own, priceTable } = await shopperOf(c);
    const store =
      regionId === undefined || regionId === own.id
        ? own
        : (await listStores(deps)).find(({ id }) => id === regionId);
    const found = store && (await readProduct(deps, { slug: url, storeId: store.id, ...priceTable }));
    if (!store || !found) return null;
    const variants =
      found.card.base || found.card.table ? wireVariants(found.places, await schedulesOf(deps)) : [];
    const qty = Math.max(0, ...variants.map(({ stockQty }) => stockQty));
    return {
      formKey: visitor.formKey,
      product: { ...wireProduct(found.card, qty), variants, termUse: found.terms },
      globalFreeFreight: store.freeFreight,
    };
  });
