/** Stock shown for services without a count of places (spec's sample of an exam). */
const UNLIMITED_SHOWN = 999;

/** One product at one unit: what has stock and goes into the cart (the specification's stockId). */
export interface Variant {
  id: number;
  productId: number;
  unitId: number;
  storeId: number;
  unlimited: boolean;
  /** Places free to sell; without meaning when unlimited. */
  balance: number;
}

/** How many places there are to offer. */
export const placesOf = ({ unlimited, balance }: Pick<Variant, 'unlimited' | 'balance'>): number =>
  unlimited ? UNLIMITED_SHOWN : balance;

/** The wire form of a variant's stock (spec: variants with 'Out Stock' are dropped by who reads them). */
export function shownStock(variant: Pick<Variant, 'unlimited' | 'balance'>): {
  stockQty: number;
  stockStatus: 'In Stock' | 'Out Stock';
} {
  const stockQty = placesOf(variant);
  return { stockQty, stockStatus: stockQty > 0 ? 'In Stock' : 'Out Stock' };
}

/** Places of one variant to take. */
export interface Take {
  variantId: number;
  amount: number;
}

/** Lines that share stock added up, in the order in which every transaction takes them: so none waits in a circle. */
export function joinTakes(takes: readonly Take[]): Take[] {
  const amounts = new Map<number, number>();
  for (const { variantId, amount } of takes) {
    if (!Number.isInteger(amount) || amount < 1) throw new RangeError(`cannot take ${amount} places`);
    amounts.set(variantId, (amounts.get(variantId) ?? 0) + amount);
  }
  return [...amounts]
    .map(([variantId, amount]) => ({ variantId, amount }))
    .sort((a, b) => a.variantId - b.variantId);
}
