import type { Order } from '#features/orders/order.ts';
import { dueOrders } from '#features/orders/server/read-orders.ts';
import { inTransaction } from '#platform/deps.ts';
import { holdUntil, txidOf } from '../../payment.ts';
import type { PaymentDeps } from '../deps.ts';
import { cancelCharge } from './cancel-charge.ts';
import { lapseOrder } from './lapse-order.ts';
import { lockCharge } from './queries.ts';

const AT_ONCE = 100;

/** Ends the unpaid orders whose time is over. Returns how many ended. */
export async function expireOrders(deps: PaymentDeps): Promise<number> {
  let ended = 0;
  for (const order of await dueOrders(deps, AT_ONCE)) {
    if (await expireOrder(deps, order)) ended += 1;
  }
  return ended;
}

/**
 * The bank is asked before an order is given up: removing the charge tells whether it was paid. Without an answer the
 * order waits as long as its stock is held; after that it ends, and the sweep goes on removing the charge.
 */
async function expireOrder(deps: PaymentDeps, order: Order): Promise<boolean> {
  const txid = txidOf(order.id);
  const closed = await cancelCharge(deps, txid);
  if (!closed.ok && closed.code === 'paid') return false;
  if (!closed.ok && deps.clock.now() < holdUntil(order.payUntil)) return false;
  return inTransaction(deps, async (tx) => {
    await lockCharge(tx.db, txid);
    return lapseOrder(tx, {
      order,
      actor: 'payment',
      reason: 'O prazo do pagamento terminou',
      ending: 'expired',
    });
  });
}
