import type { OrderEvent } from '#features/purchase/orders/events.ts';
import type { Order, OrderRefund } from '#features/purchase/orders/order.ts';

/** Orders with these endings had their money returned at once. */
const NEVER_RECEIVED: readonly (string | null)[] = ['wrong_amount', 'sold_out'];

/** A partial refund leaves the order paid, and with a receipt. */
export const wasPaid = ({
  paidAt,
  ending,
  totalCents,
}: Pick<Order, 'paidAt' | 'ending' | 'totalCents'>): boolean =>
  paidAt !== null && totalCents > 0 && !NEVER_RECEIVED.includes(ending);

/** Returns refunds without a cancellation: the order never came about, or the money was returned outside the store. */
export const otherRefunds = (
  { ending }: Pick<Order, 'ending'>,
  events: readonly Pick<OrderEvent, 'kind' | 'at' | 'data'>[],
): OrderRefund[] =>
  events
    .filter(
      ({ kind }) => kind === 'returned_outside' || (kind === 'refunded' && NEVER_RECEIVED.includes(ending)),
    )
    .map(({ at, data }) => ({ cents: data?.cents ?? 0, at, lineIds: [] }));
