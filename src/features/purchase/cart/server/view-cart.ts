import { type Customer, priceTable } from '#features/account/accounts/customer.ts';
import type { ProductSummary } from '#features/shop/catalogue/product.ts';
import { productsByIds } from '#features/shop/catalogue/server/read-products.ts';
import type { Coupon } from '#features/shop/pricing/coupon.ts';
import { applicablePrice, finalPrice, type Price, priceKey } from '#features/shop/pricing/price.ts';
import { checkCoupon } from '#features/shop/pricing/server/check-coupon.ts';
import { pricesFor } from '#features/shop/pricing/server/prices-for.ts';
import { variantsIncludingInactive } from '#features/shop/stock/server/read-stock.ts';
import type { Variant } from '#features/shop/stock/stock.ts';
import { servingAreas } from '#features/shop/stores/server/areas.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import type { Unit } from '#features/shop/stores/store.ts';
import type { Deps } from '#platform/deps.ts';
import type { Cents } from '#values/money.ts';
import { type CartOwner, maxPerCart } from '../cart.ts';
import {
  agreedNow,
  type LineProblem,
  lowerOf,
  type PricedLine,
  subtotalOf,
  type Totals,
  totalsOf,
} from '../lines.ts';
import { type ShownCart, type ShownLine, selectWithLines } from './internal/read-queries.ts';

export interface CartLine extends PricedLine {
  id: number;
  variantId: number;
  product: ProductSummary;
  unit: Unit;
  /** The price is that of the unit's store and the shopper's table; null when the service is no longer sold there. */
  price: Price | null;
  partner: boolean;
  /** The offer whose promised price holds for the line; null without one. */
  offerId: string | null;
  limit: number;
  stock: Pick<Variant, 'unlimited' | 'balance'>;
}

export interface CartReading {
  cart: ShownCart | null;
  rows: ShownLine[];
  variants: Map<number, Variant & { active: boolean }>;
  customer: Customer | null;
}

export interface CartView {
  cartId: string | null;
  lockedBy: string | null;
  lines: CartLine[];
  qtyItems: number;
  totals: Totals;
  coupon: { code: string; accepted: Coupon | null; refusal: string } | null;
  last: { unit: Unit; cep: string } | null;
}

/** Returns the variants whose stock is read besides the cart's own. */
export type Besides = (
  deps: Deps,
  purchase: { lines: readonly { variantId: number; amount: number }[]; customer: Customer | null },
) => Promise<readonly number[]>;

interface Reader {
  customer: Customer | null;
  besides?: Besides | undefined;
}

export async function readCart(
  deps: Deps,
  owner: CartOwner,
  { customer, besides }: Reader,
): Promise<CartReading> {
  const { cart, lines: rows, variants: own } = await selectWithLines(deps.db, owner, deps.clock.now());
  const others =
    cart?.lockedBy == null && rows.length > 0
      ? ((await besides?.(deps, { lines: rows, customer })) ?? [])
      : [];
  const read = await variantsIncludingInactive(
    deps,
    others.filter((id) => !own.has(id)),
  );
  return { cart, rows, variants: new Map([...own, ...read]), customer };
}

/** Keeps lines that can no longer be bought. A quote that locks the cart holds its stock, so that is not checked. */
export async function judgeCart(
  deps: Deps,
  { cart, variants, customer, ...reading }: CartReading,
  rows: readonly ShownLine[] = reading.rows,
): Promise<CartView> {
  const lines = await priceLines(deps, { rows, variants, locked: cart?.lockedBy != null, customer });
  const coupon = await checkedCoupon(deps, { cart, lines, customer });
  return {
    cartId: cart?.id ?? null,
    lockedBy: cart?.lockedBy ?? null,
    lines,
    qtyItems: rows.reduce((sum, row) => sum + row.amount, 0),
    totals: totalsOf(lines, coupon?.accepted ?? null),
    coupon,
    last: lastWarehouse(cart, lines),
  };
}

export const viewCart = async (deps: Deps, owner: CartOwner, reader: Reader): Promise<CartView> =>
  judgeCart(deps, await readCart(deps, owner, reader));

interface Pricing {
  rows: readonly ShownLine[];
  variants: CartReading['variants'];
  locked: boolean;
  customer: Customer | null;
}

