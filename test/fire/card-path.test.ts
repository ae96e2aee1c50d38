import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { cancelOrder } from '#features/orders/server/cancel-order.ts';
import { closePaymentJob } from '#features/payments/server/payment-jobs.ts';
import type { CrashPoint } from '#platform/crash-point.ts';
import { balanceOf } from '#test/cast/buyers.ts';
import type { Browser } from '#test/helpers/browser.ts';
import { type CardKind, cardForm, filledIn, payAttempt } from '#test/helpers/card-purchase.ts';
import { add, confirm, draftFor, order } from '#test/helpers/purchase.ts';
import { burningStore, ended } from './burning-store.ts';

const fire = await burningStore();
const { deps, pool, sandbox, clock } = fire;
const CAPACITY = 7;
const PRICE = 97_990;
const SEPARATELY = { CARD_REVIEW_UNAUTHENTICATED: 'sim' };
const REVIEWED = { CARD_REVIEW_FIRST: 'sim' };

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

/** What the store's books and the acquirer's say about the customer's orders. */
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

const CAPTURED = { status: 2, captured: PRICE, voids: [] };
const PAID = {
  orders: [{ status: 'scheduled', ending: null, paid: true }],
  receipts: [{ use: 'kept', cents: PRICE }],
  refunds: [],
  sales: [CAPTURED],
};

const onTheWay: CrashPoint[] = [
  'order-committed',
  'sale-claimed',
  'sale-answered',
  'sale-captured',
  'charge-stored',
  'receipt-stored',
  'before-paid-commit',
  'after-paid-commit',
];
const settingsFor = (point: CrashPoint) => (point === 'sale-captured' ? { env: SEPARATELY } : {});

describe('the process dies while a card pays', () => {
  const cases = onTheWay.map((point): [CrashPoint, CardKind] => [point, 'credit']);
  test.each([...cases, ['sale-answered', 'other'] as [CrashPoint, CardKind]])(
    'at %s (%s), and the buyer comes back: one sale, captured once, one paid order',
    async (point, type) => {
      const first = await start({ crashAt: point, ...settingsFor(point) });
      const { buyer, browser, offer } = await quotedAt(first.url, 'BSB-ASN');
      const orderKey = randomUUID();
      if (point === 'order-committed') {
        await expect(order(browser, orderKey, cardForm(type))).rejects.toThrow();
        expect(await ended(first)).toBe('SIGKILL');
        await start();
      }
      const placed = await order(browser, orderKey, cardForm(type));
      expect(placed).toMatchObject({ status: 200 });
      const { incrementId } = placed.body;
      const attempt = await cardFor(browser, incrementId, { type });
      const key = randomUUID();
      if (point !== 'order-committed') {
        await expect(payAttempt(browser, attempt, key)).rejects.toThrow();
        expect(await ended(first)).toBe('SIGKILL');
        await start();
      }
      const again = await payAttempt(browser, attempt, key);
      expect(again.status).toBe(200);
      if (point === 'sale-claimed') {
        expect(again.body.state).toBe('unknown');
        expect((await payAttempt(browser, attempt)).body.code).toBe('in_progress');
        clock.forward(4);
        await fire.tick('payments.sweep');
        expect((await payAttempt(browser, attempt, key)).body.state).toBe('denied');
        const other = await cardFor(browser, incrementId, { type });
        expect((await payAttempt(browser, other)).body.state).toBe('paid');
      } else expect(again.body.state).toBe('paid');
      await sandbox.controls.settled();
      await fire.tick('payments.sweep', 'orders.expire', 'payments.reconcile');

      expect((await payAttempt(browser, attempt, randomUUID())).body.code).toBe('not_payable');
      expect(await books(buyer.id)).toMatchObject(PAID);
      expect(await balanceOf(deps, offer.variantId)).toBe(CAPACITY - 1);
    },
  );

  // Later points are those of a Pix: the notification and the sweep end what they left.
  test.each<CrashPoint>(['sale-claimed', 'sale-answered', 'sale-captured'])(
    'at %s, and nobody comes back: what was charged is an order, nothing else is',
    async (point) => {
      const store = await start({ crashAt: point, ...settingsFor(point) });
      const { buyer, browser, offer } = await quotedAt(store.url, 'BSB-ASS');
      const buys = async () => {
        const { incrementId } = (await order(browser, randomUUID(), cardForm('credit'))).body;
        await payAttempt(browser, await cardFor(browser, incrementId));
      };
      await expect(buys()).rejects.toThrow();
      expect(await ended(store)).toBe('SIGKILL');
      const charged = sandbox.controls.sales().length;

      clock.forward(4);
      await fire.tick('payments.sweep', 'orders.expire');
      clock.forward((deps.config.cards?.minutes ?? 0) + 3);
      await fire.tick('orders.expire', 'payments.sweep', 'payments.reconcile');
      await fire.tick('payments.sweep', 'orders.expire');

      expect(sandbox.controls.sales()).toHaveLength(charged);
      const after = await books(buyer.id);
      if (after.sales.length > 0) {
        expect(after).toMatchObject(PAID);
        expect(await balanceOf(deps, offer.variantId)).toBe(CAPACITY - 1);
      } else {
        expect(['order-committed', 'sale-claimed']).toContain(point);
        expect(after).toMatchObject({
          orders: [{ status: 'canceled', paid: false }],
          receipts: [],
          refunds: [],
        });
        expect(await balanceOf(deps, offer.variantId)).toBe(CAPACITY);
      }
    },
  );
});

