import { randomUUID } from 'node:crypto';
import { holdOrder, moveOrder } from '#features/orders/server/move-order.ts';
import { releaseCoupon } from '#features/pricing/server/reserve-coupon.ts';
import { returnSoldStock } from '#features/stock/server/end-hold.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { refundDueAt } from '../../payment.ts';
import type { PaymentDeps } from '../deps.ts';
import type { PixRefund } from '../pix-provider.ts';
import {
  countFailures,
  hasOpenRefund,
  insertRefund,
  lockCharge,
  type OpenRefund,
  selectRefund,
  updateCharge,
  updateRefund,
} from './queries.ts';

type RefundOutcome = { ok: true } | { ok: false; code: 'unavailable' | 'refused' };

/**
 * Takes a refund one step further at the bank: asks for it, or asks how it went. Harmless when repeated. What the bank
 * could not carry out gets a successor with a new id and an alarm in the log.
 */
export async function refundReceipt(deps: PaymentDeps, refundId: string): Promise<RefundOutcome> {
  const refund = await selectRefund(deps.db, refundId);
  if (!refund || refund.state === 'done' || refund.state === 'failed') return { ok: true };
  const failures = await countFailures(deps.db, refund.endToEndId);
  // A first try is due at once, also when the clock of who decided it is ahead of ours.
  if (failures > 0 && refundDueAt(refund.createdAt, failures) > deps.clock.now()) return { ok: true };
  const answer = await askBank(deps, refund);
  if (!answer.ok) {
    deps.log.error({ refund: refundId, code: answer.code, detail: answer.detail }, 'refund not answered');
    return { ok: false, code: answer.code === 'unavailable' ? 'unavailable' : 'refused' };
  }
  await inTransaction(deps, (tx) => bookRefund(tx, refund, answer.value));
  return { ok: true };
}

async function askBank({ pix }: PaymentDeps, { state, endToEndId, id, amountCents }: OpenRefund) {
  if (state === 'requested') return pix.refund(endToEndId, id, amountCents);
  const answer = await pix.getRefund(endToEndId, id);
  // A bank that forgot it never did it; asking with the same id is safe.
  return !answer.ok && answer.code === 'not_found' ? pix.refund(endToEndId, id, amountCents) : answer;
}

async function bookRefund(tx: Deps, refund: OpenRefund, { status, reason }: PixRefund): Promise<void> {
  const charge = await lockCharge(tx.db, refund.txid);
  if (!charge || !(await updateRefund(tx.db, refund.id, status))) return;
  if (status === 'failed') {
    await insertRefund(tx.db, {
      ...withoutTxid(refund),
      id: randomUUID().replaceAll('-', ''),
      state: 'requested',
      createdAt: tx.clock.now(),
    });
    tx.log.error(
      { alarm: 'refund_failed', refund: refund.id, orderId: charge.orderId, reason },
      'the bank could not refund; trying again',
    );
  }
  if (status !== 'done') return;
  await tx.jobs.enqueue(tx.db, 'mail.order-refunded', { refundId: refund.id });
  if (await hasOpenRefund(tx.db, refund.txid)) return;
  await updateCharge(tx.db, refund.txid, ['refund_due'], { state: 'refunded' });
  await endCancellation(tx, charge.orderId);
}

const withoutTxid = ({ txid: _, ...refund }: OpenRefund) => refund;

/** All money is back: the order that was being cancelled is cancelled, its places are free again. */
export async function endCancellation(tx: Deps, orderId: string): Promise<void> {
  const order = await holdOrder(tx, orderId);
  if (order?.status !== 'processing_cancel') return;
  const reason = order.totalCents > 0 ? 'Valor devolvido' : 'Nada a devolver';
  await moveOrder(tx, { orderId, to: 'canceled', actor: 'payment', reason });
  await returnSoldStock(tx, orderId);
  await releaseCoupon(tx, order.quoteId);
}
