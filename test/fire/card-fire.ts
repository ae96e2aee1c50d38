import { randomUUID } from 'node:crypto';
import { afterEach, expect } from 'vitest';
import type { CrashPoint } from '#features/purchase/payments/server/crash-point.ts';
import type { Browser } from '#test/helpers/browser.ts';
import { filledIn } from '#test/helpers/card-purchase.ts';
import { add, confirm, draftFor } from '#test/helpers/purchase.ts';
import { burningStore } from './burning-store.ts';

export const CAPACITY = 7;
export const PRICE = 97_990;
const SEPARATELY = { CARD_REVIEW_UNAUTHENTICATED: 'sim' };

export const settingsFor = (point: CrashPoint) => (point === 'sale-captured' ? { env: SEPARATELY } : {});

const CAPTURED = { status: 2, captured: PRICE, voids: [] };
export const PAID = {
  orders: [{ status: 'scheduled', ending: null, paid: true }],
  receipts: [{ use: 'kept', cents: PRICE }],
  refunds: [],
  sales: [CAPTURED],
};

/** A store of its own whose processes die, with buyers who pay by card. */
export async function burningCards() {
  const fire = await burningStore();
  const { pool, sandbox, clock } = fire;
  afterEach(() => {
    clock.skipped = 0;
  });

  const start = (options: Omit<NonNullable<Parameters<typeof fire.start>[0]>, 'port'> = {}) =>
    fire.start({ ...options, port: fire.homePort });

  async function quotedAt(url: string, unit: string) {
    const offer = await fire.offer('VA-0001', unit, CAPACITY);
    const { buyer, browser } = await fire.buyerAt(url);
    expect((await add(browser, offer)).body).toMatchObject({ error: false });
    expect((await confirm(browser, await draftFor(browser, buyer.selfId), randomUUID())).status).toBe(200);
    return { buyer, browser, offer };
  }

  async function cardFor(browser: Browser, id: string, attempt: Parameters<typeof filledIn>[3] = {}) {
    const filled = await filledIn(browser, sandbox.url, id, attempt);
    if (!filled) throw new Error('the store takes no card now');
    return filled;
  }

  /** Both views of the customer's orders: the store's books and the acquirer's. */
  async function books(customerId: number) {
    const { rows: orders } = await pool.query(
      'select status, ending, (paid_at is not null) as paid from orders where customer_id = $1',
      [customerId],
    );
    const { rows: attempts } = await pool.query<{ reference: string; state: string }>(
      `select p.reference, p.state from payments p join orders o on o.id = p.order_id where o.customer_id = $1
       order by p.created_at`,
      [customerId],
    );
    const { rows: receipts } = await pool.query<{ use: string; cents: number }>(
      `select r.use, r.amount_cents as cents from payment_receipts r join payments p on p.id = r.payment_id
       join orders o on o.id = p.order_id where o.customer_id = $1`,
      [customerId],
    );
    const { rows: refunds } = await pool.query<{ state: string; cents: number }>(
      `select f.state, f.amount_cents as cents from payment_refunds f
       join payment_receipts r on r.reference = f.receipt_reference join payments p on p.id = r.payment_id
       join orders o on o.id = p.order_id where o.customer_id = $1`,
      [customerId],
    );
    const sales = sandbox.controls
      .sales()
      .filter(({ orderId }) => attempts.some(({ reference }) => reference === orderId))
      .map(({ status, captured, voids }) => ({
        status,
        captured: captured?.amount ?? 0,
        voids: voids.map(({ amount }) => amount),
      }));
    return { orders, attempts: attempts.map(({ state }) => state), receipts, refunds, sales };
  }

  return { ...fire, start, quotedAt, cardFor, books };
}
