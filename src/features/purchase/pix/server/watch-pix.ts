import { renderSVG } from 'uqr';
import type { Order } from '#features/purchase/orders/order.ts';
import { expireOrder } from '#features/purchase/orders/server/expire-orders.ts';
import { findOrder } from '#features/purchase/orders/server/read-orders.ts';
import { isUnpaid } from '#features/purchase/orders/status.ts';
import type { ChargeView } from '#features/purchase/payments/charge/contract.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import type { PollLimit } from '#features/purchase/payments/server/poll-limit.ts';
import { sendOrAsk } from '#features/purchase/payments/server/send-or-ask.ts';
import { settlePayment } from '#features/purchase/payments/server/settle-payment.ts';
import { withinRequest } from '#features/purchase/payments/server/within-request.ts';
import type { Deps } from '#platform/deps.ts';
import { pixStatus } from '../pix.ts';
import { selectPixOf } from './internal/pix-queries.ts';

export async function watchPix(deps: PaymentDeps, pollLimit: PollLimit, order: Order): Promise<ChargeView> {
  const payment = await selectPixOf(deps.db, order.id);
  const now = deps.clock.now();
  if (payment?.state === 'requested' && isUnpaid(order.status) && order.payUntil <= now) {
    await expireOrder(deps, order);
  } else if (payment && isUnpaid(order.status) && pollLimit.mayPoll(payment.id, now.getTime())) {
    // Failures are ignored, because the page polls again.
    if (payment.state === 'requested') await sendOrAsk(withinRequest(deps), payment.id);
    else await settlePayment(withinRequest(deps), payment.id);
  }
  return viewPix(deps, order.id);
}

export async function viewPix(deps: Deps, orderId: string): Promise<ChargeView> {
  const order = await findOrder(deps, orderId);
  if (!order) throw new Error(`no order ${orderId}`);
  const payment = await selectPixOf(deps.db, orderId);
  const now = deps.clock.now();
  const { status, ending } = pixStatus({ order, hadCode: (payment?.copyPaste ?? null) !== null }, now);
  const copyPaste = status === 'waiting' ? (payment?.copyPaste ?? null) : null;
  return {
    incrementId: order.incrementId,
    status,
    ending,
    expiresAt: order.payUntil.toISOString(),
    now: now.toISOString(),
    totalCents: order.totalCents,
    copyPaste,
    qr: copyPaste && qrImage(copyPaste),
  };
}

/** A data URL needs neither a request nor a script. */
const qrImage = (text: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(renderSVG(text, { ecc: 'M', border: 4 })).toString('base64')}`;
