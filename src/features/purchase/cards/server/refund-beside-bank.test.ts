import { afterEach, expect, test } from 'vitest';
import { cancelOrder } from '#features/purchase/cancellations/server/cancel-order.ts';
import { advanceOrder } from '#features/purchase/orders/fulfilment/server/advance-order.ts';
import { attendLine } from '#features/purchase/orders/fulfilment/server/attend-line.ts';
import { releaseVouchers } from '#features/purchase/orders/server/hold-vouchers.ts';
import { decideDispute, listDisputes } from '#features/purchase/payments/server/decide-dispute.ts';
import { cardBuyer } from '#test/helpers/card-buyer.ts';
import { payingStore } from '#test/helpers/paying-store.ts';

const store = await payingStore();
const { deps, sandbox, pool, runJobs, tick, waitingForCard } = store;
const { controls } = sandbox;
const { pay } = cardBuyer(store);

const settled = async () => {
  await controls.settled();
  await runJobs();
};

afterEach(async () => {
  controls.resetKnobs();
  await settled();
});

async function sweeps(times: number) {
  for (let count = 0; count < times; count++) {
    await settled();
    deps.clock.forward(10);
    await tick('payments.sweep', 'payments.reconcile');
  }
}

async function paidByCard() {
  const it = await waitingForCard('BSB-ASN', 20);
  expect((await pay(it.client, it.incrementId)).body.state).toBe('paid');
  await settled();
  const { rows } = await pool.query<{ provider_id: string }>(
    'select provider_id from card_payments c join payments p on p.id = c.payment_id where p.order_id = $1',
    [it.orderId],
  );
  const saleId = rows[0]?.provider_id ?? '';
  return {
    ...it,
    saleId,
    paidCents: controls.sale(saleId)?.captured?.amount ?? 0,
    voidedCents: () => (controls.sale(saleId)?.voids ?? []).reduce((sum, { amount }) => sum + amount, 0),
    cancel: () => cancelOrder(deps, { incrementId: it.incrementId, reason: 'a pedido', who: 'ana' }),
    refunds: async () =>
      (
        await pool.query(
          `select f.reason, f.state, f.amount_cents as cents from payment_refunds f
           where f.receipt_reference = $1 order by f.created_at, f.id`,
          [saleId],
        )
      ).rows,
  };
}

/** Makes a refund that the acquirer could not take, and then a dispute of the same money. */
async function disputedBeforeRefund() {
  const it = await paidByCard();
  controls.setKnobs({ adquirenteFalhas500: 1000 });
  expect(await it.cancel()).toMatchObject({ ok: true });
  await runJobs();
  controls.resetKnobs();
  controls.chargeback(it.saleId);
  await sweeps(3);
  expect(it.voidedCents()).toBe(0);
  const dispute = (await listDisputes(deps)).find(({ incrementId }) => incrementId === it.incrementId);
  const decide = (state: 'won' | 'lost') =>
    decideDispute(deps, { caseNumber: dispute?.id ?? '', state, who: 'ana' });
  return { ...it, decide };
}

test('does not send a waiting refund of money that the cardholder disputes, and never after a lost dispute', async () => {
  const it = await disputedBeforeRefund();
  await it.decide('lost');
  await sweeps(2);
  expect(it.voidedCents()).toBe(0);
  expect(await it.refunds()).toMatchObject([{ reason: 'cancelled', state: 'done' }]);
  expect((await it.order()).status).toBe('canceled');
});

test('sends the waiting refund after a won dispute', async () => {
  const it = await disputedBeforeRefund();
  await it.decide('won');
  await sweeps(2);
  expect(it.voidedCents()).toBe(it.paidCents);
  expect((await it.order()).status).toBe('canceled');
});

test('refunds the rest of a sale that was returned in part outside the store without a notification', async () => {
  const it = await paidByCard();
  controls.setKnobs({ adquirenteSemAviso: true });
  controls.voidAtPortal(it.saleId, 500);
  expect(await it.cancel()).toMatchObject({ ok: true });
  await sweeps(2);
  expect(it.voidedCents()).toBe(it.paidCents);
  expect(await it.refunds()).toEqual([{ reason: 'cancelled', state: 'done', cents: it.paidCents }]);
  expect((await it.order()).status).toBe('canceled');
});

test('asks again for a refund that the acquirer denies after it had accepted it', async () => {
  const it = await paidByCard();
  expect(await it.cancel()).toMatchObject({ ok: true });
  await settled();
  expect(await it.refunds()).toMatchObject([{ state: 'done' }]);
  deps.clock.forward(30);
  controls.denyVoid(it.saleId);
  await settled();
  expect(await it.refunds()).toMatchObject([
    { state: 'failed' },
    { reason: 'cancelled', state: 'requested' },
  ]);
  await sweeps(2);
  expect(it.voidedCents()).toBe(it.paidCents);
  expect(await it.refunds()).toMatchObject([{ state: 'failed' }, { state: 'done' }]);
});

test('finds a refund that was denied afterwards at night, when its notification was lost', async () => {
  const it = await paidByCard();
  expect(await it.cancel()).toMatchObject({ ok: true });
  await settled();
  deps.clock.forward(30);
  controls.setKnobs({ adquirenteSemAviso: true });
  controls.denyVoid(it.saleId);
  await sweeps(3);
  expect(it.voidedCents()).toBe(it.paidCents);
});

test('marks no service of a suspended order as attended until an operator releases it', async () => {
  const it = await paidByCard();
  controls.voidAtPortal(it.saleId);
  await settled();
  const { incrementId } = it;
  const who = 'ana';
  const suspended = { ok: false, code: 'suspended' };
  expect(await attendLine(deps, { incrementId, line: 1, who })).toEqual(suspended);
  expect(await advanceOrder(deps, { incrementId, to: 'complete', reason: 'veio', who })).toEqual(suspended);
  await releaseVouchers(deps, { incrementId, who, reason: 'pagou no balcão' });
  expect(await attendLine(deps, { incrementId, line: 1, who })).toMatchObject({ ok: true });
});
