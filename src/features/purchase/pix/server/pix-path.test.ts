import { afterEach, beforeEach, expect, test } from 'vitest';
import { cancelOrder } from '#features/purchase/cancellations/server/cancel-order.ts';
import { advanceOrder } from '#features/purchase/orders/fulfilment/server/advance-order.ts';
import { orderStats } from '#features/purchase/orders/server/order-stats.ts';
import { recoverPayments } from '#features/purchase/payments/server/recover-payments.ts';
import { sendOrAsk } from '#features/purchase/payments/server/send-or-ask.ts';
import { settlePayment } from '#features/purchase/payments/server/settle-payment.ts';
import { sweepPayments } from '#features/purchase/payments/server/sweep-payments.ts';
import { releaseExpiredHolds } from '#features/shop/stock/server/end-hold.ts';
import { paymentMethods } from '#server/payment-methods.ts';
import { balanceOf } from '#test/cast/buyers.ts';
import { emptyTables } from '#test/helpers/empty-tables.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { PAID_MOVES, paymentBooks, SUBJECTS } from '#test/helpers/payment-books.ts';
import { txidOf } from '../pix.ts';
import type { PixProvider } from './pix-provider.ts';

const store = await payingStore();
const { deps, pix, pool, sandbox, runJobs, tick, quoted, pay, ordered, browserOf } = store;
const { controls } = sandbox;

const { statesOf, moves, bankCharge, refundedAtBank } = paymentBooks(store);
const { received: RECEIVED, paid: PAID, canceled: EXPIRED, refunded: REFUNDED } = SUBJECTS;

beforeEach(async () => {
  await pool.query(emptyTables(['orders', 'stock_holds']));
});

afterEach(async () => {
  controls.resetKnobs();
  await runJobs();
});

test('sells a quote with one charge, one move, its places and two messages', {
  meta: { spec: ['purchase 114'] },
}, async () => {
  const it = await ordered('BSB-ASN', 5);
  expect(await it.order()).toMatchObject({ status: 'pending_payment', paidAt: null, paymentType: 'pix' });
  expect(bankCharge(it)).toMatchObject({
    status: 'ATIVA',
    revisions: [{ solicitacaoPagador: `Pedido ${it.incrementId}`, calendario: { expiracao: 1800 } }],
  });
  expect(await statesOf(it)).toEqual({ charge: 'pending', receipts: [], refunds: [] });
  controls.pay(it.txid);
  await controls.settled();
  await runJobs();
  const client = await browserOf(it.buyer);
  const { result } = await (await client.get(`/v1/customer/orders?id=${it.incrementId}`)).json();
  expect(result.payment).toMatchObject({ method: 'pix', transaction: it.txid });
  expect(await moves(it)).toEqual(['pending_payment by customer', ...PAID_MOVES]);
  expect((await it.order()).paidAt).toEqual(deps.clock.instant);
  expect(await statesOf(it)).toEqual({ charge: 'paid', receipts: ['kept'], refunds: [] });
  expect(it.mail()).toEqual([RECEIVED, PAID]);
  deps.clock.forward(60);
  await releaseExpiredHolds(deps);
  expect(await balanceOf(deps, it.offer.variantId)).toBe(4);
});

test('creates one order and charge for a repeated submit; refuses another body under the same key', async () => {
  const start = await quoted('BSB-AS2');
  const both = await Promise.all([pay(start, 'chave-do-envio-0001'), pay(start, 'chave-do-envio-0001')]);
  expect(both[0]).toMatchObject({ ok: true });
  expect(both[1]).toEqual(both[0]);
  expect(await pay(start, 'chave-do-envio-0001')).toEqual(both[0]);
  expect(await pay(start, 'chave-do-envio-0001', '11144477735')).toEqual({ ok: false, code: 'key_reused' });
  expect(await pay(start)).toEqual({ ok: false, code: 'no_quote' });
  const { rows } = await pool.query('select count(*)::int as n from orders where customer_id = $1', [
    start.buyer.id,
  ]);
  expect(rows).toEqual([{ n: 1 }]);
});

test('keeps the order while the bank is down, and creates the charge afterwards', async () => {
  controls.setKnobs({ falhas503: 3 });
  const start = await quoted('BSB-SUD');
  const placed = await pay(start);
  if (!placed.ok) throw new Error(placed.code);
  const txid = txidOf(placed.paymentId ?? '');
  expect(controls.charges().some((charge) => charge.txid === txid)).toBe(false);
  await runJobs();
  expect(controls.charges().find((charge) => charge.txid === txid)?.status).toBe('ATIVA');
  controls.setKnobs({ falhas503: 2 });
  expect(await sendOrAsk(deps, placed.paymentId ?? '')).toEqual({ ok: true });
});

