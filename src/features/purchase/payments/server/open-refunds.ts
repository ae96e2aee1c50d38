import type { PaymentMethodName } from '#features/purchase/orders/payment-types.ts';
import type { Deps } from '#platform/deps.ts';
import type { Cents } from '#values/money.ts';
import { selectOpenRefunds } from './internal/refund-queries.ts';

export interface OpenRefund {
  id: string;
  method: PaymentMethodName;
  amountCents: Cents;
}

const MOST = 100;

/** Returns refunds whose money has not left, the oldest first. */
export const openRefundsOf = (deps: Deps, orderId: string): Promise<OpenRefund[]> =>
  selectOpenRefunds(deps.db, { orderId, limit: MOST });
