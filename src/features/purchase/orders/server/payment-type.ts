import type { Deps } from '#platform/deps.ts';
import type { Order } from '../order.ts';
import type { PaymentType } from '../payment-types.ts';
import { existsPaid, selectFirstPaid, selectNewestPayment } from './internal/paid-queries.ts';
import { updatePaymentType } from './internal/queries.ts';

export const recordPaymentType = (tx: Deps, orderId: string, type: PaymentType): Promise<void> =>
  updatePaymentType(tx.db, orderId, type);

/** Says whether the customer has paid an order that was not undone. */
export const hasPaidBefore = (deps: Deps, customerId: number): Promise<boolean> =>
  existsPaid(deps.db, customerId);

/** Returns the moment of the customer's newest payment, or null. Orders that were undone later count too. */
export const newestPaymentAt = (deps: Deps, customerId: number): Promise<Date | null> =>
  selectNewestPayment(deps.db, customerId);

/** Orders that were undone later count too. */
export const isFirstPaid = async (
  deps: Deps,
  { id, customerId }: Pick<Order, 'id' | 'customerId'>,
): Promise<boolean> => (await selectFirstPaid(deps.db, customerId)) === id;
