import type { Deps } from '#platform/deps.ts';
import type { Cents } from '#values/money.ts';

export type CloseOutcome =
  | { ok: true }
  /** `paid`: the money was faster and is booked. `unavailable`: the provider gave no answer, it may still be paid. */
  | { ok: false; code: 'paid' | 'unavailable' };

interface RefundFacts {
  orderId: string;
  cents: Cents;
  /** The amount received was not the order's total. */
  wrongAmount: boolean;
}

/** What orders ask of their payments. The payments slice implements it; the assembly passes it in. */
export interface OrderPayments {
  /** Makes sure at the provider that nothing can be paid any more. */
  close(deps: OrderDeps, orderId: string): Promise<CloseOutcome>;
  /** Locks the order's payments until the transaction ends. Comes before the lock of the order. */
  lock(tx: Deps, orderId: string): Promise<void>;
  /** Was there ever anything that the buyer could have paid? */
  wasPayable(tx: Deps, orderId: string): Promise<boolean>;
  /** Requests a refund of everything that pays the order; false when there is nothing to refund. */
  refund(tx: Deps, orderId: string): Promise<boolean>;
  /** Has money of this order been refunded, or is it on its way back? */
  hasRefund(tx: Deps, orderId: string): Promise<boolean>;
  /** What the buyer is told about a refund. */
  refundFacts(deps: Deps, refundId: string): Promise<RefundFacts | null>;
}

export interface OrderDeps extends Deps {
  payments: OrderPayments;
}
