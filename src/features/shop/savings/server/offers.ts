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
import type { CalendarDay } from '#values/calendar-day.ts';
import type { Condition } from '../condition.ts';
import type { Offer } from '../cover.ts';
import type { Group } from '../groups.ts';
import { conditionsOf, isSuitable } from '../suitable.ts';

/** A service that the group's unit sells, at the shopper's price. */
export interface Sold {
  product: ProductSummary;
  variantId: number;
  offer: Omit<Offer, 'limit'>;
  /** How many more of it the cart could take. */
  left: number;
  /** The parts whose doses add up. */
  doses: string[];
}

export interface Shelf {
  services: Map<string, Sold>;
  offers: Offer[];
  doses: Set<string>;
}

export const codeOf = (productId: number): string => `${productId}`;

/** Returns the services with at least one requested part that the unit sells. */
export async function soldAt(
  deps: Deps,
  { variants, rows, customer }: CartReading,
  unitId: number,
): Promise<Sold[]> {
  const here = [...variants.values()].filter((one) => one.active && one.unitId === unitId);
  const productIds = here.map(({ productId }) => productId);
  const products = await productsByIds(deps, productIds);
  const parts = await partsOf(deps, productIds);
  const storeIds = [...new Set(here.map(({ storeId }) => storeId))];
  const prices = await pricesFor(deps, { productIds, storeIds, ...priceTable(customer) });
  return here.flatMap((variant) => {
    const { id: variantId, productId, storeId } = variant;
    const product = products.get(productId);
    const sold = prices.get(priceKey(productId, storeId));
    const price = sold && applicablePrice(sold);
    if (!product || !price) return [];
    const inCart = rows.reduce((sum, row) => (row.variantId === variantId ? sum + row.amount : sum), 0);
    const content = parts.get(productId) ?? [];
    const offer = {
      code: codeOf(productId),
      cents: finalPrice(price),
      parts: new Map(content.map(({ partId, quantity }) => [codeOf(partId), quantity])),
    };
    const doses = content.flatMap((part) => (part.doses ? codeOf(part.partId) : []));
    return { product, variantId, offer, left: maxPerCart(variant) - inCart, doses };
  });
}

/** Without a person the services must suit those who meet the condition, if there is one. */
export interface Audience {
  group: Group<CartLine>;
  person: Person | null;
  condition?: Condition;
  today: CalendarDay;
}

function shoppingOf({ group, ...audience }: Audience) {
  const requested = group.items.flatMap(({ line, fixed }) => (fixed ? [] : [line.product]));
  return { ...audience, requested, unitType: group.items[0]?.line.unit.type ?? '' };
}

/** Selects what suits the group's person and place. Its own services always do. */
export function shelfFor(sold: readonly Sold[], audience: Audience): Shelf {
  const shopping = shoppingOf(audience);
  const own = new Map(audience.group.items.map(({ line, amount }) => [line.variantId, amount]));
  const suited = sold.filter(({ variantId, product }) => own.has(variantId) || isSuitable(product, shopping));
  return {
    services: new Map(suited.map((one) => [one.offer.code, one])),
    offers: suited.map(({ offer, variantId, left }) => ({
      ...offer,
      limit: Math.max(0, left + (own.get(variantId) ?? 0)),
    })),
    doses: new Set(suited.flatMap(({ doses }) => doses)),
  };
}

/** Returns conditions of the unknown person under which more services would be offered, the widest first. */
export const widerConditions = (sold: readonly Sold[], audience: Audience): Condition[] =>
  conditionsOf(
    sold.map(({ product }) => product),
    shoppingOf(audience),
  );
