import { afterEach, expect, test } from 'vitest';
import { advanceOrder } from '#features/purchase/orders/fulfilment/server/advance-order.ts';
import { attendLine } from '#features/purchase/orders/fulfilment/server/attend-line.ts';
import { bookLine } from '#features/purchase/orders/fulfilment/server/book-line.ts';
import { balanceOf } from '#test/cast/buyers.ts';
import { cancelling, EXAM, HOME, REASON, WHO } from '#test/helpers/cancelling.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { paymentBooks, SUBJECTS } from '#test/helpers/payment-books.ts';
import { shareOf } from '../refund-share.ts';
import { cancelOrder } from './cancel-order.ts';
import { acceptRequest } from './decide-cancellation.ts';
import { requestCancellation } from './request-cancellation.ts';

const store = await payingStore();
const { deps, pool, sandbox, runJobs, ordered } = store;
const { controls } = sandbox;
const { moves, statesOf, refundedAtBank, usesOf } = paymentBooks(store);
const { paid, linesOf, idAt, ask, accept, decline, requestOf, states, booksAddUp } = cancelling(store);
const decimal = (cents: number) => (cents / 100).toFixed(2);

afterEach(async () => {
  controls.resetKnobs();
  await runJobs();
});

test('refunds one of two services, frees its place and continues with the other', {
  meta: { spec: ['purchase 59'] },
}, async () => {
  const it = await paid('BSB-ASN', 5, { also: [EXAM] });
  const before = await it.order();
  const vaccine = before.lines.findIndex(({ variantId }) => variantId === it.offer.variantId) + 1;
  const cents = shareOf(before, [await idAt(it, vaccine)]);
  expect(await ask(it, [vaccine])).toMatchObject({ ok: true, request: { whole: false, state: 'requested' } });
  expect((await it.order()).status).toBe('scheduled');
  expect(await accept(it)).toEqual({ ok: true, status: 'scheduled', cents, lines: 1 });
  expect(await balanceOf(deps, it.offer.variantId)).toBe(5);
  expect(await requestOf(it)).toMatchObject({ state: 'accepted', decidedBy: WHO, refundCents: cents });
  await runJobs();
  expect(refundedAtBank(it)).toEqual([`${decimal(cents)} DEVOLVIDO`]);
  expect(await statesOf(it)).toEqual({ charge: 'paid', receipts: ['kept'], refunds: ['done:cancelled'] });
  expect(await requestOf(it)).toMatchObject({ state: 'done', endedAt: deps.clock.now() });
  expect((await states(it)).toSorted()).toEqual(['cancelled', 'open']);
  expect((await it.order()).status).toBe('scheduled');
  expect(it.mail()).toEqual([
    SUBJECTS.received,
    SUBJECTS.paid,
    'Recebemos seu pedido para cancelar uma parte da compra N',
    SUBJECTS.refunded,
  ]);
  const mail = controls.mail().at(-1)?.text ?? '';
  expect(mail).toContain('Cancelamos uma parte do seu pedido');
  for (const { productName, beneficiaryName } of before.lines) {
    expect(mail).not.toContain(productName);
    expect(mail).not.toContain(beneficiaryName);
  }
  const events = (await it.order()).events.filter(({ kind }) => kind !== 'status');
  const line = await idAt(it, vaccine);
  expect(events.map(({ kind, actor, who, data }) => ({ kind, actor, who, data }))).toEqual([
    { kind: 'cancellation_requested', actor: 'customer', who: null, data: { lines: [line] } },
    { kind: 'lines_cancelled', actor: 'operator', who: WHO, data: { lines: [line], cents } },
    { kind: 'refund_requested', actor: 'operator', who: WHO, data: { cents } },
    { kind: 'refunded', actor: 'payment', who: null, data: { cents, reference: expect.any(String) } },
  ]);
  await booksAddUp(it);
});

test('refunds part by part until everything is returned, then ends the order and its coupon', {
  meta: { spec: ['purchase 59'] },
}, async () => {
  await pool.query(
    "insert into coupons (code, kind, value, max_uses, minimum_cents) values ('PARTES7', 'percent', 7, 9, 0)",
  );
  const it = await paid('BSB-ASN', 5, { also: [EXAM, HOME], coupon: 'PARTES7' });
  const { totalCents } = await it.order();
  for (const position of [2, 1, 3]) {
    expect(await ask(it, [position])).toMatchObject({ ok: true });
    expect(await accept(it)).toMatchObject({ ok: true });
    if (position !== 3) expect(await usesOf('PARTES7')).toBe(1);
    await runJobs();
    await booksAddUp(it);
  }
  const back = refundedAtBank(it).map((refund) => Math.round(Number.parseFloat(refund) * 100));
  expect(back).toHaveLength(3);
  expect(back.reduce((sum, cents) => sum + cents, 0)).toBe(totalCents);
  expect(await statesOf(it)).toMatchObject({ charge: 'refunded' });
  expect(await it.order()).toMatchObject({ status: 'canceled' });
  expect(await usesOf('PARTES7')).toBe(0);
  expect((await moves(it)).slice(-2)).toEqual(['processing_cancel by customer', 'canceled by payment']);
});

