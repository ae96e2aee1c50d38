import type { Deps } from '#platform/deps.ts';
import type { Cents } from '#values/money.ts';
import type { PaymentMethodName } from '../payment-types.ts';
import type { OrderCancellations } from './order-cancellations.ts';

export type CloseOutcome =
  | { ok: true }
  /** `paid` means that the money arrived first; `unavailable`, that the provider gave no answer, so it may still be paid. */
  | { ok: false; code: 'paid' | 'unavailable' };

/** `payable` means that the provider may have received money and must be queried first. */
export type Attempts = 'none' | 'unanswered' | 'denied' | 'payable';

interface RefundFacts {
  orderId: string;
  cents: Cents;
  wrongAmount: boolean;
  cancelled: boolean;
  outside: boolean;
  method: PaymentMethodName;
}

/** The payments slice implements this interface, and the assembly passes it in. */
export interface OrderPayments {
  close(deps: OrderDeps, orderId: string): Promise<CloseOutcome>;
  /** Locks the order's payments until the transaction ends. Must precede the lock of the order. */
  lock(tx: Deps, orderId: string): Promise<void>;
  openMethod(tx: Deps, orderId: string): Promise<PaymentMethodName | null>;
  attempts(tx: Deps, orderId: string): Promise<Attempts>;
  /** Returns the amount received minus refunds in cents, which only `lock` keeps from changing. */
  unrefundedCents(tx: Deps, orderId: string): Promise<Cents>;
  unrefundedByOrder(tx: Deps, orderIds: readonly string[]): Promise<ReadonlyMap<string, Cents>>;
  /** Throws when the amount exceeds the rest. */
  refundPart(tx: Deps, part: { orderId: string; cents: Cents; cancellationId: string }): Promise<void>;
  /** A refund in progress counts too. */
  hasRefund(tx: Deps, orderId: string): Promise<boolean>;
  isSettled(tx: Deps, orderId: string): Promise<boolean>;
  forgetPayer(tx: Deps, orderId: string): Promise<void>;
  refundFacts(deps: Deps, refundId: string): Promise<RefundFacts | null>;
}

export interface OrderDeps extends Deps {
  payments: OrderPayments;
  cancellations: OrderCancellations;
}
