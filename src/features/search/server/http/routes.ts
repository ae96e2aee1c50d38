import { Hono } from 'hono';
import { mostSought } from '#features/catalogue/server/most-sought.ts';
import type { ShopperOf } from '#features/catalogue/server/shopper-of.ts';
import { wireProduct } from '#features/catalogue/server/wire-product.ts';
import type { Deps } from '#platform/deps.ts';
import { parseQuery } from '#platform/http/parse.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { type SuggestionsAnswer, searchQuery, type WireTerm } from '../../contract.ts';
import { SEARCH_MIN } from '../../search.ts';
import { suggestions, type Term } from '../suggestions.ts';

export function searchRoutes(deps: Deps, shopperOf: ShopperOf): Hono<VisitorEnv> {
  return new Hono<VisitorEnv>().get('/v1/cms/search', async (c) => {
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
  });
}

const wireTerm = ({ name, href, serviceType }: Term): WireTerm => ({
  name,
  href,
  url: `/${href}`,
  serviceType,
});
