import type { Order } from '#features/orders/order.ts';
import { findOrder } from '#features/orders/server/read-orders.ts';
import { crashPoint } from '#platform/crash-point.ts';
import { inTransaction } from '#platform/deps.ts';
import { txidOf } from '../payment.ts';
import type { PaymentDeps } from './deps.ts';
import { cancelCharge } from './internal/cancel-charge.ts';
import { lapseOrder } from './internal/lapse-order.ts';
import { type ChargeRow, lockCharge, selectChargeOfOrder, updateCharge } from './internal/queries.ts';
import { settleAnswer } from './internal/settle-charge.ts';
import type { NewCharge } from './pix-provider.ts';

type RequestOutcome = { ok: true } | { ok: false; code: 'unavailable' | 'refused' | 'too_late' };

/**
 * Asks the bank for the order's charge and keeps its code. Repeating is safe: the bank knows the charge by its txid.
 * `unavailable` leaves it to the next try, until the order's deadline; `refused` ends the order, for asking again would
 * be answered the same.
 */
export async function requestCharge(deps: PaymentDeps, orderId: string): Promise<RequestOutcome> {
  const charge = await selectChargeOfOrder(deps.db, orderId);
  const order = await findOrder(deps, orderId);
  if (!charge || !order) throw new Error(`order ${orderId} has no charge`);
  if (charge.state !== 'requested') return { ok: true };
  const seconds = Math.ceil((charge.expiresAt.getTime() - deps.clock.now().getTime()) / 1000);
  if (seconds <= 0 || order.status !== 'pending_payment') return { ok: false, code: 'too_late' };
  const answer = await deps.pix.create({
    txid: charge.txid,
    amountCents: charge.amountCents,
    expiresInSeconds: seconds,
    debtor: debtorOf(charge),
    description: `Pedido ${order.incrementId}`,
  });
  crashPoint(deps.config, 'charge-requested');
  if (!answer.ok) {
    deps.log.error({ order: order.incrementId, code: answer.code, detail: answer.detail }, 'charge not made');
    if (answer.code !== 'refused') return { ok: false, code: 'unavailable' };
    await endRefused(deps, order);
    return { ok: false, code: 'refused' };
  }
  const stored = await updateCharge(deps.db, charge.txid, ['requested'], {
    state: 'active',
    copyPaste: answer.value.copyPaste,
  });
  // The order ended while the bank was working: nobody may pay this charge any more.
  if (!stored && (await selectChargeOfOrder(deps.db, orderId))?.state === 'removed') {
    await cancelCharge(deps, charge.txid);
    return { ok: false, code: 'too_late' };
  }
  crashPoint(deps.config, 'charge-stored');
  // An earlier request whose answer was lost may have been paid by now.
  if (answer.value.payments.length > 0) await settleAnswer(deps, answer.value);
  return { ok: true };
}

/** Nothing can be paid: places and coupon go back, and the customer hears of it. */
async function endRefused(deps: PaymentDeps, order: Order): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const txid = txidOf(order.id);
    // Another try may have got the charge in the meantime.
    if ((await lockCharge(tx.db, txid))?.state !== 'requested') return;
    const reason = 'O banco recusou a cobrança';
    if (await lapseOrder(tx, { order, actor: 'payment', reason, ending: 'refused' }))
      await updateCharge(tx.db, txid, ['requested'], { state: 'removed' });
  });
}

function debtorOf({ payerName, payerTaxId }: ChargeRow): NonNullable<NewCharge['debtor']> {
  const name = payerName.slice(0, 200);
  return payerTaxId.length === 11 ? { cpf: payerTaxId, name } : { cnpj: payerTaxId, name };
}
