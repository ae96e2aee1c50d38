import { renderSVG } from 'uqr';
import type { Order } from '#features/orders/order.ts';
import { findOrder } from '#features/orders/server/read-orders.ts';
import { isUnpaid } from '#features/orders/status.ts';
import type { Deps } from '#platform/deps.ts';
import type { PixView } from '../contract.ts';
import { pixStatus } from '../payment.ts';
import type { PaymentDeps } from './deps.ts';
import { selectChargeOfOrder } from './internal/queries.ts';
import { settleCharge } from './internal/settle-charge.ts';
import { requestCharge } from './request-charge.ts';

/** While somebody watches, the bank is asked about one charge at most this often (by each server process). */
const ASK_EVERY_MS = 5_000;
const REMEMBERED = 5_000;

/** Remembers when the bank was last asked about each charge. */
export function createWatch() {
  const asked = new Map<string, number>();
  return {
    /** True once in a while for each charge. */
    mayAsk(txid: string, now: number): boolean {
      if (now - (asked.get(txid) ?? Number.NEGATIVE_INFINITY) < ASK_EVERY_MS) return false;
      asked.delete(txid);
      asked.set(txid, now);
      const oldest = asked.size > REMEMBERED ? asked.keys().next().value : undefined;
      if (oldest !== undefined) asked.delete(oldest);
      return true;
    },
  };
}

export type Watch = ReturnType<typeof createWatch>;

/** The payment of an order as its buyer sees it, freshened at the bank now and then. */
export async function watchCharge(deps: PaymentDeps, watch: Watch, order: Order): Promise<PixView> {
  const charge = await selectChargeOfOrder(deps.db, order.id);
  if (charge && isUnpaid(order.status) && watch.mayAsk(charge.txid, deps.clock.now().getTime())) {
    // What the bank cannot answer now it will tell a moment later; the page keeps asking.
    if (charge.state === 'requested') await requestCharge(deps, order.id);
    else await settleCharge(deps, charge.txid);
  }
  return viewCharge(deps, order.id);
}

/** The same from the database alone. Throws when there is no such order. */
export async function viewCharge(deps: Deps, orderId: string): Promise<PixView> {
  const order = await findOrder(deps, orderId);
  if (!order) throw new Error(`no order ${orderId}`);
  const charge = await selectChargeOfOrder(deps.db, orderId);
  const now = deps.clock.now();
  const status = pixStatus({ order, hadCode: (charge?.copyPaste ?? null) !== null }, now);
  const copyPaste = status === 'waiting' ? (charge?.copyPaste ?? null) : null;
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