test('lets a whole order wait; a refusal restores it, and it may be requested again', async () => {
  const it = await paid('BSB-ASN', 5, { also: [HOME] });
  expect((await it.order()).status).toBe('partially_scheduled');
  expect(await ask(it, null)).toMatchObject({ ok: true, request: { whole: true } });
  expect((await it.order()).status).toBe('processing_cancel');
  expect(await ask(it, null)).toMatchObject({ ok: true });
  expect(await ask(it, null, 'Outra razão')).toEqual({ ok: false, code: 'already_open' });
  expect(await ask(it, [1])).toEqual({ ok: false, code: 'already_open' });
  expect(await advanceOrder(deps, { incrementId: it.incrementId, to: 'scheduled', reason: '' })).toEqual({
    ok: false,
    code: 'request_waits',
  });
  expect(await cancelOrder(deps, { incrementId: it.incrementId, reason: 'x' })).toEqual({
    ok: false,
    code: 'request_waits',
  });
  expect(await decline(it, 'A equipe já está a caminho.')).toEqual({
    ok: true,
    status: 'partially_scheduled',
  });
  expect(await decline(it)).toEqual({ ok: false, code: 'none' });
  expect(await accept(it)).toEqual({ ok: false, code: 'none' });
  await runJobs();
  expect(it.mail().at(-1)).toBe('Não foi possível cancelar a compra N');
  expect(await requestOf(it)).toMatchObject({ state: 'refused', answer: 'A equipe já está a caminho.' });
  expect(refundedAtBank(it)).toEqual([]);
  expect(await states(it)).toEqual(['open', 'open']);
  expect(await ask(it, null)).toMatchObject({ ok: true });
  expect(await accept(it)).toMatchObject({ ok: true, status: 'processing_cancel' });
  await runJobs();
  expect(await it.order()).toMatchObject({ status: 'canceled' });
  expect(await statesOf(it)).toMatchObject({ charge: 'refunded', refunds: ['done:cancelled'] });
});

test('lets the operator accept a part of a whole request; the order follows its remaining lines', async () => {
  const it = await paid('BSB-ASN', 5, { also: [HOME] });
  const lines = await linesOf(it);
  const walkIn = lines.findIndex(({ needsBooking }) => !needsBooking) + 1;
  const visit = lines.findIndex(({ needsBooking }) => needsBooking) + 1;
  await ask(it, null);
  expect(await accept(it, [9])).toEqual({ ok: false, code: 'not_requested' });
  expect(await accept(it, [])).toEqual({ ok: false, code: 'not_requested' });
  // The scheduled service is cancelled, and the visit still waits for its day.
  expect(await accept(it, [walkIn], 'A visita já está paga à equipe.')).toMatchObject({
    ok: true,
    status: 'authorized',
  });
  const { incrementId } = it;
  const at = new Date(deps.clock.now().getTime() + 86_400_000);
  expect(await bookLine(deps, { incrementId, line: walkIn, at })).toEqual({ ok: false, code: 'closed' });
  expect(await bookLine(deps, { incrementId, line: visit, at })).toEqual({ ok: true, status: 'scheduled' });
  expect(await ask(it, [walkIn])).toMatchObject({ ok: false });
});

