import type { OrderCancellations } from '#features/purchase/orders/server/order-cancellations.ts';
import type { Deps } from '#platform/deps.ts';
import {
  countToDecide,
  eraseWords,
  selectCancellationsOf,
  selectOpenCancellation,
} from './internal/cancellation-queries.ts';

export const orderCancellations: OrderCancellations = {
  async open(tx, orderId) {
    const request = await selectOpenCancellation(tx.db, orderId);
    return request && { ...request, state: request.state === 'accepted' ? 'accepted' : 'requested' };
  },
  eraseWords: (tx, orderId) => eraseWords(tx.db, orderId),
};

export const exportCancellations = (deps: Deps, customerId: number) =>
  selectCancellationsOf(deps.db, customerId);

/** Customers' requests that wait for a decision. */
export const cancellationsWaiting = (deps: Deps): Promise<number> => countToDecide(deps.db);
