import { afterEach, expect, test } from 'vitest';
import { balanceOf } from '#test/cast/buyers.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { paymentBooks, SUBJECTS } from '#test/helpers/payment-books.ts';

const store = await payingStore();
const { deps, sandbox, runJobs, tick, ordered } = store;
const { controls } = sandbox;

const { statesOf, moves, refundedAtBank } = paymentBooks(store);
const { received: RECEIVED, refunded: REFUNDED } = SUBJECTS;

afterEach(async () => {
  controls.resetKnobs();
  await runJobs();
});

test('refunds a wrong amount in full and ends the order', async () => {
  const it = await ordered('BSB-SOB', 5);
  controls.pay(it.txid, { valor: '1.00' });
  await controls.settled();
  await runJobs();
  expect(await moves(it)).toEqual(['pending_payment by customer', 'canceled by payment']);
  expect(await statesOf(it)).toEqual({
    charge: 'refunded',
    receipts: ['refund'],
    refunds: ['done:wrong_amount'],
  });
  expect(refundedAtBank(it)).toEqual(['1.00 DEVOLVIDO']);
  expect(await balanceOf(deps, it.offer.variantId)).toBe(5);
  expect(it.mail()).toEqual([RECEIVED, REFUNDED]);
  expect(controls.mail().at(-1)?.text).toContain('diferente do total');
  expect((await it.order()).ending).toBe('wrong_amount');
});

test('retries a failed refund with another id', async () => {
  const it = await ordered('BSB-AS2', 5);
  controls.setKnobs({ devolucaoNaoRealizada: true });
  controls.pay(it.txid, { valor: '2.00' });
  await controls.settled();
  await runJobs();
  expect((await statesOf(it)).refunds).toEqual(['failed:wrong_amount', 'requested:wrong_amount']);
  await tick('payments.sweep');
  expect(refundedAtBank(it)).toEqual(['2.00 NAO_REALIZADO']);
  controls.resetKnobs();
  deps.clock.forward(1);
  await tick('payments.sweep');
  expect(refundedAtBank(it)).toEqual(['2.00 NAO_REALIZADO', '2.00 DEVOLVIDO']);
  // The bank's notice that the refund is over may come before or after its answer to the request.
  await controls.settled();
  await runJobs();
  expect(await statesOf(it)).toMatchObject({ charge: 'refunded' });
  expect(it.mail()).toEqual([RECEIVED, REFUNDED]);
});
