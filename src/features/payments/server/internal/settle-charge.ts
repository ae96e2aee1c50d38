import type { Order } from '#features/orders/order.ts';
import { holdOrder, notePayment } from '#features/orders/server/move-order.ts';
import { isUnpaid } from '#features/orders/status.ts';
import { crashPoint } from '#platform/crash-point.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { judgeArrival, type RefundReason } from '../../payment.ts';
import type { PaymentDeps } from '../deps.ts';
import type { PixCharge, PixPayment } from '../pix-provider.ts';
import { giveBack } from './give-back.ts';
import { lapseOrder } from './lapse-order.ts';
import { markPaid } from './mark-paid.ts';
import {
  insertReceipt,
  lockCharge,
  selectCharge,
  selectReceipts,
  setReceiptUse,
  updateCharge,
} from './queries.ts';

export type SettleOutcome =
  | { ok: true /** This answer brought the money that pays the order. */; paid: boolean }
  | { ok: false; code: 'unknown_charge' | 'not_found' | 'refused' | 'unavailable' };

/**
 * Asks the bank about a charge and books what it says: the only way for an order to become paid. Notifications, the
 * waiting page and the sweep all end here; any number of them at once book each payment once.
 */
export async function settleCharge(deps: PaymentDeps, txid: string): Promise<SettleOutcome> {
  if (!(await selectCharge(deps.db, txid))) return { ok: false, code: 'unknown_charge' };
  const answer = await deps.pix.get(txid);
  if (!answer.ok) return { ok: false, code: answer.code };
  if (answer.value.txid !== txid) {
    deps.log.error({ txid }, 'the bank answered about another charge');
    return { ok: false, code: 'unavailable' };
  }
  return settleAnswer(deps, answer.value);
}

/** Books the bank's own answer to a query of ours; no other source of a PixCharge may come here. */
export async function settleAnswer(deps: PaymentDeps, charge: PixCharge): Promise<SettleOutcome> {
  if (charge.payments.length === 0) return { ok: true, paid: false };
  const paid = await inTransaction(deps, (tx) => book(tx, charge));
  if (paid) crashPoint(deps.config, 'after-paid-commit');
  return { ok: true, paid };
}

async function book(tx: Deps, charge: PixCharge): Promise<boolean> {
  // The charge's row first, then the order's: everybody locks in this order.
  const row = await lockCharge(tx.db, charge.txid);
  if (!row) return false;
  const order = await holdOrder(tx, row.orderId);
  if (!order) throw new Error(`charge ${charge.txid} has no order`);
  const known = await selectReceipts(tx.db, charge.txid);
  const before = known.some((receipt) => receipt.use === 'kept');
  let paid = before;
  let refunded: RefundReason | null = null;
  for (const payment of charge.payments.toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime())) {
    const booked = await bookPayment(tx, { order, txid: charge.txid, payment, paid });
    if (booked === 'kept') paid = true;
    else if (booked !== 'known') refunded = booked;
  }
  if (refunded && !paid) await closeUnpaid(tx, { charge, order, refunded });
  const pays = paid && !before;
  if (pays) crashPoint(tx.config, 'before-paid-commit');
  return pays;
}

async function bookPayment(
  tx: Deps,
  { order, txid, payment, paid }: { order: Order; txid: string; payment: PixPayment; paid: boolean },
): Promise<'kept' | 'known' | RefundReason> {
  const { endToEndId, amountCents } = payment;
  const verdict = judgeArrival({ order, amountCents, paid });
  const isNew = await insertReceipt(tx.db, txid, payment, verdict === 'keep' ? 'kept' : 'refund');
  if (!isNew) return 'known';
  crashPoint(tx.config, 'receipt-stored');
  if (verdict === 'keep') {
    if (await markPaid(tx, { order, txid, paidAt: payment.paidAt })) return 'kept';
    await setReceiptUse(tx.db, endToEndId, 'refund');
  }
  const reason = verdict === 'keep' ? 'sold_out' : verdict;
  await giveBack(tx, { endToEndId, amountCents, reason });
  tx.log.warn({ order: order.incrementId, reason }, 'money goes back');
  return reason;
}

/** All money goes back: the charge is used up, so the order that waited for it cannot be paid any more. */
async function closeUnpaid(
  tx: Deps,
  { charge, order, refunded }: { charge: PixCharge; order: Order; refunded: RefundReason },
): Promise<void> {
  const first = charge.payments[0];
  if (first) await notePayment(tx, order.id, first.paidAt);
  if (charge.status === 'active') return;
  if (isUnpaid(order.status)) {
    // The refund's message tells the customer; one that says "no payment came" would be untrue.
    await lapseOrder(tx, {
      order,
      actor: 'payment',
      reason: 'O valor recebido não pôde pagar o pedido',
      ending: refunded === 'wrong_amount' ? 'wrong_amount' : 'sold_out',
    });
  }
  await updateCharge(tx.db, charge.txid, ['requested', 'active', 'removed', 'refunded'], {
    state: 'refund_due',
  });
}
