import { afterEach, expect, test } from 'vitest';
import { refuseOrder, releaseOrder } from '#features/purchase/payments/server/decide-payment.ts';
import { balanceOf } from '#test/cast/buyers.ts';
import { cardBuyer } from '#test/helpers/card-buyer.ts';
import { CARDS } from '#test/helpers/card-scripts.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { createCielo } from './cielo.ts';

const store = await payingStore({ settings: { CARD_REVIEW_FROM_CENTS: '1', CARD_REVIEW_HOURS: '10' } });
const { deps, sandbox, runJobs, waitingForCard, tick } = store;
const { controls } = sandbox;
const { pay } = cardBuyer(store);

afterEach(async () => {
  controls.resetKnobs();
  await runJobs();
});

const by = (incrementId: string) => ({ incrementId, who: 'ana', reason: 'conferido' });
const saleOf = async (cents: number) => controls.sales().findLast((sale) => sale.amount === cents);

async function underReview(unit: string) {
  const it = await waitingForCard(unit, 5);
  const answer = await pay(it.client, it.incrementId);
  expect(answer.body).toMatchObject({ state: 'review', next: `/order/${it.incrementId}` });
  return it;
}

test('authorises a credit under review, holds its places beyond the deadline, and captures it on release', async () => {
  const it = await underReview('BSB-ASN');
  const order = await it.order();
  expect(order).toMatchObject({
    status: 'holded',
    decideBy: new Date(deps.clock.now().getTime() + 10 * 3_600_000),
  });
  expect(await saleOf(order.totalCents)).toMatchObject({ status: 1 });
  deps.clock.forward(5 * 60);
  await tick('orders.expire', 'stock.release', 'payments.sweep');
  expect(await balanceOf(deps, it.offer.variantId)).toBe(4);
  expect(await releaseOrder(deps, by(it.incrementId))).toEqual({ ok: true });
  expect((await it.order()).status).toBe('scheduled');
  expect((await it.order()).events).toContainEqual(
    expect.objectContaining({ kind: 'review_decided', actor: 'operator', who: 'ana', reason: 'conferido' }),
  );
  await runJobs();
  expect(it.mail()).toEqual(['Seu pedido N está em análise', 'Seu pedido N está pago']);
  expect(await releaseOrder(deps, by(it.incrementId))).toEqual({ ok: false, code: 'not_waiting' });
});

test('releases money and places when the operator refuses, and mails the buyer once', async () => {
  const it = await underReview('BSB-AS2');
  expect(await refuseOrder(deps, by(it.incrementId))).toEqual({ ok: true });
  const order = await it.order();
  expect(order).toMatchObject({ status: 'canceled', ending: 'not_approved' });
  expect(await saleOf(order.totalCents)).toMatchObject({ status: 10 });
  expect(await balanceOf(deps, it.offer.variantId)).toBe(5);
  await runJobs();
  expect(it.mail()).toEqual(['Seu pedido N está em análise', 'Seu pedido N foi cancelado']);
});

test('ends an order whose process died between giving up the money and the order', async () => {
  const it = await underReview('BSB-ASN');
  const { id, totalCents, payUntil } = await it.order();
  expect(await deps.payments.close(deps, id)).toEqual({ ok: true });
  expect(await saleOf(totalCents)).toMatchObject({ status: 10 });
  expect((await it.order()).status).toBe('holded');
  deps.clock.forward((payUntil.getTime() - deps.clock.now().getTime()) / 60_000 + 1);
  await tick('orders.expire');
  expect((await it.order()).status).toBe('canceled');
  expect(await balanceOf(deps, it.offer.variantId)).toBe(5);
});

test('gives up the money by itself without a decision in time', async () => {
  const it = await underReview('BSB-SUD');
  deps.clock.forward(10 * 60);
  await tick('payments.sweep');
  expect(await it.order()).toMatchObject({ status: 'canceled', ending: 'not_approved' });
  expect(await balanceOf(deps, it.offer.variantId)).toBe(5);
});

test('ends the order uncharged when its authorisation was undone elsewhere before the release', async () => {
  const it = await underReview('BSB-TAG');
  const order = await it.order();
  const sale = await saleOf(order.totalCents);
  if (!sale || !deps.config.cards) throw new Error('no sale');
  await createCielo(deps.config.cards.acquirer).void(sale.paymentId, order.totalCents);
  expect(await releaseOrder(deps, by(it.incrementId))).toEqual({ ok: false, code: 'over' });
  expect(await it.order()).toMatchObject({ status: 'canceled', ending: 'not_approved' });
  expect(await saleOf(order.totalCents)).toMatchObject({ status: 10 });
  expect(await balanceOf(deps, it.offer.variantId)).toBe(5);
  await runJobs();
  expect(it.mail()).toEqual(['Seu pedido N está em análise', 'Seu pedido N foi cancelado']);
});

test('lets one of a simultaneous release and refusal win, and the money follows it', async () => {
  const it = await underReview('BSB-LSU');
  const outcomes = await Promise.all([
    releaseOrder(deps, by(it.incrementId)),
    refuseOrder(deps, by(it.incrementId)),
  ]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  const order = await it.order();
  const sale = await saleOf(order.totalCents);
  expect([order.status, sale?.status]).toEqual(outcomes[0]?.ok ? ['scheduled', 2] : ['canceled', 10]);
});

test('never holds a debit for review', async () => {
  const it = await waitingForCard('BSB-ASS', 5, { type: 'other' });
  expect(
    (await pay(it.client, it.incrementId, { type: 'other', number: CARDS.frictionless })).body.state,
  ).toBe('paid');
});
