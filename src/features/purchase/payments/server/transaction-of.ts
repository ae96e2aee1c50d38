import type { Deps } from '#platform/deps.ts';
import { isOpen, type PaymentState } from '../payment.ts';
import { selectPaymentsOf } from './internal/payment-queries.ts';
import { askedMethodOf, type PaymentMethods } from './payment-method.ts';

const RECEIVED: readonly PaymentState[] = ['paid', 'refund_due', 'refunded'];

/** The Pix txid or card TID that paid, or of the open payment. '' for none, without an answer, and after the erasure. */
export async function transactionOf(
  { db, methods }: Pick<Deps, 'db'> & { methods: PaymentMethods },
  orderId: string,
): Promise<string> {
  const tried = await selectPaymentsOf(db, orderId);
  const payment = tried.find(({ state }) => RECEIVED.includes(state)) ?? tried.find(isOpen);
  return (payment && (await askedMethodOf(methods, payment.method).transactionOf?.({ db }, payment))) ?? '';
}
