import { priceTable } from '#features/account/accounts/customer.ts';
import { maxPerCart } from '#features/purchase/cart/cart.ts';
import type { CartLine, CartReading } from '#features/purchase/cart/server/view-cart.ts';
import type { Person } from '#features/purchase/quotes/eligibility.ts';
import type { ProductSummary } from '#features/shop/catalogue/product.ts';
import { partsOf } from '#features/shop/catalogue/server/parts-of.ts';
import { productsByIds } from '#features/shop/catalogue/server/read-products.ts';
import { applicablePrice, finalPrice, priceKey } from '#features/shop/pricing/price.ts';
import { pricesFor } from '#features/shop/pricing/server/prices-for.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import type { Condition } from '../condition.ts';
import type { Offer } from '../cover.ts';
import type { Group } from '../groups.ts';
import { conditionsOf, isSuitable } from '../suitable.ts';

export interface Shelf {
  services: Map<string, { product: ProductSummary; variantId: number }>;
  offers: Offer[];
  doses: Set<string>;
  /** Under these conditions more services would be offered. The list is empty if a person or a condition is known. */
  conditions: Condition[];
}

export const codeOf = (productId: number): string => `${productId}`;

/** Returns offers with at least one requested part, for the group's person and place, at the shopper's prices. */
export async function offersFor(
  deps: Deps,
  { variants, rows, customer }: CartReading,
  group: Group<CartLine>,
  person: Person | null,
  condition?: Condition,
): Promise<Shelf> {
  const here = [...variants.values()].filter((one) => one.active && one.unitId === group.unitId);
  const productIds = here.map(({ productId }) => productId);
  const products = await productsByIds(deps, productIds);
  const parts = await partsOf(deps, productIds);
  const storeIds = [...new Set(here.map(({ storeId }) => storeId))];
  const prices = await pricesFor(deps, { productIds, storeIds, ...priceTable(customer) });
  const [first] = group.items;
  const requested = group.items.flatMap(({ line, fixed }) => (fixed ? [] : [line.product]));
  const unitType = first?.line.unit.type ?? '';
  const today = dayOf(deps.clock.now());
  const shopping = { requested, unitType, person, today, ...(condition && { condition }) };
  const own = new Map(group.items.map(({ line, amount }) => [line.variantId, amount]));
  const conditions = person || condition ? [] : conditionsOf([...products.values()], shopping);
  const shelf: Shelf = { services: new Map(), offers: [], doses: new Set(), conditions };
  for (const variant of here) {
    const { id: variantId, productId, storeId } = variant;
    const product = products.get(productId);
    const sold = prices.get(priceKey(productId, storeId));
    const price = sold && applicablePrice(sold);
    if (!product || !price) continue;
    if (!own.has(variantId) && !isSuitable(product, shopping)) continue;
    const others = rows.reduce((sum, row) => (row.variantId === variantId ? sum + row.amount : sum), 0);
    const content = parts.get(productId) ?? [];
    shelf.services.set(codeOf(productId), { product, variantId });
    shelf.offers.push({
      code: codeOf(productId),
      cents: finalPrice(price),
      parts: new Map(content.map(({ partId, quantity }) => [codeOf(partId), quantity])),
      limit: Math.max(0, maxPerCart(variant) - others + (own.get(variantId) ?? 0)),
    });
    for (const { partId, doses } of content) if (doses) shelf.doses.add(codeOf(partId));
  }
  return shelf;
}