async function priceLines(deps: Deps, { rows, variants, locked, customer }: Pricing): Promise<CartLine[]> {
  if (rows.length === 0) return [];
  const offers = [...new Set(rows.map((row) => row.variantId))].flatMap((id) => variants.get(id) ?? []);
  const productIds = [...new Set(offers.map((offer) => offer.productId))];
  // The queries follow each other, because within a transaction they share one connection.
  const products = await productsByIds(deps, productIds);
  const units = await unitsByIds(deps, [...new Set(offers.map((offer) => offer.unitId))]);
  const prices = await pricesFor(deps, {
    productIds,
    storeIds: [...new Set(offers.map((offer) => offer.storeId))],
    ...priceTable(customer),
  });
  const fees = await visitFees(deps, rows);
  const inCart = new Map<number, number>();
  for (const { variantId, amount } of rows) inCart.set(variantId, (inCart.get(variantId) ?? 0) + amount);
  return rows.flatMap((row) => {
    const variant = variants.get(row.variantId);
    const product = variant && products.get(variant.productId);
    const unit = variant && units.get(variant.unitId);
    // Foreign keys guarantee all three; this check only narrows the types.
    if (!variant || !product || !unit) return [];
    const sold = prices.get(priceKey(product.id, variant.storeId));
    const price = (sold && applicablePrice(sold)) ?? null;
    const agreed = agreedNow(row, deps.clock.now());
    const fee = fees.get(`${row.cep}:${unit.id}`);
    const feeCents = fee === undefined ? null : lowerOf(fee, agreed?.feeCents);
    const others = (inCart.get(row.variantId) ?? 0) - row.amount;
    const limit = Math.max(0, maxPerCart(variant) - others);
    return {
      id: row.id,
      variantId: row.variantId,
      product,
      unit,
      cep: row.cep,
      amount: row.amount,
      price,
      unitCents: price && lowerOf(finalPrice(price), agreed?.unitCents),
      partner: sold?.table != null,
      offerId: agreed?.offerId ?? null,
      limit,
      stock: variant,
      feeCents,
      problem: problemOf({ row, variant, product, price, feeCents, limit, locked }),
    };
  });
}

interface LineFacts {
  row: ShownLine;
  variant: Variant & { active: boolean };
  product: ProductSummary;
  price: Price | null;
  feeCents: Cents | null;
  limit: number;
  locked: boolean;
}

function problemOf({ row, variant, product, price, feeCents, limit, locked }: LineFacts): LineProblem | null {
  if (locked) return null;
  if (!variant.active || !product.active) return 'gone';
  if (!price) return 'unpriced';
  if (row.cep !== '' && feeCents === null) return 'not_served';
  if (limit === 0) return 'sold_out';
  return row.amount > limit ? 'too_many' : null;
}

/** Returns fees by "cep:unitId"; a missing key means that the team does not serve the CEP. */
async function visitFees(deps: Deps, rows: readonly ShownLine[]): Promise<Map<string, Cents>> {
  const fees = new Map<string, Cents>();
  for (const cep of new Set(rows.map((row) => row.cep))) {
    if (cep === '') continue;
    for (const area of await servingAreas(deps, cep)) fees.set(`${cep}:${area.unitId}`, area.feeCents);
  }
  return fees;
}

interface CouponUse {
  cart: ShownCart | null;
  lines: readonly CartLine[];
  customer: Customer | null;
}

async function checkedCoupon(deps: Deps, { cart, lines, customer }: CouponUse): Promise<CartView['coupon']> {
  if (!cart?.couponCode) return null;
  const check = await checkCoupon(deps, {
    code: cart.couponCode,
    customerId: customer?.id ?? null,
    subtotalCents: subtotalOf(lines),
    partner: lines.some((line) => line.partner),
    now: deps.clock.now(),
  });
  return check.ok
    ? { code: check.coupon.code, accepted: check.coupon, refusal: '' }
    : { code: cart.couponCode, accepted: null, refusal: check.message };
}

function lastWarehouse(cart: ShownCart | null, lines: readonly CartLine[]): CartView['last'] {
  const line =
    lines.find(({ unit, cep }) => unit.id === cart?.lastUnitId && cep === cart.lastCep) ?? lines.at(-1);
  return line ? { unit: line.unit, cep: line.cep } : null;
}
