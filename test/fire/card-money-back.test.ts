import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cancelOrder } from '#features/purchase/cancellations/server/cancel-order.ts';
import type { CrashPoint } from '#features/purchase/payments/server/crash-point.ts';
import { closePaymentJob } from '#features/purchase/payments/server/payment-jobs.ts';
import { balanceOf } from '#test/cast/buyers.ts';
import { cardForm, payAttempt } from '#test/helpers/card-purchase.ts';
import { order } from '#test/helpers/purchase.ts';
import { ended } from './burning-store.ts';
import { burningCards, CAPACITY, PAID, PRICE, settingsFor } from './card-fire.ts';

const fire = await burningCards();
const { deps, pool, sandbox, clock, start, quotedAt, cardFor, books } = fire;
const REVIEWED = { CARD_REVIEW_FIRST: 'sim' };

describe('the process dies while a card pays', () => {
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

describe('the process dies during a refund', () => {
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
