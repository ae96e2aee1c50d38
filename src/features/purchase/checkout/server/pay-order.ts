import type { Customer } from '#features/account/accounts/customer.ts';
import type { Order } from '#features/purchase/orders/order.ts';
import { methodFacts, PAYMENT_TYPES } from '#features/purchase/orders/payment-types.ts';
import { lockOrder } from '#features/purchase/orders/server/move-order.ts';
import { recordPaymentType } from '#features/purchase/orders/server/payment-type.ts';
import { findOwnOrder } from '#features/purchase/orders/server/read-orders.ts';
import type { PaymentAnswer } from '#features/purchase/payments/contract.ts';
import type { PaymentChoice } from '#features/purchase/payments/payment.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { openPayment } from '#features/purchase/payments/server/open-payment.ts';
import { type NotPayable, payableUntil } from '#features/purchase/payments/server/payable.ts';
import type { MethodRefusal } from '#features/purchase/payments/server/payment-method.ts';
import { paymentState } from '#features/purchase/payments/server/payment-state.ts';
import { sendThenSettle } from '#features/purchase/payments/server/send-then-settle.ts';
import { withinCardRequest, withinRequest } from '#features/purchase/payments/server/within-request.ts';
import { withIdempotencyKey } from '#platform/http/idempotency.ts';
import type { Payment } from '../pay-form.ts';

/** While a charge of another method waits for its buyer, its provider has to cancel it first. */
type OtherWaits = { ok: false; code: 'other_waits' };

type PayRefusal =
  | NotPayable
  | {
      ok: false;
      code: 'not_found' | 'in_progress' | 'key_reused';
    }
  | MethodRefusal;

export type PayOrderOutcome = ({ ok: true } & PaymentAnswer) | PayRefusal;

interface Submit {
  customer: Customer;
  key: string;
  payment: Payment;
}

type Opened = { ok: true; orderId: string; paymentId: string } | PayRefusal | OtherWaits;

/** Makes one attempt to pay a waiting order: by card, or by Pix after a refused card. */
export async function payOrder(
  deps: PaymentDeps,
  { customer, key, payment }: Submit,
): Promise<PayOrderOutcome> {
  const order = await findOwnOrder(deps, { incrementId: payment.id, customerId: customer.id });
  if (!order) return { ok: false, code: 'not_found' };
  const submit = { scope: `pay:${customer.id}`, key, body: payment };
  const open = () =>
    withIdempotencyKey<Opened, PaymentDeps>(deps, submit, (tx) =>
      openAttempt(tx, { customer, payment, orderId: order.id }),
    );
  let opened = await open();
  if (!opened.ok && opened.code === 'other_waits') {
    const closed = await deps.payments.close(withinRequest(deps), order.id);
    if (!closed.ok && closed.code === 'paid') return { ok: true, ...(await paymentState(deps, order.id)) };
    if (closed.ok) opened = await open();
  }
  if (!opened.ok) {
    const method = deps.methods[PAYMENT_TYPES[payment.paymentType].method];
    await method?.afterRefusal?.(deps, { customerId: customer.id, input: payment });
    return opened.code === 'other_waits' ? { ok: false, code: 'in_progress' } : opened;
  }
  await sendThenSettle(withinCardRequest(deps), opened.paymentId);
  return { ok: true, ...(await paymentState(deps, opened.orderId)) };
}

async function openAttempt(
  tx: PaymentDeps,
  { customer, payment, orderId }: { customer: Customer; payment: Payment; orderId: string },
): Promise<Opened> {
  await tx.payments.lock(tx, orderId);
  const order = await lockOrder(tx, orderId);
  if (!order) return { ok: false, code: 'not_found' };
  const payable = payableUntil(order, tx.clock.now());
  if (!payable.ok) return payable;
  const open = await tx.payments.openMethod(tx, orderId);
  // The unanswered attempt may charge, so no other refusal may say that nothing was charged.
  if (open && methodFacts(open).brings !== 'money') return { ok: false, code: 'in_progress' };
  const choice = await choiceOf(tx, { customer, payment, order });
  if ('ok' in choice) return choice;
  if (open) return { ok: false, code: choice.method === open ? 'in_progress' : 'other_waits' };
  const type = payment.paymentType;
  if (order.paymentType !== type) await recordPaymentType(tx, orderId, type);
  return { ok: true, orderId, paymentId: await openPayment(tx, order, choice) };
}

async function choiceOf(
  tx: PaymentDeps,
  { customer, payment, order }: { customer: Customer; payment: Payment; order: Order },
): Promise<PaymentChoice | PayRefusal> {
  const { method: name } = PAYMENT_TYPES[payment.paymentType];
  const method = tx.methods[name];
  if (!method) return { ok: false, code: 'not_offered' };
  return method.choose
    ? method.choose(tx, {
        customerId: customer.id,
        orderId: order.id,
        totalCents: order.totalCents,
        input: payment,
      })
    : { method: name, details: payment };
}
