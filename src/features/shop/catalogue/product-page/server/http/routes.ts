import type { VisitsFor } from '#features/care/results/server/results-of.ts';
import type { ShopperOf } from '#features/shop/catalogue/server/shopper-of.ts';
import { listStores } from '#features/shop/stores/server/read-stores.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import * as calls from '../../calls.ts';
import { offerReader } from './read-offer.ts';

interface Parts extends RouteParts {
  shopperOf: ShopperOf;
  visitsFor: VisitsFor;
}

export function productPageRoutes({ deps, limits, shopperOf, visitsFor }: Parts) {
  const offerOf = offerReader(visitsFor);
  return new CallRoutes({ deps, limits }).handle(
    calls.view,
    async ({ c, visitor, query: { url, regionId } }) => {
      const { store: own, priceTable } = await shopperOf(c);
      const store =
        regionId === undefined || regionId === own.id
          ? own
          : (await listStores(deps)).find(({ id }) => id === regionId);
      const product = store && (await offerOf(deps, { slug: url, storeId: store.id, ...priceTable }));
      return product ? { formKey: visitor.formKey, product, globalFreeFreight: store.freeFreight } : null;
    },
  );
}
