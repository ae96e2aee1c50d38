import { methodFacts } from '#features/purchase/orders/payment-types.ts';
import type { OrderDeps, OrderPayments } from '#features/purchase/orders/server/order-payments.ts';
import type { Deps } from '#platform/deps.ts';
import type { Cents } from '#values/money.ts';
import { isOpen } from '../payment.ts';
import type { PaymentDeps } from './deps.ts';
import { closePayment } from './internal/close-payment.ts';
import { selectDisputed } from './internal/dispute-queries.ts';
import { lockPaymentsOf, selectPaymentsOf, updatePayment } from './internal/payment-queries.ts';
import {
  selectOpenRefunds,
  selectReceiptsOf,
  selectRefund,
  selectRefundsOf,
} from './internal/refund-queries.ts';
import { requestRefund } from './internal/request-refund.ts';
import type { PaymentMethods } from './payment-method.ts';

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

  async openMethod(tx, orderId) {
    return (await selectPaymentsOf(tx.db, orderId)).find(isOpen)?.method ?? null;
  },

  async attempts(tx, orderId) {
    const tried = await selectPaymentsOf(tx.db, orderId);
    if (tried.length === 0) return 'none';
    // A card without an answer may have been charged, whereas a Pix without a code cannot be paid.
    if (
      tried.some(
        (one) => one.openedAt !== null || (methodFacts(one.method).brings === 'answer' && isOpen(one)),
      )
    )
      return 'payable';
    return tried.some(({ state }) => state === 'denied') ? 'denied' : 'unanswered';
  },

  async unrefundedCents(tx, orderId) {
    return leftOf(await keptReceipts(tx, [orderId]));
  },

  async unrefundedByOrder(tx, orderIds) {
    const kept = Map.groupBy(await keptReceipts(tx, orderIds), ({ orderId }) => orderId);
    return new Map(orderIds.map((orderId) => [orderId, leftOf(kept.get(orderId) ?? [])]));
  },

  async refundPart(tx, { orderId, cents, cancellationId }) {
    let missing = cents;
    for (const { reference, paymentId, leftCents } of await keptReceipts(tx, [orderId])) {
      const amountCents = Math.min(missing, leftCents);
      if (amountCents === 0) continue;
      await requestRefund(tx, {
        receiptReference: reference,
        amountCents,
        reason: 'cancelled',
        cancellationId,
      });
      if (amountCents === leftCents) await updatePayment(tx.db, paymentId, ['paid'], { state: 'refund_due' });
      missing -= amountCents;
    }
    if (missing > 0) throw new Error(`order ${orderId} would give back more than it kept`);
  },

  async hasRefund(tx, orderId) {
    return (await selectRefundsOf(tx.db, [orderId])).length > 0;
  },

  async isSettled(tx, orderId) {
    const open = (await selectPaymentsOf(tx.db, orderId)).some(isOpen);
    return !open && (await selectOpenRefunds(tx.db, { orderId, limit: 1 })).length === 0;
  },

  async forgetPayer(tx, orderId) {
    for (const method of Object.values(methods)) await method?.forgetPayer?.(tx, orderId);
  },

  async refundFacts(deps, refundId) {
    const refund = await selectRefund(deps.db, refundId);
    if (!refund) return null;
    const { orderId, amountCents, reason, method } = refund;
    return {
      orderId,
      cents: amountCents,
      wrongAmount: reason === 'wrong_amount',
      cancelled: reason === 'cancelled',
      outside: reason === 'outside',
      method,
    };
  },
});

/** Excludes money that a card's bank took back or may take back: the store must not return it. */
async function keptReceipts(tx: Deps, orderIds: readonly string[]) {
  const refunds = await selectRefundsOf(tx.db, orderIds);
  const disputed = await selectDisputed(tx.db, orderIds);
  const receipts = (await selectReceiptsOf(tx.db, orderIds)).filter(({ use }) => use === 'kept');
  return receipts.map(({ reference, orderId, paymentId, amountCents }) => {
    const back = refunds.filter(({ receiptReference }) => receiptReference === reference);
    const returnedCents = back.reduce(
      (sum, refund) => sum + refund.amountCents,
      disputed.get(reference) ?? 0,
    );
    return { reference, orderId, paymentId, leftCents: Math.max(0, amountCents - returnedCents) };
  });
}

const leftOf = (receipts: readonly { leftCents: Cents }[]): Cents =>
  receipts.reduce((sum, { leftCents }) => sum + leftCents, 0);
