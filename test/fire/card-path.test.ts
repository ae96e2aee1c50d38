import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { CrashPoint } from '#features/purchase/payments/server/crash-point.ts';
import { balanceOf } from '#test/cast/buyers.ts';
import { type CardKind, cardForm, payAttempt } from '#test/helpers/card-purchase.ts';
import { order } from '#test/helpers/purchase.ts';
import { ended } from './burning-store.ts';
import { burningCards, CAPACITY, PAID, settingsFor } from './card-fire.ts';

const fire = await burningCards();
const { deps, sandbox, clock, start, quotedAt, cardFor, books } = fire;

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
});
