import type { Order } from '#features/purchase/orders/order.ts';

/** Endings of orders whose money was returned at once. */
const NEVER_RECEIVED: readonly (string | null)[] = ['wrong_amount', 'sold_out'];

/** True also after a partial refund: the order then has a receipt. */
export const wasPaid = ({
  paidAt,
  ending,
  totalCents,
}: Pick<Order, 'paidAt' | 'ending' | 'totalCents'>): boolean =>
  paidAt !== null && totalCents > 0 && !NEVER_RECEIVED.includes(ending);
