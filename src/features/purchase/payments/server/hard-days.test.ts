import { manualTimer } from '@loja/sandbox/shared/manual-timer.ts';
import { afterEach, expect, test } from 'vitest';
import { readState } from '#features/desk/start-page/server/read-state.ts';
import { viewCart } from '#features/purchase/cart/server/view-cart.ts';
import { viewPix } from '#features/purchase/pix/server/watch-pix.ts';
import { releaseExpiredHolds } from '#features/shop/stock/server/end-hold.ts';
import { balanceOf, offerOf } from '#test/cast/buyers.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { PAID_MOVES, paymentBooks, SUBJECTS } from '#test/helpers/payment-books.ts';
import { settlePayment } from './settle-payment.ts';

const hand = manualTimer();
const store = await payingStore({ timer: hand.timer });
const { deps, pool, sandbox, boss, runJobs, tick, quoted, pay, ordered } = store;
const { controls } = sandbox;
const { statesOf, moves, bankCharge, refundedAtBank, usesOf } = paymentBooks(store);

afterEach(async () => {
  controls.resetKnobs();
  hand.fire();
  await controls.settled();
  await runJobs();
});

const coupon = (code: string, value: number, maxUses: number | null = null) =>
  pool.query(
    "insert into coupons (code, kind, value, max_uses, minimum_cents) values ($1, 'percent', $2, $3, 0)",
    [code, value, maxUses],
  );

type Ordered = Awaited<ReturnType<typeof ordered>>;

/** Ends the order while the bank is unavailable, and then pays its charge after all. */
async function paidTooLate(it: Ordered, meanwhile: () => Promise<unknown> = async () => {}) {
  deps.clock.forward(32);
  controls.setKnobs({ falhas503: 1000, aposExpirar: true });
  await releaseExpiredHolds(deps);
  await tick('orders.expire');
  expect((await it.order()).status).toBe('canceled');
  controls.setKnobs({ falhas503: 0 });
  await meanwhile();
  controls.pay(it.txid);
  await controls.settled();
  await runJobs();
}

const lastReason = async (it: Ordered) =>
  (await it.order()).events.findLast((move) => move.toStatus === 'processing')?.reason;

test('uses the coupon again for a revived order', async () => {
  await coupon('VOLTA10', 10, 1);
  const it = await ordered('BSB-ASN', 5, { coupon: 'VOLTA10' });
  expect(await usesOf('VOLTA10')).toBe(1);
  await paidTooLate(it, async () => expect(await usesOf('VOLTA10')).toBe(0));
  expect((await it.order()).status).toBe('scheduled');
  expect(await usesOf('VOLTA10')).toBe(1);
  expect(await lastReason(it)).toBe('Pix recebido depois do prazo, com estoque');
});

