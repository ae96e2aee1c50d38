import type { Deps } from '#platform/deps.ts';
import { isOpen, type PaymentState } from '../payment.ts';
import { selectPaymentsOf } from './internal/payment-queries.ts';
import { type PaymentMethods, queriesOf } from './payment-method.ts';

const RECEIVED: readonly PaymentState[] = ['paid', 'refund_due', 'refunded'];

/** Returns the Pix txid or card TID that paid, or that of the open payment; '' for none, without an answer, and after the erasure. */
export async function transactionOf(
  { db, methods }: Pick<Deps, 'db'> & { methods: PaymentMethods },
  orderId: string,
): Promise<string> {
  const tried = await selectPaymentsOf(db, orderId);
  const payment = tried.find(({ state }) => RECEIVED.includes(state)) ?? tried.find(isOpen);
  return (payment && (await queriesOf(methods, payment.method).transactionOf?.({ db }, payment))) ?? '';
}
