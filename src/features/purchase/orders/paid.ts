import type { Order } from './order.ts';

/** Endings of orders whose money never paid them: it went back at once. */
const NEVER_RECEIVED: readonly (string | null)[] = ['wrong_amount', 'sold_out'];

/** Whether money paid this order, even if some of it went back later: then there is a receipt. */
export const wasPaid = ({
  paidAt,
  ending,
  totalCents,
}: Pick<Order, 'paidAt' | 'ending' | 'totalCents'>): boolean =>
  paidAt !== null && totalCents > 0 && !NEVER_RECEIVED.includes(ending);
