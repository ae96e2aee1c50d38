import type { ShopperOf } from '#features/shop/catalogue/server/shopper-of.ts';
import { wireProduct } from '#features/shop/catalogue/server/wire-product.ts';
import { mostSought } from '#features/shop/listing/server/most-sought.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import type { ShareAnswer } from '#platform/http/shared-answer.ts';
import * as calls from '../../calls.ts';
import type { WireTerm } from '../../contract.ts';
import { SEARCH_MIN } from '../../search.ts';
import { queryKey } from '../../search-text.ts';
import { suggestions, type Term } from '../suggestions.ts';

interface SearchParts extends RouteParts {
  shopperOf: ShopperOf;
  share: ShareAnswer;
}

export const searchRoutes = ({ deps, limits, shopperOf, share }: SearchParts) =>
  new CallRoutes({ deps, limits }).handle(calls.search, async ({ c, query: { q, pageSize, curPage } }) => {
    const { store, priceTable } = await shopperOf(c);
    const shopper = { storeId: store.id, vendor: priceTable.vendor, tier: priceTable.tier };
    const isQuery = [...q.trim()].length >= SEARCH_MIN;
    const key = JSON.stringify([isQuery && queryKey(q), pageSize, isQuery || curPage, shopper]);
    return share(c, key, async () => {
      if (!isQuery) {
        const cards = await mostSought(deps, { ...shopper, limit: pageSize * curPage, onlyOwnTable: true });
        return cards.slice(pageSize * (curPage - 1)).map((card) => wireProduct(card));
      }
      const { products, terms } = await suggestions(deps, { ...shopper, q, limit: pageSize });
      return { products: products.map((card) => wireProduct(card)), terms: terms.map(wireTerm) };
    });
  });

const wireTerm = ({ name, href, serviceType }: Term): WireTerm => ({
  name,
  href,
  url: `/${href}`,
  serviceType,
});
