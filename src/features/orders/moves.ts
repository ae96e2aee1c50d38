import type { Actor, OrderStatus } from './order.ts';

type Moves = Partial<Record<OrderStatus, readonly Actor[]>>;

/** An unpaid order becomes paid by the bank's word only: no operator can say so. */
const unpaid: Moves = {
  pending: ['payment'],
  holded: ['payment', 'operator'],
  processing: ['payment'],
  canceled: ['payment', 'operator'],
};
const askedToCancel: Moves = { processing_cancel: ['customer', 'operator'] };

/** Every allowed move: from, to, by whom (readings.md, "From cart to paid", 9). */
const ALLOWED: Record<OrderStatus, Moves> = {
  pending_payment: unpaid,
  pending: { ...unpaid, pending: [] },
  holded: { ...unpaid, holded: [] },
  processing: {
    authorized: ['operator', 'payment'],
    partially_scheduled: ['operator', 'payment'],
    scheduled: ['operator', 'payment'],
    ...askedToCancel,
  },
  authorized: {
    partially_scheduled: ['operator', 'payment'],
    scheduled: ['operator', 'payment'],
    ...askedToCancel,
  },
  partially_scheduled: {
    scheduled: ['operator'],
    partially_applied: ['operator'],
    complete: ['operator'],
    ...askedToCancel,
  },
  scheduled: { partially_applied: ['operator'], complete: ['operator'], ...askedToCancel },
  partially_applied: { complete: ['operator'], ...askedToCancel },
  complete: { finished: ['operator'] },
  finished: {},
  processing_cancel: {
    processing: ['operator'],
    authorized: ['operator'],
    partially_scheduled: ['operator'],
    scheduled: ['operator'],
    partially_applied: ['operator'],
    canceled: ['payment'],
  },
  // Paid after its time: the bank's word revives the order when there still is stock.
  canceled: { processing: ['payment'] },
};

export const ORDER_STATUSES = Object.keys(ALLOWED) as OrderStatus[];

/** May this actor move an order from one state to the other? */
export const mayMove = (from: OrderStatus, to: OrderStatus, actor: Actor): boolean =>
  ALLOWED[from][to]?.includes(actor) ?? false;

/** Where this actor may move an order to, in the order of the table. */
export const movesFrom = (from: OrderStatus, actor: Actor): OrderStatus[] =>
  ORDER_STATUSES.filter((to) => mayMove(from, to, actor));

const UNPAID: readonly OrderStatus[] = ['pending_payment', 'pending', 'holded'];

/** Waits for its payment. */
export const isUnpaid = (status: OrderStatus): boolean => UNPAID.includes(status);
