import type { Order } from '#features/orders/order.ts';
import { lapseOrder } from '#features/orders/server/lapse-order.ts';
import { recordEvent } from '#features/orders/server/move-order.ts';
import { findByNumber, findOrder } from '#features/orders/server/read-orders.ts';
import type { Actor } from '#features/orders/status.ts';
import { inTransaction } from '#platform/deps.ts';
import type { PaymentDeps } from './deps.ts';
import { closePayment } from './internal/close-payment.ts';
import {
  claimDecision,
  lockPaymentsOf,
  type Payment,
  selectPaymentsOf,
  selectToDecide,
} from './internal/payment-queries.ts';
import { methodOf } from './payment-method.ts';
import { settleAnswer } from './settle-payment.ts';

interface Decision {
  incrementId: string;
  /** The operator's name. */
  who: string;
  reason: string;
}

export type DecideOutcome =
  | { ok: true }
  /** `over`: the authorisation lapsed or was given up. `just_paid`: the money was taken first. */
  | { ok: false; code: 'not_found' | 'not_waiting' | 'unavailable' | 'over' | 'just_paid' };

/** `bin/loja pedidos liberar`: takes the money that the card's bank holds. */
export async function releaseOrder(
  deps: PaymentDeps,
  { incrementId, who, reason }: Decision,
): Promise<DecideOutcome> {
  const found = await waiting(deps, incrementId);
  if (!found.ok) return found;
  await inTransaction(deps, (tx) =>
    recordEvent(tx, found.order.id, { kind: 'review_decided', actor: 'operator', who, reason }),
  );
  return capturePayment(deps, found.payment);
}

/** `bin/loja pedidos recusar`: gives the money up, and the order with it. */
export async function refuseOrder(
  deps: PaymentDeps,
  { incrementId, who, reason }: Decision,
): Promise<DecideOutcome> {
  const found = await waiting(deps, incrementId);
  return found.ok ? giveUp(deps, found, { actor: 'operator', who, reason }) : found;
}

/** What nobody decided about in time: under review it is given up, otherwise it was only to be charged later. */
export async function decideOverdue(deps: PaymentDeps): Promise<void> {
  for (const payment of await selectToDecide(deps.db, deps.clock.now(), 100)) {
    const order = await findOrder(deps, payment.orderId);
    if (!order) continue;
    if (payment.atDeadline === 'capture') await capturePayment(deps, payment);
    else
      await giveUp(
        deps,
        { order, payment },
        { actor: 'payment', who: null, reason: 'A análise não terminou a tempo' },
      );
  }
}

async function waiting(
  deps: PaymentDeps,
  incrementId: string,
): Promise<{ ok: true; order: Order; payment: Payment } | { ok: false; code: 'not_found' | 'not_waiting' }> {
  const order = await findByNumber(deps, incrementId);
  if (!order) return { ok: false, code: 'not_found' };
  const payment = (await selectPaymentsOf(deps.db, order.id)).find(({ state }) => state === 'authorized');
  return payment ? { ok: true, order, payment } : { ok: false, code: 'not_waiting' };
}

async function capturePayment(deps: PaymentDeps, payment: Payment): Promise<DecideOutcome> {
  const method = methodOf(deps.methods, payment.method);
  if (!method.capture) throw new Error(`payment by ${payment.method} is not captured`);
  const decision = { atDeadline: 'capture', now: deps.clock.now() } as const;
  if (!(await claimDecision(deps.db, payment.id, decision))) return { ok: false, code: 'over' };
  const answer = await method.capture(deps, payment);
  if (!answer.ok || answer.value.state === 'authorized') return { ok: false, code: 'unavailable' };
  await settleAnswer(deps, payment, answer.value);
  return answer.value.receipts.length > 0 ? { ok: true } : { ok: false, code: 'over' };
}

async function giveUp(
  deps: PaymentDeps,
  { order, payment }: { order: Order; payment: Payment },
  by: { actor: Actor; who: string | null; reason: string },
): Promise<DecideOutcome> {
  const closed = await closePayment(deps, payment);
  if (!closed.ok) return { ok: false, code: closed.code === 'paid' ? 'just_paid' : 'unavailable' };
  return inTransaction(deps, async (tx) => {
    await lockPaymentsOf(tx.db, order.id);
    const { actor, who, reason } = by;
    const lapsed = await lapseOrder(tx, { order, actor, who, reason, ending: 'not_approved' });
    return lapsed ? { ok: true } : { ok: false, code: 'just_paid' };
  });
}
