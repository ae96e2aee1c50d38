import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { CrashPoint } from '#features/purchase/payments/server/crash-point.ts';
import { balanceOf } from '#test/cast/buyers.ts';
import { Browser, overHttp } from '#test/helpers/browser.ts';
import { txidOfOrder } from '#test/helpers/payment-books.ts';
import { add, confirm, draftFor, order, watchPix } from '#test/helpers/purchase.ts';
import { burningStore, ended } from './burning-store.ts';

const fire = await burningStore();
const { deps, pool, sandbox, clock } = fire;
const CAPACITY = 7;
const soon = { timeout: 20_000, interval: 50 };

async function quotedAt(url: string, unit: string) {
  const offer = await fire.offer('VA-0001', unit, CAPACITY);
  const { buyer, browser } = await fire.buyerAt(url);
  expect((await add(browser, offer)).body).toMatchObject({ error: false });
  expect((await confirm(browser, await draftFor(browser, buyer.selfId), randomUUID())).status).toBe(200);
  return { buyer, browser, offer };
}

/** The customer's orders with their charges and payments: from our books and from the bank's. */
async function books(customerId: number) {
  const { rows } = await pool.query<{ id: string; status: string }>(
    'select id, status from orders where customer_id = $1',
    [customerId],
  );
  const txids = await Promise.all(rows.map(({ id }) => txidOfOrder(pool, id)));
  const { rows: receipts } = await pool.query<{ use: string }>(
    'select r.use from payment_receipts r join payments p on p.id = r.payment_id where p.reference = any($1)',
    [txids],
  );
  const charges = sandbox.controls.charges().filter(({ txid }) => txids.includes(txid));
  const cents = (text: string) => Math.round(Number(text) * 100);
  const paid = charges.flatMap(({ pix }) => pix.map(({ valor }) => cents(valor)));
  const returned = charges.flatMap(({ pix }) =>
    pix.flatMap(({ devolucoes = [] }) =>
      devolucoes.filter(({ status }) => status === 'DEVOLVIDO').map(({ valor }) => cents(valor)),
    ),
  );
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return { orders: rows, receipts, charges, paid: paid.length, keptCents: sum(paid) - sum(returned) };
}

/** The bank repeats all notifications in another order, mixed with unknown ones. */
async function replay(url: string, txid: string): Promise<void> {
  const hint = (one: string) => ({
    endToEndId: `E${one.slice(0, 31)}`,
    txid: one,
    valor: '0.01',
    horario: clock.now(),
  });
  const bodies = [[hint(txid), hint(txid)], [hint('0'.repeat(32))], [hint('0'.repeat(32)), hint(txid)], []];
  for (const pix of bodies) {
    const response = await fetch(`${url}/pix/${deps.config.pix.callbackSecret}/pix`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pix }),
    });
    expect(response.status).toBe(200);
  }
}

const beforePayment: CrashPoint[] = ['order-committed', 'charge-requested', 'charge-stored'];
const atPayment: CrashPoint[] = [
  'callback-received',
  'receipt-stored',
  'before-paid-commit',
  'after-paid-commit',
];

