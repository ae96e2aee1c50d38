import type { OrderEvent } from '#features/purchase/orders/events.ts';
import type { Order, OrderRefund } from '#features/purchase/orders/order.ts';

/** Endings of orders whose money was returned at once. */
const NEVER_RECEIVED: readonly (string | null)[] = ['wrong_amount', 'sold_out'];

/** True also after a partial refund: the order then has a receipt. */
export const wasPaid = ({
  paidAt,
  ending,
  totalCents,
}: Pick<Order, 'paidAt' | 'ending' | 'totalCents'>): boolean =>
  paidAt !== null && totalCents > 0 && !NEVER_RECEIVED.includes(ending);

/** Money returned without a cancellation: the order never came about, or it went back outside the store. */
export const otherRefunds = (
  { ending }: Pick<Order, 'ending'>,
  events: readonly Pick<OrderEvent, 'kind' | 'at' | 'data'>[],
): OrderRefund[] =>
  events
    .filter(
      ({ kind }) => kind === 'returned_outside' || (kind === 'refunded' && NEVER_RECEIVED.includes(ending)),
    )
    .map(({ at, data }) => ({ cents: data?.cents ?? 0, at, lineIds: [] }));
