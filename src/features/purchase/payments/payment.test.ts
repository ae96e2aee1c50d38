import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderEnding } from '#features/purchase/orders/order.ts';
import type { OrderStatus } from '#features/purchase/orders/status.ts';
import { ORDER_STATUSES } from '#features/purchase/orders/status.ts';
import { pixStatus, txidOf } from '#features/purchase/pix/pix.ts';
import { queryAgainAt, receiptUseFor, refundDueAt } from './payment.ts';

test('accepts payment ids as txids at banks', () => {
  expect(txidOf('7f1c0a5e-9d7c-4b3c-8a6f-2b1d0e9f8a7b')).toBe('7f1c0a5e9d7c4b3c8a6f2b1d0e9f8a7b');
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(txidOf(id)).toMatch(/^[a-zA-Z0-9]{26,35}$/);
    }),
  );
});

const order = (status: (typeof ORDER_STATUSES)[number]) => ({ status });

test('accepts only the exact amount, once, for a waiting or lapsed order', () => {
  expect(
    receiptUseFor({ askedCents: 10_000, order: order('pending_payment'), amountCents: 10_000, paid: false }),
  ).toBe('keep');
  expect(
    receiptUseFor({ askedCents: 10_000, order: order('canceled'), amountCents: 10_000, paid: false }),
  ).toBe('keep');
  expect(
    receiptUseFor({ askedCents: 10_000, order: order('pending_payment'), amountCents: 9_999, paid: false }),
  ).toBe('wrong_amount');
  expect(
    receiptUseFor({ askedCents: 10_000, order: order('pending_payment'), amountCents: 10_001, paid: false }),
  ).toBe('wrong_amount');
  expect(
    receiptUseFor({ askedCents: 10_000, order: order('processing'), amountCents: 10_000, paid: true }),
  ).toBe('second_payment');
  expect(
    receiptUseFor({
      askedCents: 10_000,
      order: order('processing_cancel'),
      amountCents: 10_000,
      paid: false,
    }),
  ).toBe('not_payable');
});

test('keeps money for an order at most once', () => {
  const arrivals = fc.array(fc.constantFrom(10_000, 1, 20_000), { maxLength: 8 });
  fc.assert(
    fc.property(fc.constantFrom(...ORDER_STATUSES), arrivals, (status, amounts) => {
      let keptCents = 0;
      for (const amountCents of amounts)
        if (
          receiptUseFor({ askedCents: 10_000, order: order(status), amountCents, paid: keptCents > 0 }) ===
          'keep'
        )
          keptCents += amountCents;
      expect([0, 10_000]).toContain(keptCents);
    }),
  );
});

test('retries failed refunds after 1, 2, 4 … 60 minutes', () => {
  const at = new Date('2026-11-20T12:00:00.000Z');
  const minutes = (failures: number) => (refundDueAt(at, failures).getTime() - at.getTime()) / 60_000;
  expect([0, 1, 2, 3, 6, 7, 40].map(minutes)).toEqual([0, 1, 2, 4, 32, 60, 60]);
});

test('gives the waiting page its state', () => {
  const payUntil = new Date('2026-11-20T12:30:00.000Z');
  const before = new Date('2026-11-20T12:29:59.999Z');
  const stateOf = (
    status: OrderStatus,
    now: Date,
    {
      paidAt = null as Date | null,
      decideBy = null as Date | null,
      hadCode = true,
      ending = null as OrderEnding | null,
    } = {},
  ) => {
    const view = pixStatus({ order: { status, payUntil, decideBy, paidAt, ending }, hadCode }, now);
    return view.ending ? `${view.status}: ${view.ending}` : view.status;
  };
  expect(stateOf('pending_payment', before)).toBe('waiting');
  expect(stateOf('pending_payment', before, { hadCode: false })).toBe('waiting');
  expect(stateOf('pending_payment', payUntil)).toBe('confirming');
  expect(stateOf('holded', payUntil, { decideBy: new Date('2026-11-21T12:00:00.000Z') })).toBe('waiting');
  // The page's next question finds the ended order and its text.
  expect(stateOf('pending_payment', payUntil, { hadCode: false })).toBe('waiting');
  expect(stateOf('canceled', before)).toBe('expired: expired');
  expect(stateOf('canceled', before, { ending: 'by_store' })).toBe('expired: by_store');
  expect(stateOf('canceled', before, { ending: 'by_store', hadCode: false })).toBe('expired: by_store');
  expect(stateOf('canceled', before, { ending: 'refused', hadCode: false })).toBe('failed: refused');
  expect(stateOf('canceled', before, { ending: 'unavailable', hadCode: false })).toBe('failed: unavailable');
  expect(stateOf('canceled', before, { paidAt: before, ending: 'wrong_amount' })).toBe('returned');
  expect(stateOf('scheduled', payUntil, { paidAt: before })).toBe('paid');
  expect(stateOf('processing_cancel', payUntil, { paidAt: before })).toBe('paid');
});

test('queries an open charge after 1, 2, 4, 8, 8 … minutes', () => {
  const at = new Date('2026-11-20T12:00:00.000Z');
  const minutes = (times: number) => (queryAgainAt(at, times).getTime() - at.getTime()) / 60_000;
  expect([0, 1, 2, 3, 4, 50].map(minutes)).toEqual([1, 2, 4, 8, 8, 8]);
});
