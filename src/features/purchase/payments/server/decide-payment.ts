import type { Order } from '#features/purchase/orders/order.ts';
import { lapseOrder } from '#features/purchase/orders/server/lapse-order.ts';
import { recordEvent } from '#features/purchase/orders/server/move-order.ts';
import { findByNumber, findOrder } from '#features/purchase/orders/server/read-orders.ts';
import type { Actor } from '#features/purchase/orders/status.ts';
import { inTransaction } from '#platform/deps.ts';
import type { PaymentDeps } from './deps.ts';
import { closePayment } from './internal/close-payment.ts';
import {
  claimDecision,
  lockPaymentsOf,
  type Payment,
  selectPaymentsOf,
  updatePayment,
} from './internal/payment-queries.ts';
import { queriesOf } from './payment-method.ts';
import { settleAnswer } from './settle-payment.ts';

interface Decision {
  incrementId: string;
  who: string;
  reason: string;
}

export type DecideOutcome =
  | { ok: true }
  /** `over` means that the authorisation lapsed or was given up; `just_paid`, that the money was taken first. */
  | { ok: false; code: 'not_found' | 'not_waiting' | 'unavailable' | 'over' | 'just_paid' };

export async function releaseOrder(
  deps: PaymentDeps,
  { incrementId, who, reason }: Decision,
): Promise<DecideOutcome> {
  const found = await waiting(deps, incrementId);
  if (!found.ok) return found;
  return capturePayment(deps, found, { actor: 'operator', who, reason });
}

export async function refuseOrder(
  deps: PaymentDeps,
  { incrementId, who, reason }: Decision,
): Promise<DecideOutcome> {
  const found = await waiting(deps, incrementId);
  return found.ok ? giveUp(deps, found, { actor: 'operator', who, reason }) : found;
}

/** If no operator decides in time, gives up money under review and captures money for a later charge. */
export async function decideOverdue(deps: PaymentDeps, payment: Payment): Promise<DecideOutcome> {
  const order = await findOrder(deps, payment.orderId);
  if (!order) return { ok: false, code: 'not_found' };
  const by = { actor: 'payment', who: null } as const;
  const waiting = { order, payment };
  return payment.atDeadline === 'capture'
    ? capturePayment(deps, waiting, { ...by, reason: 'Chegou a hora da cobrança' })
    : giveUp(deps, waiting, { ...by, reason: 'A análise não terminou a tempo' });
}

interface Waiting {
  order: Order;
  payment: Payment;
}

interface By {
  actor: Actor;
  who: string | null;
  reason: string;
}

async function waiting(
  deps: PaymentDeps,
  incrementId: string,
): Promise<({ ok: true } & Waiting) | { ok: false; code: 'not_found' | 'not_waiting' }> {
  const order = await findByNumber(deps, incrementId);
  if (!order) return { ok: false, code: 'not_found' };
  const payment = (await selectPaymentsOf(deps.db, order.id)).find(({ state }) => state === 'authorized');
  return payment ? { ok: true, order, payment } : { ok: false, code: 'not_waiting' };
}

async function capturePayment(
  deps: PaymentDeps,
  { order, payment }: Waiting,
  { actor, who, reason }: By,
): Promise<DecideOutcome> {
  const method = queriesOf(deps.methods, payment.method);
  if (!method.capture) throw new Error(`payment by ${payment.method} is not captured`);
  const decision = { atDeadline: 'capture', now: deps.clock.now() } as const;
  const claimed = await inTransaction(deps, async (tx) => {
    const first = await claimDecision(tx.db, payment.id, decision);
    if (first && who) await recordEvent(tx, order.id, { kind: 'review_decided', actor, who, reason });
    return first;
  });
  if (!claimed) return { ok: false, code: 'over' };
  const answer = await method.capture(deps, payment);
  if (!answer.ok || answer.value.state === 'authorized') return { ok: false, code: 'unavailable' };
  await settleAnswer(deps, payment, answer.value);
  if (answer.value.receipts.length > 0) return { ok: true };
  await lapse(deps, { order, payment }, { actor: 'payment', who: null, reason: LAPSED });
  return { ok: false, code: 'over' };
}

const LAPSED = 'A autorização do cartão deixou de valer';

async function giveUp(deps: PaymentDeps, waiting: Waiting, by: By): Promise<DecideOutcome> {
  const closed = await closePayment(deps, waiting.payment);
  if (!closed.ok) return { ok: false, code: closed.code === 'paid' ? 'just_paid' : 'unavailable' };
  return lapse(deps, waiting, by);
}

function lapse(
  deps: PaymentDeps,
  { order, payment }: Waiting,
  { actor, who, reason }: By,
): Promise<DecideOutcome> {
  return inTransaction(deps, async (tx) => {
    await lockPaymentsOf(tx.db, order.id);
    await updatePayment(tx.db, payment.id, ['authorized'], { state: 'canceled' });
    const lapsed = await lapseOrder(tx, { order, actor, who, reason, ending: 'not_approved' });
    return lapsed ? { ok: true } : { ok: false, code: 'just_paid' };
  });
}