test('a time whose seat is gone when the money comes is lost, and the buyer is asked for another', async () => {
  const it = await ordered('BSB-ASN', 5);
  await pool.query(
    `insert into appointments (customer_id, quote_id, beneficiary_id, unit_id, part, kind, resource_id, day, start, quarters,
       starts_at, product_ids, state, changed_at)
     select o.customer_id, o.quote_id, l.beneficiary_id, l.unit_id, 0, 'vaccine', 0, current_date, 30, 1,
       now() + interval '9 days', array[l.product_id], 'held', now()
     from orders o join order_lines l on l.order_id = o.id where o.id = $1 limit 1`,
    [(await it.order()).id],
  );
  await paidTooLate(it);
  const { rows } = await pool.query('select state from appointments');
  expect(rows).toEqual([{ state: 'lost' }]);
  const { incrementId } = await it.order();
  const mails = controls
    .mail()
    .filter(({ subject }) => subject.startsWith(`Seu pedido ${incrementId} está pago`));
  // A single mail about the money and the time promises no visit without a time.
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Seu pedido ${incrementId} está pago: escolha outro horário`,
  ]);
  expect(mails[0]?.text).toContain('não pôde ser mantido');
  expect(mails[0]?.text).not.toContain('Não precisa marcar');
});

test('keeps the paid price when the coupon is used up, and records it in the history', async () => {
  await coupon('ULTIMO10', 10, 1);
  const it = await ordered('BSB-AS2', 5, { coupon: 'ULTIMO10' });
  await paidTooLate(it, () => ordered('BSB-AS2', 5, { coupon: 'ULTIMO10' }));
  const order = await it.order();
  expect(order).toMatchObject({ status: 'scheduled', couponCode: 'ULTIMO10' });
  expect(order.discountCents).toBeGreaterThan(0);
  expect(await usesOf('ULTIMO10')).toBe(1);
  expect(await lastReason(it)).toContain('o cupom ULTIMO10 já não estava livre');
});

test('needs no hold for unlimited stock and sells the counted rest', async () => {
  const other = await offerOf(deps, { code: 'VA-0003', unit: 'BSB-ASN', capacity: 4 });
  const it = await ordered('BSB-ASN', 5, { also: [{ code: 'VA-0003', unit: 'BSB-ASN' }] });
  await paidTooLate(it, () =>
    pool.query('update variants set unlimited = true, balance = 0 where id = $1', [it.offer.variantId]),
  );
  expect((await it.order()).status).toBe('scheduled');
  expect(await balanceOf(deps, other.variantId)).toBe(3);
  deps.clock.forward(120);
  await releaseExpiredHolds(deps);
  expect(await balanceOf(deps, other.variantId)).toBe(3);
});

test('refunds a second Pix for a paid charge and keeps the order', async () => {
  const it = await ordered('BSB-SUD', 5);
  controls.pay(it.txid);
  controls.pay(it.txid, { pagarDeNovo: true });
  await controls.settled();
  await runJobs();
  hand.fire();
  await controls.settled();
  await runJobs();
  expect(await moves(it)).toEqual(['pending_payment by customer', ...PAID_MOVES]);
  expect(await statesOf(it)).toEqual({
    charge: 'paid',
    receipts: ['kept', 'refund'],
    refunds: ['done:second_payment'],
  });
  expect(refundedAtBank(it)).toEqual([`${bankCharge(it)?.revisions[0]?.valor.original} DEVOLVIDO`]);
  expect(it.mail()).toEqual([SUBJECTS.received, SUBJECTS.paid, SUBJECTS.refunded]);
  expect(await settlePayment(deps, it.paymentId)).toEqual({ ok: true, paid: false });
});

/** Makes a refund that the bank has accepted but not finished. */
async function refundUnderWay(unit: string) {
  const it = await ordered(unit, 5);
  controls.pay(it.txid, { valor: '3.00', semNotificacao: true });
  controls.setKnobs({ atrasarMs: 3_600_000 });
  await settlePayment(deps, it.paymentId);
  await runJobs();
  await tick('payments.sweep');
  expect((await statesOf(it)).refunds).toEqual(['processing:wrong_amount']);
  expect(it.mail()).toEqual([SUBJECTS.received]);
  return it;
}

test.each([
  ['its notification', false],
  ['the sweep, without a notification', true],
])('the end of a delayed refund is heard by %s', async (_, semNotificacao) => {
  const it = await refundUnderWay(semNotificacao ? 'BSB-LSU' : 'BSB-TAG');
  controls.setKnobs({ atrasarMs: 0, semNotificacao });
  hand.fire();
  await controls.settled();
  await runJobs();
  if (semNotificacao) {
    expect((await statesOf(it)).refunds).toEqual(['processing:wrong_amount']);
    await tick('payments.sweep');
  }
  expect(await statesOf(it)).toMatchObject({ charge: 'refunded', refunds: ['done:wrong_amount'] });
  expect(it.mail()).toEqual([SUBJECTS.received, SUBJECTS.refunded]);
  expect((await viewPix(deps, it.orderId)).status).toBe('returned');
});

test('schedules a free order at once without a charge, with one message', async () => {
  await coupon('TUDO100', 100);
  const start = await quoted('BSB-SOB', 5, { coupon: 'TUDO100' });
  const placed = await pay(start);
  if (!placed.ok) throw new Error(placed.code);
  expect(placed.next).toBe(`/order/${placed.incrementId}`);
  await runJobs();
  const { rows } = await pool.query('select 1 from payments where order_id = $1', [placed.orderId]);
  expect(rows).toEqual([]);
  const orderMails = controls.mail().filter((mail) => mail.subject.includes(placed.incrementId));
  expect(orderMails).toHaveLength(1);
  expect(orderMails[0]?.text).toContain('Não há nada a pagar.');
  expect(orderMails[0]?.text).toMatch(
    /^Quando quiser, até [a-zç]+, \d{1,2}\/\d{1,2}(\/\d{4})?, na Unidade Sobradinho$/m,
  );
  deps.clock.forward(120);
  await releaseExpiredHolds(deps);
  await tick('orders.expire', 'payments.sweep');
  expect(await balanceOf(deps, start.offer.variantId)).toBe(4);
  const { rows: orders } = await pool.query(
    'select status, payment_type, paid_at from orders where id = $1',
    [placed.orderId],
  );
  expect(orders).toMatchObject([{ status: 'scheduled', payment_type: 'free', paid_at: expect.any(Date) }]);
});

test('ends an order whose charge the bank refuses: frees place and coupon, mails the buyer', async () => {
  await coupon('RECUSA10', 10, 1);
  controls.setKnobs({ recusarCobranca: true });
  const visit = { code: 'EX-0001', unit: 'BSB-DOM', zipCode: '70744500' };
  const it = await ordered('BSB-ASN', 5, { coupon: 'RECUSA10', also: [visit] });
  const cart = await viewCart(deps, { customerId: it.buyer.id }, { customer: it.buyer });
  expect(cart.coupon?.code).toBe('RECUSA10');
  expect(cart.lines.map(({ variantId, cep, amount }) => [variantId, cep, amount])).toEqual([
    [it.offer.variantId, '', 1],
    [expect.any(Number), '70744500', 1],
  ]);
  expect(await moves(it)).toEqual(['pending_payment by customer', 'canceled by payment']);
  expect((await it.order()).events.at(-1)?.reason).toBe('O banco recusou os dados de quem paga');
  expect(await statesOf(it)).toMatchObject({ charge: 'canceled' });
  expect(await balanceOf(deps, it.offer.variantId)).toBe(5);
  expect(await usesOf('RECUSA10')).toBe(0);
  // 'recebido' would arrive after the end.
  expect(it.mail()).toEqual([SUBJECTS.canceled]);
  expect((await it.order()).ending).toBe('refused');
  expect(await viewPix(deps, it.orderId)).toMatchObject({
    status: 'failed',
    ending: 'refused',
    copyPaste: null,
    qr: null,
  });
});

test('sets aside a message that the mail server never accepts, and reports it in loja estado', async () => {
  controls.setKnobs({ correioRecusar: 1000 });
  const { orderId } = await ordered('BSB-AS2', 5);
  // pg-boss uses the database's clock.
  const state = () => readState({ ...deps, clock: { now: () => new Date(Date.now() + 60_000) } });
  expect((await state()).jobs?.dead).toBe(0);
  await pool.query(
    `update jobs.job set retry_limit = retry_count, start_after = now()
     where name = 'mail.order-received' and data->>'orderId' = $1`,
    [orderId],
  );
  await runJobs();
  const { jobs, problems } = await state();
  expect(jobs?.deadLetters).toEqual([{ queue: 'mail.order-received', count: 1 }]);
  expect(problems).toContain('1 tarefa desistiu depois de todas as tentativas.');
  expect(await boss.findJobs('dead-letter')).toHaveLength(1);
});
