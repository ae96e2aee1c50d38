import { isOpen, type PaymentState } from '../payment.ts';
import type { PaymentDeps } from './deps.ts';
import { selectPaymentsOf } from './internal/payment-queries.ts';
import { askedMethodOf } from './payment-method.ts';

const RECEIVED: readonly PaymentState[] = ['paid', 'refund_due', 'refunded'];

/**
 * The provider's identifier of the payment that paid the order, or else of the open one: a Pix txid or a card's TID. Empty when
 * there is none, when the acquirer has not answered, and after the erasure.
 */
export async function transactionOf(deps: PaymentDeps, orderId: string): Promise<string> {
  const tried = await selectPaymentsOf(deps.db, orderId);
  const payment = tried.find(({ state }) => RECEIVED.includes(state)) ?? tried.find(isOpen);
  return (
    (payment && (await askedMethodOf(deps.methods, payment.method).transactionOf?.(deps, payment))) ?? ''
  );
}
