import { inTransaction } from '#platform/deps.ts';
import { holdUntil } from '../deadline.ts';
import type { Order } from '../order.ts';
import { lapseOrder } from './lapse-order.ts';
import type { OrderDeps } from './order-payments.ts';
import { dueOrders } from './read-orders.ts';

const BATCH = 100;

export async function expireOrders(deps: OrderDeps): Promise<number> {
  let ended = 0;
  for (const order of await dueOrders(deps, BATCH)) {
    if (await expireOrder(deps, order)) ended += 1;
  }
  return ended;
}

/**
 * Closing the payment shows whether it was paid. Without an answer the order waits as long as its stock is held; then
 * it ends, and the payment sweep keeps trying to close the payment.
 */
async function expireOrder(deps: OrderDeps, order: Order): Promise<boolean> {
  const closed = await deps.payments.close(deps, order.id);
  if (!closed.ok && closed.code === 'paid') return false;
  if (!closed.ok && deps.clock.now() < holdUntil(order.payUntil)) return false;
  return inTransaction(deps, async (tx) => {
    await tx.payments.lock(tx, order.id);
    return lapseOrder(tx, {
      order,
      actor: 'payment',
      reason: 'O prazo do pagamento terminou',
      ending: 'expired',
    });
  });
}
