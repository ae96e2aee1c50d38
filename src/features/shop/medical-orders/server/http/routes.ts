import type { Dictionary } from '@loja/medical-orders';
import type { VisitsFor } from '#features/care/results/server/results-of.ts';
import type { ShopperOf } from '#features/shop/catalogue/server/shopper-of.ts';
import { acceptsBrotli } from '#platform/http/accepts-brotli.ts';
import { refuse } from '#platform/http/call.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import { SharedAnswer } from '#platform/http/shared-answer.ts';
import * as calls from '../../calls.ts';
import { readDictionary } from '../read-dictionary.ts';
import { offersReader } from '../read-offers.ts';

const FOREVER = 'private, max-age=31536000, immutable';

interface MedicalOrderParts extends RouteParts {
  shopperOf: ShopperOf;
  visitsFor: VisitsFor;
}

export function medicalOrderRoutes({ deps, limits, shopperOf, visitsFor }: MedicalOrderParts) {
  const readOffers = offersReader(visitsFor);
  return new CallRoutes({ deps, limits })
    .handle(calls.version, async () => ({ version: (await readDictionary(deps)).version }))
    .handle(calls.offers, async ({ c }) => {
      const { store, priceTable } = await shopperOf(c);
      return { offers: await readOffers(deps, { storeId: store.id, priceTable }) };
    })
    .handle(calls.dictionary, async ({ c, query }) => {
      const { version, body, packed } = await readDictionary(deps);
      if (query.version !== version) return refuse('outdated');
      const brotli = acceptsBrotli(c.req.header('accept-encoding'));
      const headers = {
        'content-type': 'application/json',
        'cache-control': FOREVER,
        vary: 'Accept-Encoding',
        ...(brotli && { 'content-encoding': 'br' }),
      };
      return new SharedAnswer<Dictionary>({
        route: calls.dictionary.path,
        status: 200,
        headers,
        body: brotli ? packed : body,
      });
    });
}