test('requests a missing charge again in the sweep', async () => {
  controls.setKnobs({ falhas503: 6 });
  const it = await ordered('BSB-LSU');
  expect(await statesOf(it)).toMatchObject({ charge: 'requested' });
  controls.resetKnobs();
  await tick('payments.sweep');
  expect(await statesOf(it)).toMatchObject({ charge: 'requested' });
  deps.clock.forward(1);
  await tick('payments.sweep');
  expect(await statesOf(it)).toMatchObject({ charge: 'pending' });
  // The time counts from the request, so that the charge ends with the order.
  expect(bankCharge(it)?.revisions[0]?.calendario.expiracao).toBe(29 * 60);
});

test('records a payment once despite repeated, reordered and concurrent notifications', async () => {
  const it = await ordered('BSB-TAG', 5);
  controls.setKnobs({ duplicar: 4 });
  controls.pay(it.txid);
  await controls.settled();
  const settles = await Promise.all(Array.from({ length: 8 }, () => settlePayment(deps, it.paymentId)));
  expect(settles.filter((one) => one.ok && one.paid)).toHaveLength(1);
  await runJobs();
  expect(await moves(it)).toEqual(['pending_payment by customer', ...PAID_MOVES]);
  expect(await statesOf(it)).toEqual({ charge: 'paid', receipts: ['kept'], refunds: [] });
  expect(it.mail()).toEqual([RECEIVED, PAID]);
});

test('finds a payment without a notification or an open page in the sweep', async () => {
  const it = await ordered('BSB-SOB');
  controls.pay(it.txid, { semNotificacao: true });
  await tick('payments.sweep');
  expect((await it.order()).status).toBe('pending_payment');
  deps.clock.forward(1);
  await tick('payments.sweep');
  expect((await it.order()).status).toBe('scheduled');
  expect(it.mail()).toEqual([RECEIVED, PAID]);
});

test('queries an open charge less and less often, and every minute near its end', async () => {
  const it = await ordered('BSB-SOB');
  const queriedAt: number[] = [];
  const watched: PixProvider = {
    ...pix,
    get: (txid) => {
      if (txid === it.txid) queriedAt.push(minute);
      return pix.get(txid);
    },
  };
  const methods = paymentMethods({ config: deps.config, pix: watched });
  let minute = 0;
  for (minute = 1; minute < 30; minute++) {
    deps.clock.forward(1);
    await sweepPayments({ ...deps, methods });
  }
  expect(queriedAt).toEqual([1, 3, 7, 15, 23, 28, 29]);
});

