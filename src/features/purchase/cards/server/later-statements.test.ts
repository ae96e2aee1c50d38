import { Writable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { cancelOrder } from '#features/purchase/cancellations/server/cancel-order.ts';
import { releaseVouchers } from '#features/purchase/orders/server/hold-vouchers.ts';
import { voucherState } from '#features/purchase/orders/voucher-state.ts';
import { reconcilePayments } from '#features/purchase/payments/reconciliation/server/reconcile-payments.ts';
import { decideDispute, listDisputes } from '#features/purchase/payments/server/decide-dispute.ts';
import { orderPayments } from '#features/purchase/payments/server/order-payments.ts';
import { createLog } from '#platform/log/log.ts';
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

/** Compares with the acquirer at night, and returns the alarms. */
async function night() {
  const lines: { alarm?: string; order?: string }[] = [];
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  await reconcilePayments({ ...deps, log: createLog('info', sink) });
  return lines.filter(({ alarm }) => alarm);
}

async function paidByCard() {
  const it = await waitingForCard('BSB-ASN', 20);
  expect((await pay(it.client, it.incrementId)).body.state).toBe('paid');
  await settled();
  const { rows } = await pool.query<{ provider_id: string; payment_id: string }>(
    'select provider_id, payment_id from card_payments c join payments p on p.id = c.payment_id where p.order_id = $1',
    [it.orderId],
  );
  const { provider_id: saleId = '', payment_id: paymentId } = rows[0] ?? {};
  const { incrementId, orderId } = it;
  const ofOrder = <Row extends Record<string, unknown>>(query: string) => pool.query<Row>(query, [orderId]);
  return {
    ...it,
    saleId,
    paidCents: controls.sale(saleId)?.captured?.amount ?? 0,
    voidedCents: () => (controls.sale(saleId)?.voids ?? []).reduce((sum, { amount }) => sum + amount, 0),
    keptCents: () => orderPayments(deps.methods).unrefundedCents(deps, orderId),
    caseNumber: async () =>
      (await listDisputes(deps)).find((one) => one.incrementId === incrementId)?.id ?? '',
    vouchers: async () => voucherState(await it.order()),
    lastEvents: async (count: number) =>
      (await it.order()).events.slice(-count).map(({ kind, data }) => [kind, data?.code, data?.cents]),
    events: async () => (await it.order()).events.length,
    release: () => releaseVouchers(deps, { incrementId, who: 'ana', reason: 'conferido' }),
    cancel: () => cancelOrder(deps, { incrementId, reason: 'devolvido no portal', who: 'ana' }),
    paymentState: async () =>
      (await pool.query<{ state: string }>('select state from payments where id = $1', [paymentId])).rows[0]
        ?.state,
    refunds: async () =>
      (
        await ofOrder(
          `select f.reason, f.state, f.amount_cents as cents from payment_refunds f
           join payment_receipts r on r.reference = f.receipt_reference join payments p on p.id = r.payment_id
           where p.order_id = $1 order by f.created_at, f.state desc`,
        )
      ).rows,
  };
}

/** Only the nightly comparison brings the statements to the store. */
const silently = () => controls.setKnobs({ adquirenteSemAviso: true });

test('a dispute that the store won and then lost takes the money and suspends the vouchers until the operator decides', async () => {
  const it = await paidByCard();
  silently();
  controls.chargeback(it.saleId);
  expect(await night()).toMatchObject([{ alarm: 'dispute', order: it.incrementId, state: 'open' }]);
  controls.endChargeback(it.saleId, 'Won');
  expect(await night()).toEqual([]);
  expect(await it.order()).toMatchObject({ dispute: 'won', voucherHold: null });
  expect(await it.keptCents()).toBe(it.paidCents);

  controls.endChargeback(it.saleId, 'Lost');
  expect(await night()).toMatchObject([{ alarm: 'dispute', order: it.incrementId, state: 'lost' }]);
  expect(await it.order()).toMatchObject({ dispute: 'lost', voucherHold: 'dispute' });
  expect(await it.vouchers()).toBe('disputed');
  expect(await it.keptCents()).toBe(0);
  expect(await it.lastEvents(3)).toEqual([
    ['dispute', 'open', it.paidCents],
    ['dispute', 'won', it.paidCents],
    ['dispute', 'lost', it.paidCents],
  ]);
  expect(await it.release()).toEqual({ ok: true });
  expect(await it.vouchers()).toBe('ready');
});

test('a repeated or an older statement about a lost dispute changes nothing', async () => {
  const it = await paidByCard();
  silently();
  controls.chargeback(it.saleId);
  controls.endChargeback(it.saleId, 'Lost');
  await night();
  await it.release();
  const before = await it.order();
  expect(await night()).toEqual([]);
  controls.endChargeback(it.saleId, 'Won');
  expect(await night()).toEqual([]);
  expect(await it.order()).toEqual(before);
  expect(await it.keptCents()).toBe(0);
});

test('an operator corrects a won dispute to a lost one, never the other way round', async () => {
  const it = await paidByCard();
  controls.chargeback(it.saleId);
  await settled();
  const caseNumber = await it.caseNumber();
  const decide = (state: 'won' | 'lost') => decideDispute(deps, { caseNumber, state, who: 'ana' });
  expect(await decide('won')).toEqual({ ok: true });
  expect(await decide('won')).toEqual({ ok: false, code: 'not_open' });
  expect(await decide('lost')).toEqual({ ok: true });
  expect(await decide('won')).toEqual({ ok: false, code: 'not_open' });
  expect(await it.order()).toMatchObject({ dispute: 'lost', voucherHold: 'dispute' });
});

test('a won case releases no vouchers of an order with another lost case', async () => {
  const it = await paidByCard();
  silently();
  controls.chargeback(it.saleId, 500);
  controls.endChargeback(it.saleId, 'Lost');
  controls.chargeback(it.saleId, 400);
  await night();
  controls.endChargeback(it.saleId, 'Won');
  await night();
  expect(await it.order()).toMatchObject({ dispute: 'lost', voucherHold: 'dispute' });
  expect(await it.keptCents()).toBe(it.paidCents - 500);
});

test('a void outside the store that is denied later counts as money again and releases the vouchers, once', async () => {
  const it = await paidByCard();
  silently();
  controls.voidAtPortal(it.saleId);
  await night();
  expect([await it.keptCents(), await it.vouchers(), await it.paymentState()]).toEqual([
    0,
    'returned',
    'refunded',
  ]);
  deps.clock.forward(30);
  controls.denyVoid(it.saleId);
  expect(await night()).toMatchObject([{ alarm: 'returned_outside', order: it.incrementId, denied: true }]);
  const corrected = async () => [await it.keptCents(), await it.vouchers(), await it.paymentState()];
  expect(await corrected()).toEqual([it.paidCents, 'ready', 'paid']);
  expect(await it.refunds()).toEqual([{ reason: 'outside', state: 'failed', cents: it.paidCents }]);
  expect(await it.lastEvents(1)).toEqual([['returned_outside', 'denied', it.paidCents]]);
  const events = await it.events();
  deps.clock.forward(30);
  expect(await night()).toEqual([]);
  expect(await it.events()).toBe(events);
  expect(await corrected()).toEqual([it.paidCents, 'ready', 'paid']);

  controls.voidAtPortal(it.saleId);
  await night();
  expect([await it.keptCents(), await it.vouchers()]).toEqual([0, 'returned']);
});

test('corrects a part: the other void outside the store stays booked, and the vouchers suspended', async () => {
  const it = await paidByCard();
  silently();
  controls.voidAtPortal(it.saleId, 300);
  controls.voidAtPortal(it.saleId, 200);
  await night();
  deps.clock.forward(30);
  controls.denyVoid(it.saleId);
  await night();
  expect(await it.keptCents()).toBe(it.paidCents - 300);
  expect(await it.vouchers()).toBe('returned');
  deps.clock.forward(30);
  controls.denyVoid(it.saleId);
  await night();
  expect([await it.keptCents(), await it.vouchers()]).toEqual([it.paidCents, 'ready']);
});

test('an order that was cancelled meanwhile returns the money of the denied void itself', async () => {
  const it = await paidByCard();
  silently();
  controls.voidAtPortal(it.saleId);
  await night();
  expect(await it.cancel()).toMatchObject({ ok: true });
  expect((await it.order()).status).toBe('canceled');
  deps.clock.forward(30);
  controls.denyVoid(it.saleId);
  await night();
  await settled();
  await tick('payments.sweep');
  expect(it.voidedCents()).toBe(it.paidCents);
  expect(await it.refunds()).toEqual([
    { reason: 'outside', state: 'failed', cents: it.paidCents },
    { reason: 'cancelled', state: 'done', cents: it.paidCents },
  ]);
});

test('a denied void of a disputed order leaves its vouchers suspended', async () => {
  const it = await paidByCard();
  silently();
  controls.chargeback(it.saleId, 400);
  controls.voidAtPortal(it.saleId, 300);
  await night();
  expect(await it.order()).toMatchObject({ dispute: 'open', voucherHold: 'returned' });
  deps.clock.forward(30);
  controls.denyVoid(it.saleId);
  await night();
  expect(await it.order()).toMatchObject({ dispute: 'open', voucherHold: 'dispute' });
  expect(await it.keptCents()).toBe(it.paidCents - 400);
});
