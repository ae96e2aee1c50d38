import type { DisputeState, Order } from '#features/purchase/orders/order.ts';
import { recordDispute } from '#features/purchase/orders/server/dispute-order.ts';
import type { PaymentDeps } from './deps.ts';
import { selectOrderDispute, upsertDispute } from './internal/dispute-queries.ts';
import type { Payment } from './internal/payment-queries.ts';
import { selectReceiptsOf } from './internal/refund-queries.ts';
import type { Dispute } from './payment-method.ts';

interface Disputed {
  order: Order;
  payment: Payment;
  disputes: readonly Dispute[];
}

const ALARMS: Record<DisputeState, string> = {
  open: 'a cardholder disputes a payment',
  won: '',
  lost: 'a disputed payment is lost',
};

/** Needs the locks of the order's payments and of the order. */
export async function recordDisputes(tx: PaymentDeps, { order, payment, disputes }: Disputed): Promise<void> {
  if (disputes.length === 0) return;
  const receipt = (await selectReceiptsOf(tx.db, [order.id])).find(
    ({ paymentId }) => paymentId === payment.id,
  );
  if (!receipt) return;
  for (const { caseNumber, amountCents, reasonCode, reason, state } of disputes) {
    const changed = await upsertDispute(tx.db, {
      id: caseNumber,
      receiptReference: receipt.reference,
      amountCents,
      reasonCode,
      reason,
      state,
      openedAt: tx.clock.now(),
      endedAt: state === 'open' ? null : tx.clock.now(),
    });
    if (!changed) continue;
    const ofOrder = await selectOrderDispute(tx.db, order.id);
    await recordDispute(tx, order.id, { state, ofOrder, cents: amountCents, reference: caseNumber });
    if (ALARMS[state]) tx.log.error({ alarm: 'dispute', order: order.incrementId, state }, ALARMS[state]);
  }
}
