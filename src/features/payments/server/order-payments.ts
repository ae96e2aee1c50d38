import type { OrderDeps, OrderPayments } from '#features/orders/server/order-payments.ts';
import type { PaymentDeps } from './deps.ts';
import { closePayment } from './internal/close-payment.ts';
import { deletePixOf } from './internal/erase-queries.ts';
import { lockPaymentsOf, type Payment, selectPaymentsOf, updatePayment } from './internal/payment-queries.ts';
import {
  selectOpenRefunds,
  selectReceiptsOf,
  selectRefund,
  selectRefundsOf,
} from './internal/refund-queries.ts';
import { requestRefund } from './internal/request-refund.ts';
import type { PaymentMethods } from './payment-method.ts';

const isOpen = ({ state }: Payment) => state === 'requested' || state === 'pending';

export const orderPayments = (methods: PaymentMethods): OrderPayments => ({
  async close(deps: OrderDeps, orderId) {
    const paying: PaymentDeps = { ...deps, methods };
    for (const payment of (await selectPaymentsOf(deps.db, orderId)).filter(isOpen)) {
      const closed = await closePayment(paying, payment);
      if (!closed.ok) return closed;
    }
    return { ok: true };
  },

  async lock(tx, orderId) {
    await lockPaymentsOf(tx.db, orderId);
  },

  async wasPayable(tx, orderId) {
    return (await selectPaymentsOf(tx.db, orderId)).some(({ openedAt }) => openedAt !== null);
  },

  async refund(tx, orderId) {
    const kept = (await selectReceiptsOf(tx.db, orderId)).filter(({ use }) => use === 'kept');
    for (const { reference, amountCents, paymentId } of kept) {
      await requestRefund(tx, { receiptReference: reference, amountCents, reason: 'cancelled' });
      await updatePayment(tx.db, paymentId, ['paid'], { state: 'refund_due' });
    }
    return kept.length > 0;
  },

  async hasRefund(tx, orderId) {
    return (await selectRefundsOf(tx.db, orderId)).length > 0;
  },

  async isSettled(tx, orderId) {
    const open = (await selectPaymentsOf(tx.db, orderId)).some(isOpen);
    return !open && (await selectOpenRefunds(tx.db, { orderId, limit: 1 })).length === 0;
  },

  forgetPayer: (tx, orderId) => deletePixOf(tx.db, orderId),

  async refundFacts(deps, refundId) {
    const refund = await selectRefund(deps.db, refundId);
    if (!refund) return null;
    const { orderId, amountCents, reason } = refund;
    return { orderId, cents: amountCents, wrongAmount: reason === 'wrong_amount' };
  },
});