describe('the process dies on the way from "pagar" to "pago"', () => {
  test.each([...beforePayment, ...atPayment])(
    'at %s, and comes back: one order, one charge, paid once',
    async (point) => {
      const first = await fire.start({ crashAt: point });
      const { buyer, browser, offer } = await quotedAt(first.url, 'BSB-ASN');
      const key = randomUUID();
      let second = null;
      if (beforePayment.includes(point)) {
        await expect(order(browser, key)).rejects.toThrow();
        expect(await ended(first)).toBe('SIGKILL');
        second = await fire.start({ port: Number(new URL(first.url).port) });
      }
      const placed = await order(browser, key);
      expect(placed).toMatchObject({ status: 200 });
      const { incrementId } = placed.body;
      await expect
        .poll(async () => (await watchPix(browser, incrementId)).body.copyPaste, soon)
        .toMatch(/^000201/);

      const [waiting] = (await books(buyer.id)).orders;
      const txid = await txidOfOrder(pool, waiting?.id ?? '');
      expect(sandbox.controls.pay(txid, { duplicar: 2 })).toMatchObject({ ok: true });
      if (second === null) {
        expect(await ended(first)).toBe('SIGKILL');
        second = await fire.start({ port: Number(new URL(first.url).port) });
      }
      await replay(second.url, txid);
      await expect.poll(async () => (await watchPix(browser, incrementId)).body.status, soon).toBe('paid');
      await replay(second.url, txid);
      await sandbox.controls.settled();
      await fire.tick('payments.sweep', 'orders.expire');

      expect(await order(browser, key)).toEqual(placed);
      const { orders, receipts, charges, paid, keptCents } = await books(buyer.id);
      expect(orders).toEqual([{ id: waiting?.id, status: 'scheduled' }]);
      expect(charges).toHaveLength(1);
      expect({ paid, keptCents, receipts }).toEqual({
        paid: 1,
        keptCents: 97_990,
        receipts: [{ use: 'kept' }],
      });
      expect(await balanceOf(deps, offer.variantId)).toBe(CAPACITY - 1);
    },
  );

  test.each(beforePayment)(
    'at %s, and nobody comes back: nothing is charged, the order ends, the place is free',
    async (point) => {
      const store = await fire.start({ crashAt: point });
      const { buyer, browser, offer } = await quotedAt(store.url, 'BSB-ASS');
      await expect(order(browser, randomUUID())).rejects.toThrow();
      expect(await ended(store)).toBe('SIGKILL');
      expect(await balanceOf(deps, offer.variantId)).toBe(CAPACITY - 1);

      clock.forward(deps.config.pix.minutes + 3);
      // Pays at the last moment or later: if the bank still accepts it, it is refunded in full.
      const txid = await txidOfOrder(pool, (await books(buyer.id)).orders[0]?.id ?? '');
      await fire.tick('orders.expire', 'payments.sweep');
      sandbox.controls.pay(txid, { aposExpirar: true, semNotificacao: true });
      await fire.tick('payments.sweep', 'orders.expire');
      clock.forward(3);
      await fire.tick('payments.sweep', 'orders.expire');

      const { orders, keptCents } = await books(buyer.id);
      expect(orders).toMatchObject([{ status: 'canceled' }]);
      expect(keptCents).toBe(0);
      expect(await balanceOf(deps, offer.variantId)).toBe(CAPACITY);
    },
  );

  test('money that arrives after the last unit was sold to another is refunded in full', async () => {
    const store = await fire.start({ crashAt: 'callback-received' });
    const { buyer, browser, offer } = await quotedAt(store.url, 'BSB-SUD');
    expect((await order(browser, randomUUID())).status).toBe(200);
    const txid = await txidOfOrder(pool, (await books(buyer.id)).orders[0]?.id ?? '');
    expect(sandbox.controls.pay(txid, { semNotificacao: true })).toMatchObject({ ok: true });
    await fetch(`${store.url}/pix/${deps.config.pix.callbackSecret}/pix`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pix: [{ txid }] }),
    }).catch(() => null);
    expect(await ended(store)).toBe('SIGKILL');

    await pool.query(
      `update stock_holds set state = 'released' where holder_id = (select id from orders where customer_id = $1)`,
      [buyer.id],
    );
    await pool.query('update variants set balance = 0 where id = $1', [offer.variantId]);
    clock.forward(deps.config.pix.minutes + 3);
    await fire.tick('orders.expire', 'payments.sweep');
    clock.forward(3);
    await fire.tick('payments.sweep');
    const after = await books(buyer.id);
    expect(after.orders).toMatchObject([{ status: 'canceled' }]);
    expect(after).toMatchObject({ paid: 1, keptCents: 0, receipts: [{ use: 'refund' }] });
    expect(await balanceOf(deps, offer.variantId)).toBe(0);
  });
});

test('a restarted store keeps sessions and orders with their owners', async () => {
  const first = await fire.start();
  const { browser } = await quotedAt(first.url, 'BSB-LSU');
  const { incrementId } = (await order(browser, randomUUID())).body;
  first.process.kill('SIGKILL');
  expect(await ended(first)).toBe('SIGKILL');
  const second = await fire.start({ port: Number(new URL(first.url).port) });
  expect((await browser.json(`/v1/customer/orders?id=${incrementId}`)).status).toBe(200);
  expect((await new Browser(overHttp, second.url).json(`/v1/customer/orders?id=${incrementId}`)).status).toBe(
    401,
  );
  const { browser: other } = await fire.buyerAt(second.url);
  expect((await other.json(`/v1/customer/orders?id=${incrementId}`)).status).toBe(404);
});
