import { popularServices } from '#features/shop/catalogue/listing/server/popular-services.ts';
import type { Shopper } from '#features/shop/catalogue/server/make-cards.ts';
import type { ShopperOf } from '#features/shop/catalogue/server/shopper-of.ts';
import { wireProduct } from '#features/shop/catalogue/server/wire-product.ts';
import type { Deps } from '#platform/deps.ts';
import type { CallInput } from '#platform/http/call.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import type { ShareAnswer } from '#platform/http/shared-answer.ts';
import * as calls from '../../calls.ts';
import type { WireTerm } from '../../contract.ts';
import { queryKey } from '../../search-text.ts';
import { isAnswered } from '../is-answered.ts';
import { suggestions, type Term } from '../suggestions.ts';

interface SearchParts extends RouteParts {
  shopperOf: ShopperOf;
  share: ShareAnswer;
}

export const searchRoutes = ({ deps, limits, shopperOf, share }: SearchParts) =>
  new CallRoutes({ deps, limits }).handle(calls.search, async ({ c, query }) => {
    const { store, priceTable } = await shopperOf(c);
    const { key, answer } = await searchAnswer(deps, { ...priceTable, storeId: store.id }, query);
    return share(c, key, answer);
  });

type Query = CallInput<typeof calls.search>['query'];

/** Shoppers with the same key share an answer. */
export async function searchAnswer(
  deps: Deps,
  { storeId, vendor, tier }: Shopper,
  { q, pageSize, curPage }: Query,
) {
  const shopper = { storeId, vendor, tier };
  const isQuery = await isAnswered(deps, q);
  const key = JSON.stringify([isQuery && queryKey(q), pageSize, isQuery || curPage, shopper]);
  const answer = async () => {
    if (!isQuery) {
      const cards = await popularServices(deps, {
        ...shopper,
        limit: pageSize * curPage,
        onlyOwnTable: true,
      });
      return cards.slice(pageSize * (curPage - 1)).map((card) => wireProduct(card));
    }
    const { products, terms } = await suggestions(deps, { ...shopper, q, limit: pageSize });
    return { products: products.map((card) => wireProduct(card)), terms: terms.map(wireTerm) };
  };
  return { key, answer };
}

const wireTerm = ({ name, href, serviceType }: Term): WireTerm => ({
  name,
  href,
  url: `/${href}`,
  serviceType,
});
