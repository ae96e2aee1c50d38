import { afterEach, expect, test } from 'vitest';
import { attendLine } from '#features/purchase/orders/fulfilment/server/attend-line.ts';
import { cancelling, EXAM, WHO } from '#test/helpers/cancelling.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { paymentBooks, SUBJECTS } from '#test/helpers/payment-books.ts';
import { cancelOrder } from './cancel-order.ts';

const store = await payingStore();
const { deps, pool, sandbox, runJobs, tick } = store;
const { controls } = sandbox;
const { statesOf, refundedAtBank } = paymentBooks(store);
const { paid, ask, accept, decline, requestOf, booksAddUp } = cancelling(store);

afterEach(async () => {
  controls.resetKnobs();
  await runJobs();
});

test('keeps the cancellation when the bank fails a partial refund, and completes it later', async () => {
  const it = await paid('BSB-ASN', 5, { also: [EXAM] });
  await ask(it, [1]);
  controls.setKnobs({ devolucaoNaoRealizada: true });
  await accept(it);
  await runJobs();
  expect((await statesOf(it)).refunds).toEqual(['failed:cancelled', 'requested:cancelled']);
  expect(await requestOf(it)).toMatchObject({ state: 'accepted' });
  expect(await ask(it, [2])).toEqual({ ok: false, code: 'already_open' });
  expect(await cancelOrder(deps, { incrementId: it.incrementId, reason: 'x' })).toEqual({
    ok: false,
    code: 'refund_running',
  });
  controls.resetKnobs();
  deps.clock.forward(2);
  await tick('payments.sweep');
  await controls.settled();
  await runJobs();
  const { rows } = await pool.query(
    `select distinct cancellation_id from payment_refunds f join payment_receipts r on r.reference = f.receipt_reference
     where r.payment_id = $1`,
    [it.paymentId],
  );
  expect(rows).toEqual([{ cancellation_id: (await requestOf(it))?.id }]);
  expect(await requestOf(it)).toMatchObject({ state: 'done' });
  expect(it.mail().filter((subject) => subject === SUBJECTS.refunded)).toHaveLength(1);
});

test('lets one win of two requests, two decisions, a decision and an attendance, and two operators', {
  meta: { spec: ['purchase 59'] },
}, async () => {
  const it = await paid('BSB-ASN', 5, { also: [EXAM] });
  const { incrementId } = it;
  const outcomes = await Promise.all([ask(it, [1]), ask(it, [2]), ask(it, null), ask(it, [1])]);
  const won = outcomes.filter(({ ok }) => ok);
  expect(won.length).toBeGreaterThanOrEqual(1);
  expect(new Set(won.map((one) => one.ok && one.request.id)).size).toBe(1);
  const decided = await Promise.all([accept(it), accept(it), decline(it), accept(it)]);
  expect(decided.filter(({ ok }) => ok)).toHaveLength(1);
  await runJobs();
  await booksAddUp(it);

  const other = await paid('BSB-ASN', 5, { also: [EXAM] });
  const results = await Promise.all([
    ask(other, [1]),
    attendLine(deps, { incrementId: other.incrementId, line: 1, who: WHO }),
  ]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  const both = await paid('BSB-ASN', 5);
  const cancelled = await Promise.all(
    [1, 2, 3].map(() => cancelOrder(deps, { incrementId: both.incrementId, reason: 'x', who: WHO })),
  );
  expect(cancelled.filter(({ ok }) => ok)).toHaveLength(1);
  await runJobs();
  expect(refundedAtBank(both)).toHaveLength(1);
  await booksAddUp(both);
  expect(incrementId).not.toBe(both.incrementId);
});

test('never refunds more than the order received, however many requests run at once', async () => {
  const it = await paid('BSB-ASN', 5);
  const { totalCents } = await it.order();
  const part = (cents: number) =>
    deps.db.transaction(async (db) => {
      const tx = { ...deps, db };
      await deps.payments.lock(tx, it.orderId);
      if ((await deps.payments.unrefundedCents(tx, it.orderId)) < cents) return 'too much';
      await deps.payments.refundPart(tx, {
        orderId: it.orderId,
        cents,
        cancellationId: crypto.randomUUID(),
      });
      return 'asked';
    });
  const most = totalCents - 100;
  expect((await Promise.all([part(most), part(most), part(most)])).toSorted()).toEqual([
    'asked',
    'too much',
    'too much',
  ]);
  await expect(
    deps.payments.refundPart(deps, { orderId: it.orderId, cents: 101, cancellationId: crypto.randomUUID() }),
  ).rejects.toThrow('more than it kept');
  await booksAddUp(it);
});
