import type { Order } from '#features/purchase/orders/order.ts';
import { recordEvent } from '#features/purchase/orders/server/move-order.ts';
import type { PaymentDeps } from './deps.ts';
import { selectDisputed } from './internal/dispute-queries.ts';
import { type Payment, updatePayment } from './internal/payment-queries.ts';
import { selectRefundsOf, undoRefund } from './internal/refund-queries.ts';
import { replaceRefund } from './internal/request-refund.ts';
import type { ProviderPayment } from './payment-method.ts';

interface Returned {
  order: Order;
  payment: Payment;
  returned: NonNullable<ProviderPayment['returned']>[number];
}

/** The answer may be older than a refund of this moment. */
const FRESH_MS = 60_000;

/** An acquirer may deny a void that it had accepted. The caller has locked the order's payments and the order. */
export async function recordUndone(tx: PaymentDeps, { order, payment, returned }: Returned): Promise<void> {
  const { receiptReference, cents } = returned;
  const done = (await selectRefundsOf(tx.db, order.id)).filter(
    (refund) => refund.receiptReference === receiptReference && refund.state === 'done',
  );
  const disputed = (await selectDisputed(tx.db, order.id)).get(receiptReference) ?? 0;
  let missing = done.reduce((sum, { amountCents }) => sum + amountCents, 0) - disputed - cents;
  const before = tx.clock.now().getTime() - FRESH_MS;
  for (const refund of done) {
    const { id, amountCents, sentAt } = refund;
    if (amountCents > missing || !sentAt || sentAt.getTime() > before) continue;
    missing -= amountCents;
    await undoRefund(tx.db, id);
    await replaceRefund(tx, refund);
    await updatePayment(tx.db, payment.id, ['refunded'], { state: 'refund_due' });
    await recordEvent(tx, order.id, {
      kind: 'refund_requested',
      actor: 'payment',
      reason: 'A operadora negou a devolução que tinha aceitado; a loja pede de novo',
      data: { cents: amountCents, reference: id },
    });
    tx.log.error(
      { alarm: 'refund_failed', refund: id, orderId: order.id, reason: 'denied afterwards' },
      'the provider took a refund back; trying again',
    );
  }
}