test('ends an unpaid order: removes its charge, frees place and coupon, sends one message', async () => {
  const it = await ordered('BSB-ASN', 5);
  expect(await balanceOf(deps, it.offer.variantId)).toBe(4);
  deps.clock.forward(29);
  await tick('orders.expire');
  expect((await it.order()).status).toBe('pending_payment');
  deps.clock.forward(1);
  await Promise.all([tick('orders.expire'), tick('orders.expire')]);
  expect(await moves(it)).toEqual(['pending_payment by customer', 'canceled by payment']);
  expect(bankCharge(it)?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
  expect(await statesOf(it)).toMatchObject({ charge: 'canceled' });
  expect(await balanceOf(deps, it.offer.variantId)).toBe(5);
  expect(it.mail()).toEqual([RECEIVED, EXPIRED]);
});

test('keeps a payment at the last moment instead of expiring the order', async () => {
  const it = await ordered('BSB-AS2', 5);
  controls.pay(it.txid, { semNotificacao: true });
  deps.clock.forward(40);
  await releaseExpiredHolds(deps);
  await tick('orders.expire');
  expect((await it.order()).status).toBe('scheduled');
  expect(await balanceOf(deps, it.offer.variantId)).toBe(4);
  deps.clock.forward(10);
  await releaseExpiredHolds(deps);
  expect(await balanceOf(deps, it.offer.variantId)).toBe(4);
  expect(it.mail()).toEqual([RECEIVED, PAID]);
});

/** Ends an order while the bank is unavailable, and then pays its charge, which is still open. */
async function givenUp(unit: string, capacity: number) {
  const it = await ordered(unit, capacity);
  deps.clock.forward(30);
  controls.setKnobs({ falhas503: 1000, aposExpirar: true });
  await tick('orders.expire');
  expect((await it.order()).status).toBe('pending_payment');
  deps.clock.forward(2);
  await releaseExpiredHolds(deps);
  await tick('orders.expire');
  expect((await it.order()).status).toBe('canceled');
  controls.setKnobs({ falhas503: 0 });
  return it;
}

test('revives an ended order that is paid late while stock is left', async () => {
  const it = await givenUp('BSB-SUD', 5);
  controls.pay(it.txid);
  await controls.settled();
  await runJobs();
  expect(await moves(it)).toEqual(['pending_payment by customer', 'canceled by payment', ...PAID_MOVES]);
  expect((await it.order()).ending).toBeNull();
  expect(await balanceOf(deps, it.offer.variantId)).toBe(4);
  expect(it.mail()).toEqual([RECEIVED, EXPIRED, PAID]);
});

test('refunds a late payment without stock and mails the buyer', async () => {
  const it = await givenUp('BSB-LSU', 1);
  const other = await ordered('BSB-LSU', 1);
  controls.pay(it.txid);
  await controls.settled();
  await runJobs();
  expect((await it.order()).status).toBe('canceled');
  expect(await statesOf(it)).toEqual({
    charge: 'refunded',
    receipts: ['refund'],
    refunds: ['done:sold_out'],
  });
  expect(refundedAtBank(it)).toEqual([`${bankCharge(it)?.revisions[0]?.valor.original} DEVOLVIDO`]);
  expect(it.mail()).toEqual([RECEIVED, EXPIRED, REFUNDED]);
  expect((await other.order()).status).toBe('pending_payment');
});

test('removes an abandoned unpaid charge in the sweep', async () => {
  const it = await givenUp('BSB-TAG', 5);
  await tick('payments.sweep');
  expect(bankCharge(it)?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
  expect(await statesOf(it)).toMatchObject({ charge: 'canceled' });
});

test('lets the operator cancel an unpaid order at once, and a paid one with a full refund', async () => {
  const unpaid = await ordered('BSB-LSU', 5);
  expect(await cancelOrder(deps, { incrementId: unpaid.incrementId, reason: 'Pedido do cliente' })).toEqual({
    ok: true,
    status: 'canceled',
  });
  expect(bankCharge(unpaid)?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
  await runJobs();
  expect(unpaid.mail()).toEqual([RECEIVED, EXPIRED]);
  expect(controls.mail().at(-1)?.text).toContain('foi cancelado pela loja. Nada foi cobrado.');
  expect((await unpaid.order()).ending).toBe('by_store');
  const paid = await ordered('BSB-TAG', 5);
  controls.pay(paid.txid);
  await controls.settled();
  await runJobs();
  expect(await cancelOrder(deps, { incrementId: paid.incrementId, reason: 'Pedido do cliente' })).toEqual({
    ok: true,
    status: 'processing_cancel',
  });
  expect(await cancelOrder(deps, { incrementId: paid.incrementId, reason: 'De novo' })).toEqual({
    ok: false,
    code: 'not_allowed',
    from: 'processing_cancel',
  });
  await runJobs();
  expect(await moves(paid)).toEqual([
    'pending_payment by customer',
    ...PAID_MOVES,
    'processing_cancel by operator',
    'canceled by payment',
  ]);
  expect(await statesOf(paid)).toEqual({
    charge: 'refunded',
    receipts: ['kept'],
    refunds: ['done:cancelled'],
  });
  expect(await balanceOf(deps, paid.offer.variantId)).toBe(5);
  expect(paid.mail()).toEqual([RECEIVED, PAID, REFUNDED]);
});

test('finds a payment without a notification when the operator cancels', async () => {
  const it = await ordered('BSB-SOB', 5);
  controls.pay(it.txid, { semNotificacao: true });
  expect(await cancelOrder(deps, { incrementId: it.incrementId, reason: 'Pedido do cliente' })).toEqual({
    ok: false,
    code: 'just_paid',
  });
  expect((await it.order()).status).toBe('scheduled');
});

test('finds at startup a payment whose notification the last process did not handle', async () => {
  const it = await ordered('BSB-ASN', 5);
  controls.pay(it.txid, { semNotificacao: true });
  await recoverPayments(deps);
  expect((await it.order()).status).toBe('scheduled');
});

test('keeps an unpaid Pix out of review, and expires an order that an earlier release moved to review', async () => {
  const it = await ordered('BSB-ASN');
  expect(await advanceOrder(deps, { incrementId: it.incrementId, to: 'holded', reason: '' })).toEqual({
    ok: false,
    code: 'not_allowed',
    from: 'pending_payment',
  });
  await pool.query("update orders set status = 'holded' where id = $1", [it.orderId]);
  deps.clock.forward(40);
  expect((await deps.db.execute(orderStats(deps.clock.now()))).rows).toMatchObject([{ held: 1, late: 1 }]);
  await tick('orders.expire');
  expect(await it.order()).toMatchObject({ status: 'canceled', ending: 'expired' });
  expect(bankCharge(it)?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
  expect(it.mail()).toEqual([RECEIVED, EXPIRED]);
});
