import { renderSVG } from 'uqr';
import type { Order } from '#features/orders/order.ts';
import { findOrder } from '#features/orders/server/read-orders.ts';
import { isUnpaid } from '#features/orders/status.ts';
import type { Deps } from '#platform/deps.ts';
import type { PixView } from '../../contract.ts';
import { pixStatus } from '../../pix.ts';
import { createPayment } from '../create-payment.ts';
import type { PaymentDeps } from '../deps.ts';
import { selectPixOf } from '../internal/pix-queries.ts';
import { settlePayment } from '../settle-payment.ts';

/** While somebody watches, the bank is asked about one payment at most this often (by each server process). */
const ASK_EVERY_MS = 5_000;
const REMEMBERED = 5_000;

/** Remembers when the bank was last asked about each payment. */
export function createWatch() {
  const asked = new Map<string, number>();
  return {
    /** True once in a while for each payment. */
    mayAsk(paymentId: string, now: number): boolean {
      if (now - (asked.get(paymentId) ?? Number.NEGATIVE_INFINITY) < ASK_EVERY_MS) return false;
      asked.delete(paymentId);
      asked.set(paymentId, now);
      const oldest = asked.size > REMEMBERED ? asked.keys().next().value : undefined;
      if (oldest !== undefined) asked.delete(oldest);
      return true;
    },
  };
}

export type Watch = ReturnType<typeof createWatch>;

/** The Pix of an order as its buyer sees it, freshened at the bank now and then. */
export async function watchPix(deps: PaymentDeps, watch: Watch, order: Order): Promise<PixView> {
  const payment = await selectPixOf(deps.db, order.id);
  if (payment && isUnpaid(order.status) && watch.mayAsk(payment.id, deps.clock.now().getTime())) {
    // What the bank cannot answer now it will tell a moment later; the page keeps asking.
    if (payment.state === 'requested') await createPayment(deps, payment.id);
    else await settlePayment(deps, payment.id);
  }
  return viewPix(deps, order.id);
}

/** The same from the database alone. Throws when there is no such order. */
export async function viewPix(deps: Deps, orderId: string): Promise<PixView> {
  const order = await findOrder(deps, orderId);
  if (!order) throw new Error(`no order ${orderId}`);
  const payment = await selectPixOf(deps.db, orderId);
  const now = deps.clock.now();
  const status = pixStatus({ order, hadCode: (payment?.copyPaste ?? null) !== null }, now);
  const copyPaste = status === 'waiting' ? (payment?.copyPaste ?? null) : null;
  return {
    incrementId: order.incrementId,
    status,
    expiresAt: order.payUntil.toISOString(),
    now: now.toISOString(),
    totalCents: order.totalCents,
    copyPaste,
    qr: copyPaste && qrImage(copyPaste),
  };
}

/** The code as a picture in bytes of an SVG: an <img> needs neither a request nor a script. */
const qrImage = (text: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(renderSVG(text, { ecc: 'M', border: 4 })).toString('base64')}`;
