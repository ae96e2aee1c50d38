import { randomUUID } from 'node:crypto';
import type { Order } from '#features/purchase/orders/order.ts';
import { type PaymentChoice, queryAgainAt } from '../payment.ts';
import type { PaymentDeps } from './deps.ts';
import { insertPayment } from './internal/payment-queries.ts';
import { createPaymentJob } from './payment-jobs.ts';
import { methodOf } from './payment-method.ts';

/** Runs in the transaction that creates the order, or under the locks of its payments and of the order. */
export async function openPayment(tx: PaymentDeps, order: Order, choice: PaymentChoice): Promise<string> {
  const method = methodOf(tx.methods, choice.method);
  const id = randomUUID();
  const { interestCents = 0, atDeadline = null } = choice;
  const now = tx.clock.now();
  await insertPayment(tx.db, {
    id,
    orderId: order.id,
    method: choice.method,
    reference: method.referenceOf(id),
    state: 'requested',
    amountCents: order.totalCents + interestCents,
    interestCents,
    atDeadline,
    createdAt: now,
    expiresAt: order.payUntil,
    nextAskAt: queryAgainAt(now, 0),
  });
  await method.prepare(tx, id, choice.details);
  await tx.jobs.enqueue(tx.db, createPaymentJob, { paymentId: id });
  return id;
}
