import { Writable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { readState } from '#features/desk/start-page/server/read-state.ts';
import { cancelOrder } from '#features/purchase/cancellations/server/cancel-order.ts';
import { acceptRequest } from '#features/purchase/cancellations/server/decide-cancellation.ts';
import { cancellationsToDecide } from '#features/purchase/cancellations/server/read-cancellations.ts';
import { requestCancellation } from '#features/purchase/cancellations/server/request-cancellation.ts';
import { releaseVouchers } from '#features/purchase/orders/server/hold-vouchers.ts';
import { voucherState } from '#features/purchase/orders/voucher-state.ts';
import { reconcilePayments } from '#features/purchase/payments/reconciliation/server/reconcile-payments.ts';
import { decideDispute, listDisputes } from '#features/purchase/payments/server/decide-dispute.ts';
import { createLog } from '#platform/log/log.ts';
import { cardBuyer } from '#test/helpers/card-buyer.ts';
import { payingStore } from '#test/helpers/paying-store.ts';

const store = await payingStore();
const { deps, sandbox, pool, runJobs, tick, waitingForCard } = store;
const { controls } = sandbox;
const { pay } = cardBuyer(store);

afterEach(async () => {
  controls.resetKnobs();
  await controls.settled();
  await runJobs();
});

async function paidByCard() {
  const it = await waitingForCard('BSB-ASN', 5);
  expect((await pay(it.client, it.incrementId)).body.state).toBe('paid');
  await controls.settled();
  await runJobs();
  const { rows } = await pool.query<{ provider_id: string }>(
    'select provider_id from card_payments c join payments p on p.id = c.payment_id where p.order_id = $1',
    [it.orderId],
  );
  const saleId = rows[0]?.provider_id ?? '';
  const refunds = async () =>
    (
      await pool.query(
        `select f.reason, f.state, f.amount_cents as cents from payment_refunds f
         where f.receipt_reference = $1 order by f.created_at, f.id`,
        [saleId],
      )
    ).rows;
  return { ...it, saleId, refunds };
}

const settled = async () => {
  await controls.settled();
  await runJobs();
};

test("records a void at the acquirer's portal once, suspends the vouchers and informs the buyer", async () => {
  const it = await paidByCard();
  const { totalCents: cents } = await it.order();
  controls.voidAtPortal(it.saleId);
  await settled();
  await tick('payments.reconcile');
  await tick('payments.reconcile');
  expect(await it.refunds()).toEqual([{ reason: 'outside', state: 'done', cents }]);
  const order = await it.order();
  expect(order).toMatchObject({ status: 'scheduled', voucherHold: 'returned' });
  expect(voucherState(order)).toBe('returned');
  expect(order.events.at(-1)).toMatchObject({ kind: 'returned_outside', data: { cents } });
  expect(it.mail()).toEqual(['Seu pedido N está pago', 'Seu pedido N: valor devolvido']);
  expect((await readState(deps)).problems).toContainEqual(expect.stringContaining('loja pedidos suspensos'));

  await cancelOrder(deps, { incrementId: it.incrementId, reason: 'devolvido no portal', who: 'ana' });
  await settled();
  await tick('payments.sweep');
  expect(await it.refunds()).toHaveLength(1);
  expect((await it.order()).status).toBe('canceled');
});

test('finds a void whose notification was lost at night, and raises an alarm', async () => {
  const it = await paidByCard();
  controls.setKnobs({ adquirenteSemAviso: true });
  controls.voidAtPortal(it.saleId, 500);
  await settled();
  expect(await it.refunds()).toEqual([]);
  const lines: { alarm?: string; order?: string; cents?: number }[] = [];
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  await reconcilePayments({ ...deps, log: createLog('info', sink) });
  expect(lines.filter(({ alarm }) => alarm)).toMatchObject([
    { alarm: 'returned_outside', order: it.incrementId, cents: 500 },
  ]);
  expect(await it.refunds()).toEqual([{ reason: 'outside', state: 'done', cents: 500 }]);
  expect(await it.order()).toMatchObject({ voucherHold: 'returned' });
});

test('a cancellation after a return at the portal lists the rest, and can be accepted', async () => {
  const it = await paidByCard();
  const { totalCents, customerId } = await it.order();
  controls.voidAtPortal(it.saleId, 500);
  await settled();
  await requestCancellation(deps, { incrementId: it.incrementId, customerId, lines: null, reason: '' });
  const [view] = await cancellationsToDecide(deps);
  expect(view).toMatchObject({ order: { incrementId: it.incrementId }, cents: totalCents - 500 });
  const decision = { incrementId: it.incrementId, who: 'ana', answer: '', positions: null };
  expect(await acceptRequest(deps, { ...decision, seenCents: view?.cents })).toMatchObject({
    ok: true,
    cents: totalCents - 500,
  });
});

test('asks about an old payment once a month', async () => {
  const it = await paidByCard();
  controls.setKnobs({ adquirenteSemAviso: true });
  deps.clock.forward(60 * 24 * 100);
  controls.voidAtPortal(it.saleId);
  for (let night = 0; night < 30; night++) {
    await reconcilePayments(deps);
    deps.clock.forward(60 * 24);
  }
  expect(await it.refunds()).toHaveLength(1);
});

test("takes the store's own refund for its own", async () => {
  const it = await paidByCard();
  await cancelOrder(deps, { incrementId: it.incrementId, reason: 'a pedido', who: 'ana' });
  await settled();
  await tick('payments.sweep', 'payments.reconcile');
  expect(await it.refunds()).toMatchObject([{ reason: 'cancelled', state: 'done' }]);
  expect(await it.order()).toMatchObject({ status: 'canceled', voucherHold: null });
});

test('suspends vouchers after a lost dispute until the operator releases them', async () => {
  const it = await paidByCard();
  const release = { incrementId: it.incrementId, who: 'ana', reason: 'cliente pagou por Pix' };
  expect(await releaseVouchers(deps, release)).toEqual({ ok: false, code: 'not_held' });
  controls.chargeback(it.saleId);
  await settled();
  expect(await releaseVouchers(deps, release)).toEqual({ ok: false, code: 'disputed' });
  const [dispute] = await listDisputes(deps);
  await decideDispute(deps, { caseNumber: dispute?.id ?? '', state: 'lost', who: 'ana' });
  expect(voucherState(await it.order())).toBe('disputed');
  expect((await readState(deps)).orders?.suspended).toBeGreaterThan(0);
  expect(await releaseVouchers(deps, release)).toEqual({ ok: true });
  expect(voucherState(await it.order())).toBe('ready');
  expect((await it.order()).events.at(-1)).toMatchObject({ kind: 'voucher', actor: 'operator', who: 'ana' });
});
