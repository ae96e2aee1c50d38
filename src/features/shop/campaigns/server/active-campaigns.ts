import { lineage } from '#features/shop/catalogue/category.ts';
import type { ProductSummary } from '#features/shop/catalogue/product.ts';
import { readCategories } from '#features/shop/catalogue/server/read-categories.ts';
import { productsByIds } from '#features/shop/catalogue/server/read-products.ts';
import { couponText } from '#features/shop/pricing/coupon.ts';
import { applicablePrice, type PriceTable, priceKey, specialPrice } from '#features/shop/pricing/price.ts';
import { checkCoupon } from '#features/shop/pricing/server/check-coupon.ts';
import { pricesFor } from '#features/shop/pricing/server/prices-for.ts';
import { couponTerms } from '#features/shop/pricing/server/read-coupons.ts';
import { createVersionedCache } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import { type Cents, formatWire } from '#values/money.ts';
import { urls } from '#values/urls.ts';
import { BUTTON_TEXTS, isOn, type Notice, type PopUpView } from '../pop-up.ts';
import { brokenPromises } from '../promises.ts';
import { type PopUpRow, selectNotices, selectPopUps } from './internal/queries.ts';

interface Shopper extends PriceTable {
  storeId: number;
}

// Imports invalidate the caches, so /v1/data need not query the database each time.
const cachedPopUps = createVersionedCache((deps: Deps, _all: 'all') => selectPopUps(deps.db));
const cachedNotices = createVersionedCache((deps: Deps, _all: 'all') => selectNotices(deps.db));

/** Skips a pop-up whose service is not sold in the shopper's store or whose coupon cannot be used. */
export async function popUpFor(deps: Deps, shopper: Shopper): Promise<PopUpView | null> {
  const today = dayOf(deps.clock.now());
  for (const popUp of await cachedPopUps(deps, 'all')) {
    const view = isOn(popUp, today) ? await show(deps, popUp, shopper) : null;
    if (view) return view;
  }
  return null;
}

export async function activeNotices(deps: Deps): Promise<Notice[]> {
  const today = dayOf(deps.clock.now());
  const all = await cachedNotices(deps, 'all');
  return all
    .filter((notice) => isOn(notice, today))
    .map(({ code, text, href }) => ({ id: code, text, href }));
}

async function show(deps: Deps, popUp: PopUpRow, shopper: Shopper): Promise<PopUpView | null> {
  const shown = await viewOf(deps, popUp, shopper);
  return shown?.hidden === '' ? shown.view : null;
}

/**
 * The pop-up as the shopper sees it, whichever day it is; null if its service is not sold there. `hidden` is why its coupon keeps it
 * from being shown, in Portuguese, or ''.
 */
export async function viewOf(
  deps: Deps,
  popUp: PopUpRow,
  shopper: Shopper,
): Promise<{ view: PopUpView; hidden: string } | null> {
  const { storeId, vendor, tier } = shopper;
  const query = { productIds: [popUp.productId], storeIds: [storeId], vendor, tier };
  const product = (await productsByIds(deps, [popUp.productId])).get(popUp.productId);
  const prices = (await pricesFor(deps, query)).get(priceKey(popUp.productId, storeId));
  const price = prices && applicablePrice(prices);
  if (!product?.active || !price) return null;
  const special = specialPrice(price);
  const asked = { subtotalCents: special ?? price.priceCents, partner: prices.table !== null };
  const hidden = popUp.type === 'coupon' ? await hiddenBy(deps, popUp, asked) : '';
  const terms = popUp.type === 'coupon' ? await couponTerms(deps, popUp.couponCode) : null;
  const view: PopUpView = {
    id: popUp.code,
    type: popUp.type,
    popUpTitle: popUp.title,
    popUpLabel: popUp.label,
    discountPercentage: popUp.discountPercentage,
    coupon: popUp.couponCode,
    couponTerms: terms ? couponText(terms, dayOf(deps.clock.now())) : '',
    buttonText: popUp.buttonText || BUTTON_TEXTS[popUp.type],
    colors: popUp.colours,
    product: {
      productName: product.name,
      price: formatWire(price.priceCents),
      specialPrice: special === null ? '' : formatWire(special),
      href: `${urls.product(product.slug)}.html`,
    },
    categories: await categoryPaths(deps, product),
  };
  return { view, hidden };
}

async function hiddenBy(
  deps: Deps,
  popUp: PopUpRow,
  asked: { subtotalCents: Cents; partner: boolean },
): Promise<string> {
  const check = await checkCoupon(deps, {
    ...asked,
    code: popUp.couponCode,
    customerId: null,
    now: deps.clock.now(),
  });
  // Other services in the cart may still reach the minimum.
  if (!check.ok && check.code !== 'below_minimum') return check.message;
  // A coupon imported again may give less than its pop-up states.
  const terms = await couponTerms(deps, popUp.couponCode);
  return terms && brokenPromises(popUp, terms).length > 0 ? 'O cupom dá menos do que o pop-up promete.' : '';
}

async function categoryPaths(deps: Deps, { categories }: ProductSummary): Promise<string[]> {
  const tree = await readCategories(deps);
  const keys = categories.flatMap(({ urlKey }) => {
    const category = tree.byUrlKey.get(urlKey);
    return category ? lineage(tree, category).map((one) => one.urlKey) : [];
  });
  return [...new Set(keys)].map(urls.category);
}