test('neither offers nor refunds attended services, and ends their order as attended', async () => {
  const it = await paid('BSB-ASN', 5, { also: [HOME, EXAM] });
  const { incrementId } = it;
  const lines = await linesOf(it);
  const at = (code: (line: (typeof lines)[number]) => boolean) => lines.findIndex(code) + 1;
  const vaccine = at(({ variantId }) => variantId === it.offer.variantId);
  const visit = at(({ unitType }) => unitType === 'home_delivery');
  const attend = (line: number) => attendLine(deps, { incrementId, line, who: WHO });
  expect(await attend(visit)).toEqual({ ok: false, code: 'not_scheduled' });
  expect(await attend(7)).toEqual({ ok: false, code: 'no_line' });
  expect(await attend(vaccine)).toEqual({ ok: true, status: 'partially_applied' });
  expect(await attend(vaccine)).toEqual({ ok: false, code: 'closed', state: 'attended' });
  expect(await ask(it, [vaccine])).toEqual({ ok: false, code: 'line_closed' });
  expect(await ask(it, [vaccine, visit])).toEqual({ ok: false, code: 'line_closed' });
  const rest = lines.filter(({ id }) => id !== lines[vaccine - 1]?.id).map(({ id }) => id);
  const cents = shareOf(await it.order(), rest);
  expect(await ask(it, null)).toMatchObject({ ok: true, request: { whole: true, lineIds: rest } });
  expect(await attend(visit)).toEqual({ ok: false, code: 'request_waits' });
  expect(await accept(it)).toEqual({ ok: true, status: 'complete', cents, lines: 2 });
  await runJobs();
  expect(await it.order()).toMatchObject({ status: 'complete' });
  expect(refundedAtBank(it)).toEqual([`${decimal(cents)} DEVOLVIDO`]);
  expect(await balanceOf(deps, it.offer.variantId)).toBe(4);
  expect(await ask(it, null)).toEqual({ ok: false, code: 'not_cancellable' });
  await booksAddUp(it);
});

test('an order is completed by the records of its services alone', async () => {
  const it = await paid('BSB-ASN', 5, { also: [EXAM] });
  await ask(it, [1]);
  const complete = () =>
    advanceOrder(deps, { incrementId: it.incrementId, to: 'complete', reason: 'Atendido', who: WHO });
  expect(await complete()).toEqual({ ok: false, code: 'request_waits' });
  await decline(it);
  expect(await complete()).toEqual({ ok: false, code: 'use_attendance', lines: [1, 2] });
  const attend = (line: number) => attendLine(deps, { incrementId: it.incrementId, line, who: WHO });
  expect(await attend(2)).toMatchObject({ status: 'partially_applied' });
  expect(await complete()).toEqual({ ok: false, code: 'use_attendance', lines: [1] });
  expect(await attend(1)).toMatchObject({ status: 'complete' });
  expect(await states(it)).toEqual(['attended', 'attended']);
});

test("refuses other customers' orders, unpaid ones, foreign lines and empty requests", async () => {
  const it = await ordered('BSB-ASN', 5);
  const other = await paid('BSB-ASN', 5);
  expect(await ask(it, null)).toEqual({ ok: false, code: 'not_cancellable' });
  expect(await ask({ ...other, buyer: it.buyer }, null)).toEqual({ ok: false, code: 'not_found' });
  const foreign = { incrementId: other.incrementId, customerId: other.buyer.id, reason: REASON };
  expect(await requestCancellation(deps, { ...foreign, lines: [await idAt(it, 1)] })).toEqual({
    ok: false,
    code: 'no_line',
  });
  expect(await requestCancellation(deps, { ...foreign, lines: [] })).toEqual({ ok: false, code: 'no_line' });
});

test('accepts nothing while the card is disputed', async () => {
  const it = await paid('BSB-ASN', 5);
  await pool.query("update orders set dispute = 'open' where id = $1", [it.orderId]);
  expect(await cancelOrder(deps, { incrementId: it.incrementId, reason: 'x' })).toEqual({
    ok: false,
    code: 'disputed',
  });
  await ask(it, null);
  expect(await accept(it)).toEqual({ ok: false, code: 'disputed' });
  await pool.query("update orders set dispute = 'won' where id = $1", [it.orderId]);
  expect(await accept(it)).toMatchObject({ ok: true });
});

test('ends an order without a price at once, and mails that nothing is refunded', async () => {
  await pool.query(
    "insert into coupons (code, kind, value, max_uses, minimum_cents) values ('GRATIS', 'percent', 100, 9, 0)",
  );
  const start = await store.quoted('BSB-ASN', 5, { coupon: 'GRATIS' });
  const placed = await store.pay(start);
  if (!placed.ok) throw new Error(placed.code);
  const { incrementId } = placed;
  await requestCancellation(deps, { incrementId, customerId: start.buyer.id, lines: null, reason: REASON });
  expect(await acceptRequest(deps, { incrementId, who: WHO, answer: '', positions: null })).toEqual({
    ok: true,
    status: 'canceled',
    cents: 0,
    lines: 1,
  });
  await runJobs();
  expect(controls.mail().at(-1)?.text).toContain('Não havia nada a devolver');
  expect(await balanceOf(deps, start.offer.variantId)).toBe(5);
  expect(await usesOf('GRATIS')).toBe(0);
});
