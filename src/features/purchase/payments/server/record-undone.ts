import type { Order } from '#features/purchase/orders/order.ts';
import { recordEvent } from '#features/purchase/orders/server/move-order.ts';
import type { PaymentDeps } from './deps.ts';
import { selectDisputed } from './internal/dispute-queries.ts';
import { type Payment, updatePayment } from './internal/payment-queries.ts';
import { type Refund, selectRefundsOf, undoRefund } from './internal/refund-queries.ts';
import { replaceRefund } from './internal/request-refund.ts';
import type { ProviderPayment } from './payment-method.ts';
import { undoOutside } from './undo-outside.ts';

interface Returned {
  order: Order;
  payment: Payment;
  returned: NonNullable<ProviderPayment['returned']>[number];
}

/** A younger refund is left alone, because the provider's answer may be older than it. */
const FRESH_MS = 60_000;

const sum = (refunds: readonly Refund[] = []) =>
  refunds.reduce((cents, refund) => cents + refund.amountCents, 0);

/** Undoes refunds that a provider accepted and now denies. Needs the locks of the order's payments and of the order. */
export async function recordUndone(tx: PaymentDeps, { order, payment, returned }: Returned): Promise<void> {
  const { receiptReference, cents } = returned;
  const done = (await selectRefundsOf(tx.db, [order.id])).filter(
    (refund) => refund.receiptReference === receiptReference && refund.state === 'done',
  );
  const disputed = (await selectDisputed(tx.db, [order.id])).get(receiptReference) ?? 0;
  const { outside, own } = Object.groupBy(done, ({ reason }) => (reason === 'outside' ? 'outside' : 'own'));
  // A lost dispute also ends the store's refund of the same money.
  let missing = sum(outside) + Math.max(0, sum(own) - disputed) - cents;
  const before = tx.clock.now().getTime() - FRESH_MS;
  const isWhole = ({ amountCents }: Refund) => Number(amountCents === missing);
  for (const refund of done.toSorted((a, b) => isWhole(b) - isWhole(a))) {
    const { amountCents, reason } = refund;
    const since = reason === 'outside' ? refund.createdAt : refund.sentAt;
    if (missing <= 0 || !since || since.getTime() > before) continue;
    if (reason === 'outside') {
      const undone = Math.min(amountCents, missing);
      missing -= undone;
      await undoOutside(tx, { order, payment, refund, cents: undone });
    } else if (amountCents <= missing) {
      missing -= amountCents;
      await requestAgain(tx, payment, refund);
    }
  }
}

async function requestAgain(tx: PaymentDeps, payment: Payment, refund: Refund): Promise<void> {
  const { id, amountCents, orderId } = refund;
  await undoRefund(tx.db, id);
  await replaceRefund(tx, refund);
  await updatePayment(tx.db, payment.id, ['refunded'], { state: 'refund_due' });
  await recordEvent(tx, orderId, {
    kind: 'refund_requested',
    actor: 'payment',
    reason: 'A operadora negou a devolução que tinha aceitado; a loja pede de novo',
    data: { cents: amountCents, reference: id },
  });
  tx.log.error(
    { alarm: 'refund_failed', refund: id, orderId, reason: 'denied afterwards' },
    'the provider took a refund back; trying again',
  );
}
