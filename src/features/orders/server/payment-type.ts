import type { Deps } from '#platform/deps.ts';
import type { PaymentType } from '../payment-types.ts';
import { existsPaid, updatePaymentType } from './internal/queries.ts';

/** Of the newest attempt, which the order's pages name. */
export const recordPaymentType = (tx: Deps, orderId: string, type: PaymentType): Promise<void> =>
  updatePaymentType(tx.db, orderId, type);

/** Whether the customer has paid an order that was not undone. */
export const hasPaidBefore = (deps: Deps, customerId: number): Promise<boolean> =>
  existsPaid(deps.db, customerId);
