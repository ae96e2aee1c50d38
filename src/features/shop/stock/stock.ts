/** Services without counted stock show this quantity (storefront 99). */
const UNLIMITED_SHOWN = 999;

/** One product at one unit. Its `id` is `stockId` on the wire (storefront 112). */
export interface VariantPlace {
  id: number;
  productId: number;
  unitId: number;
  storeId: number;
}

export interface Variant extends VariantPlace {
  unlimited: boolean;
  /** Number of places for sale, without held ones. It is meaningless if stock is unlimited. */
  balance: number;
}

export const availableOf = ({ unlimited, balance }: Pick<Variant, 'unlimited' | 'balance'>): number =>
  unlimited ? UNLIMITED_SHOWN : balance;

/** Clients drop variants with 'Out Stock'. */
export function shownStock(variant: Pick<Variant, 'unlimited' | 'balance'>): {
  stockQty: number;
  stockStatus: 'In Stock' | 'Out Stock';
} {
  const stockQty = availableOf(variant);
  return { stockQty, stockStatus: stockQty > 0 ? 'In Stock' : 'Out Stock' };
}

export interface StockLine {
  variantId: number;
  amount: number;
}

/** Sorts by variant. All transactions lock rows in this order, which prevents deadlocks. */
export function mergeLines(lines: readonly StockLine[]): StockLine[] {
  const amounts = new Map<number, number>();
  for (const { variantId, amount } of lines) {
    if (!Number.isInteger(amount) || amount < 1) throw new RangeError(`cannot hold ${amount} units`);
    amounts.set(variantId, (amounts.get(variantId) ?? 0) + amount);
  }
  return [...amounts]
    .map(([variantId, amount]) => ({ variantId, amount }))
    .sort((a, b) => a.variantId - b.variantId);
}

/** Over so many days the pace of sales is measured. */
export const PACE_DAYS = 28;