describe('the process dies while money goes back', () => {
  async function paidAt(unit: string) {
    const first = await start();
    const it = await quotedAt(first.url, unit);
    const { incrementId } = (await order(it.browser, randomUUID(), cardForm('credit'))).body;
    const attempt = await cardFor(it.browser, incrementId);
    expect((await payAttempt(it.browser, attempt)).body.state).toBe('paid');
    await first.stop();
    return { ...it, incrementId };
  }

  test.each<CrashPoint>(['refund-claimed', 'void-sent', 'void-booked'])(
    'at %s: the whole price goes back exactly once, and the place is free',
    async (point) => {
      const { buyer, offer, incrementId } = await paidAt('BSB-SUD');
      const second = await start({ crashAt: point });
      expect(await cancelOrder(deps, { incrementId, reason: 'Teste', who: 'ana' })).toMatchObject({
        ok: true,
      });
      expect(await ended(second)).toBe('SIGKILL');
      await start();
      await fire.tick('payments.sweep');
      clock.forward(4);
      await fire.tick('payments.sweep');
      clock.forward(1);
      await fire.tick('payments.sweep', 'payments.reconcile');
      await sandbox.controls.settled();
      await fire.runJobs();

      expect(await books(buyer.id)).toMatchObject({
        orders: [{ status: 'canceled' }],
        attempts: ['refunded'],
        receipts: [{ cents: PRICE }],
        refunds: [{ state: 'done', cents: PRICE }],
        sales: [{ captured: PRICE, voids: [PRICE] }],
      });
      expect(await balanceOf(deps, offer.variantId)).toBe(CAPACITY);
      const refunded = sandbox.controls
        .mail()
        .filter(({ to, subject }) => to.includes(buyer.email) && subject.includes('valor devolvido'));
      expect(refunded.length).toBeLessThanOrEqual(1);
    },
  );

  test('at void-sent of an authorisation that is given up: nothing was charged, the place is free', async () => {
    const first = await start({ env: REVIEWED });
    const { buyer, browser, offer } = await quotedAt(first.url, 'BSB-LSU');
    const { incrementId } = (await order(browser, randomUUID(), cardForm('credit'))).body;
    const attempt = await cardFor(browser, incrementId);
    expect((await payAttempt(browser, attempt)).body.state).toBe('review');
    await first.stop();
    const second = await start({ crashAt: 'void-sent', env: REVIEWED });
    const { rows } = await pool.query(
      'select p.id from payments p join orders o on o.id = p.order_id where o.increment_id = $1',
      [incrementId],
    );
    await deps.jobs.enqueue(deps.db, closePaymentJob, { paymentId: rows[0].id });
    expect(await ended(second)).toBe('SIGKILL');
    await start({ env: REVIEWED });
    await fire.tick('payments.sweep');

    expect(await books(buyer.id)).toMatchObject({
      orders: [{ status: 'canceled', ending: 'not_approved', paid: false }],
      attempts: ['canceled'],
      receipts: [],
      refunds: [],
      sales: [{ captured: 0, voids: [PRICE] }],
    });
    expect(await balanceOf(deps, offer.variantId)).toBe(CAPACITY);
  });
});
