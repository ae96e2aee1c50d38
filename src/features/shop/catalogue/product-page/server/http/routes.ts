import { ruleOf } from '#features/care/results/result-rule.ts';
import { resultsOf, type VisitsFor } from '#features/care/results/server/results-of.ts';
import type { ShopperOf } from '#features/shop/catalogue/server/shopper-of.ts';
import { wireProduct } from '#features/shop/catalogue/server/wire-product.ts';
import { listStores } from '#features/shop/stores/server/read-stores.ts';
import { schedulesOf } from '#features/shop/stores/server/schedules-of.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import * as calls from '../../calls.ts';
import { readProduct } from '../view-product.ts';
import { wireVariants } from './wire.ts';

interface Parts extends RouteParts {
  shopperOf: ShopperOf;
  visitsFor: VisitsFor;
}

export const productPageRoutes = ({ deps, limits, shopperOf, visitsFor }: Parts) =>
  new CallRoutes({ deps, limits }).handle(calls.view, async ({ c, visitor, query: { url, regionId } }) => {
    const { store: own, priceTable } = await shopperOf(c);
    const store =
      regionId === undefined || regionId === own.id
        ? own
        : (await listStores(deps)).find(({ id }) => id === regionId);
    const found = store && (await readProduct(deps, { slug: url, storeId: store.id, ...priceTable }));
    if (!store || !found) return null;
    const { row, card } = found;
    const scheduleOf = await schedulesOf(deps);
    const resultOf = await resultsOf(deps, scheduleOf);
    const product = { result: ruleOf(row), needsScheduling: row.needsScheduling };
    const visit = product.result && ((await visitsFor(deps, [row])).get(row.id) ?? null);
    const variants =
      card.base || card.table
        ? wireVariants(found.places, scheduleOf, (unit) => resultOf({ product, unit, visit }))
        : [];
    const qty = Math.max(0, ...variants.map(({ stockQty }) => stockQty));
    return {
      formKey: visitor.formKey,
      product: { ...wireProduct(card, qty), variants, termUse: found.terms },
      globalFreeFreight: store.freeFreight,
    };
  });
