import { inTransaction } from '#platform/deps.ts';
import { holdUntil } from '../deadline.ts';
import type { Order, OrderEnding } from '../order.ts';
import { lapseOrder } from './lapse-order.ts';
import type { Attempts, OrderDeps } from './order-payments.ts';
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
 * If the provider gives no answer, the order waits while its stock is held. Then it ends, and the sweep goes on closing its
 * payment.
 */
export async function expireOrder(deps: OrderDeps, order: Order): Promise<boolean> {
  const attempts = await deps.payments.attempts(deps, order.id);
  if (attempts === 'payable' && !(await isClosed(deps, order))) return false;
  return inTransaction(deps, async (tx) => {
    await tx.payments.lock(tx, order.id);
    // If the provider's answer has arrived meanwhile, the payment must be closed first.
    if (attempts !== 'payable' && (await tx.payments.attempts(tx, order.id)) !== attempts) return false;
    return lapseOrder(tx, { order, actor: 'payment', ...ENDED[attempts] });
  });
}

const ENDED = {
  payable: { reason: 'O prazo do pagamento terminou', ending: 'expired' },
  unanswered: { reason: 'O banco não gerou a cobrança até o prazo', ending: 'unavailable' },
  none: { reason: 'Ninguém tentou pagar até o prazo', ending: 'unpaid' },
  denied: { reason: 'Nenhum pagamento foi aprovado até o prazo', ending: 'denied' },
} as const satisfies Record<Attempts, { reason: string; ending: OrderEnding }>;

async function isClosed(deps: OrderDeps, order: Order): Promise<boolean> {
  const closed = await deps.payments.close(deps, order.id);
  return closed.ok || (closed.code !== 'paid' && deps.clock.now() >= holdUntil(order.payUntil));
}
