import type { Deps } from '#platform/deps.ts';
import type { Cents } from '#values/money.ts';
import type { PaymentMethodName } from '../payment-types.ts';
import type { OrderCancellations } from './order-cancellations.ts';

export type CloseOutcome =
  | { ok: true }
  /** `paid`: the money arrived first. `unavailable`: no answer, so it may still be paid. */
  | { ok: false; code: 'paid' | 'unavailable' };

/** `payable`: the provider may have been paid, so it must be asked first. */
export type Attempts = 'none' | 'unanswered' | 'denied' | 'payable';

interface RefundFacts {
  orderId: string;
  cents: Cents;
  wrongAmount: boolean;
  /** Services were cancelled. */
  cancelled: boolean;
  method: PaymentMethodName;
}

/** The orders' view of their payments. The payments slice implements it; the assembly passes it in. */
export interface OrderPayments {
  /** Closes every payment at the provider. */
  close(deps: OrderDeps, orderId: string): Promise<CloseOutcome>;
  /** Locks the order's payments until the transaction ends. Must precede the lock of the order. */
  lock(tx: Deps, orderId: string): Promise<void>;
  /** The method of the attempt that is still open; null without one. */
  openMethod(tx: Deps, orderId: string): Promise<PaymentMethodName | null>;
  attempts(tx: Deps, orderId: string): Promise<Attempts>;
  /** The amount received minus refunds. Only meaningful under `lock`. */
  keptCents(tx: Deps, orderId: string): Promise<Cents>;
  /** Requests a partial refund; throws above the remaining amount. */
  refundPart(tx: Deps, part: { orderId: string; cents: Cents; cancellationId: string }): Promise<void>;
  /** Also true while a refund is in progress. */
  hasRefund(tx: Deps, orderId: string): Promise<boolean>;
  /** False while a payment is still possible, or a refund is in progress. */
  isSettled(tx: Deps, orderId: string): Promise<boolean>;
  /** Deletes name and CPF of the payer. */
  forgetPayer(tx: Deps, orderId: string): Promise<void>;
  /** For the mail to the buyer. */
  refundFacts(deps: Deps, refundId: string): Promise<RefundFacts | null>;
}

export interface OrderDeps extends Deps {
  payments: OrderPayments;
  cancellations: OrderCancellations;
}
