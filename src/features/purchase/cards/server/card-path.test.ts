import { expect, test } from 'vitest';
import { unauthenticated } from '#features/purchase/cards/screens/attempt.ts';
import { balanceOf } from '#test/cast/buyers.ts';
import { CARDS, shownDigits } from '#test/helpers/card-scripts.ts';
import { cardStore } from '#test/helpers/card-store.ts';
import { formatReais } from '#values/money.ts';

const store = await cardStore();
const { deps, pool, runJobs, waitingForCard, tick, controls } = store;
const { pay, start, submit } = store.buyer;

async function attemptsOf(orderId: string) {
  const { rows } = await pool.query(
    `select p.state, p.method, p.amount_cents as cents, c.return_code as code, c.token, c.authentication, c.last_digits as digits,
       c.liability, (select count(*)::int from payment_receipts r where r.payment_id = p.id) as receipts
     from payments p join card_payments c on c.payment_id = p.id where p.order_id = $1 order by p.created_at, p.id`,
    [orderId],
  );
  return rows;
}

test('pays the order at once by a credit authenticated without a challenge, and deletes the token', async () => {
  const it = await waitingForCard('BSB-ASN', 5);
  const paid = await pay(it.client, it.incrementId);
  expect(paid).toMatchObject({ status: 200, body: { state: 'paid', next: `/order/${it.incrementId}` } });
  expect(await attemptsOf(it.orderId)).toMatchObject([
    { state: 'paid', token: null, authentication: null, digits: '1000', liability: 'issuer', receipts: 1 },
  ]);
  expect(await it.order()).toMatchObject({
    status: 'scheduled',
    card: { brand: 'Visa', lastDigits: '1000', installments: 1, interestCents: 0 },
  });
  expect(await balanceOf(deps, it.offer.variantId)).toBe(4);
  await runJobs();
  expect(it.mail()).toEqual(['Seu pedido N está pago']);
});

test('leaves the order payable after a refused card; mail and call give the amount with the interest of installments', {
  meta: { spec: ['purchase 113', 'purchase 114'] },
}, async () => {
  const it = await waitingForCard('BSB-AS2');
  const refused = await pay(it.client, it.incrementId, { number: CARDS.refused });
  expect(refused.body).toMatchObject({ state: 'denied', anotherCard: true, next: null });
  expect(refused.body.message).toContain('nada foi cobrado');
  await runJobs();
  expect((await it.order()).status).toBe('pending_payment');
  const paid = await pay(it.client, it.incrementId, { installments: 4 });
  expect(paid.body.state).toBe('paid');
  const order = await it.order();
  expect(order.card?.interestCents).toBeGreaterThan(0);
  expect((await attemptsOf(it.orderId)).map(({ state, cents }) => [state, cents])).toEqual([
    ['denied', order.totalCents],
    ['paid', order.totalCents + (order.card?.interestCents ?? 0)],
  ]);
  await runJobs();
  expect(it.mail()).toEqual(['Seu pedido N: o pagamento não foi aprovado', 'Seu pedido N está pago']);
  const sale = controls.sales().at(-1);
  const captured = formatReais(sale?.amount ?? 0);
  const interest = formatReais(order.card?.interestCents ?? 0);
  const mails = controls.mail().filter(({ to }) => to.includes(it.buyer.email));
  expect(mails.map(({ text }) => text).at(-1)).toContain(
    `Total: ${captured} (com ${interest} de juros do parcelamento)`,
  );
  const { result } = await (await it.client.get(`/v1/customer/orders?id=${it.incrementId}`)).json();
  const wire = captured.replace(/^R\$\s/, '');
  expect(result).toMatchObject({
    grandTotal: wire,
    priceLabel: captured,
    total: wire,
    interest: interest.replace(/^R\$\s/, ''),
    payment: { method: 'credit', transaction: sale?.tid, installments: 4 },
  });
});

test('pays by debit only with a valid authentication', async () => {
  const it = await waitingForCard('BSB-SUD', 5, { type: 'other' });
  const invented = await pay(it.client, it.incrementId, {
    type: 'other',
    number: CARDS.good,
    authentication: { outcome: 'success', cavv: 'AAABBBCCCDDDEEEFFFGGGHHHIII=', eci: '05', version: '2' },
  });
  expect(invented.body.state).toBe('denied');
  expect((await it.order()).status).toBe('pending_payment');
  const paid = await pay(it.client, it.incrementId, { type: 'other' });
  expect(paid.body.state).toBe('paid');
  expect((await it.order()).paymentType).toBe('other');
});

test('does not send a debit whose authentication failed', async () => {
  const it = await waitingForCard('BSB-SUD', 5, { type: 'other' });
  const refused = await pay(it.client, it.incrementId, { type: 'other', number: CARDS.authenticationFails });
  expect(refused).toMatchObject({ status: 422, body: { code: 'unauthenticated' } });
  expect(await attemptsOf(it.orderId)).toEqual([]);
});

test('never resends a charge without an answer, and finds it by its own number', async () => {
  const it = await waitingForCard('BSB-LSU', 5);
  controls.setKnobs({ adquirenteVendaSemResposta: 1 });
  const before = controls.sales().length;
  const unknown = await pay(it.client, it.incrementId);
  expect(unknown.body.state).toBe('unknown');
  const again = await pay(it.client, it.incrementId);
  expect(again).toMatchObject({ status: 409, body: { code: 'in_progress' } });
  await runJobs();
  await tick('payments.sweep');
  expect(await it.order()).toMatchObject({ status: 'scheduled' });
  expect(controls.sales().length - before).toBe(1);
  expect(await attemptsOf(it.orderId)).toMatchObject([{ state: 'paid', receipts: 1 }]);
});

test('refuses an attempt that never arrived after three minutes, and lets the order be paid', async () => {
  const it = await waitingForCard('BSB-ASS', 5);
  controls.setKnobs({ adquirenteFalhas500: 1 });
  expect((await pay(it.client, it.incrementId)).body.state).toBe('unknown');
  deps.clock.forward(4);
  await tick('payments.sweep');
  expect(await attemptsOf(it.orderId)).toMatchObject([{ state: 'denied', code: 'sem-resposta' }]);
  expect((await pay(it.client, it.incrementId)).body.state).toBe('paid');
});

test('treats a repeated submit as one attempt', async () => {
  const it = await waitingForCard('BSB-CEI', 5);
  const key = crypto.randomUUID();
  expect((await pay(it.client, it.incrementId, { key })).body.state).toBe('paid');
  expect(await attemptsOf(it.orderId)).toHaveLength(1);
});

test('closes cards for a while after too many refusals, but not Pix', async () => {
  const it = await waitingForCard('BSB-TAG', 5);
  for (let tried = 0; tried < 4; tried++)
    expect((await pay(it.client, it.incrementId, { number: CARDS.expired })).body.state).toBe('denied');
  expect(await start(it.client, it.incrementId, {})).toMatchObject({
    status: 429,
    body: { code: 'card_closed' },
  });
  deps.clock.forward(0.01);
  const pix = await it.client.post(
    '/v1/order/pay',
    {
      id: it.incrementId,
      paymentType: 'pix',
      personType: 'PF',
      pixCpf: '529.982.247-25',
      pixOwner: 'Marina Exemplo',
    },
    { 'idempotency-key': crypto.randomUUID() },
  );
  expect(await pix.json()).toMatchObject({ state: 'waiting', next: `/order/pix?pedido=${it.incrementId}` });
  deps.clock.forward(61);
});

test('ends an order without any attempt at its deadline, and restores its services', async () => {
  const it = await waitingForCard('BSB-SOB', 5);
  deps.clock.forward(31);
  await tick('orders.expire');
  expect(await it.order()).toMatchObject({ status: 'canceled', ending: 'unpaid' });
  expect(await balanceOf(deps, it.offer.variantId)).toBe(5);
});

test("rejects cards for another customer's order, and installments that the store does not offer", async () => {
  const it = await waitingForCard('BSB-LSU', 5);
  const other = await waitingForCard('BSB-LSU');
  const body = { id: it.incrementId, paymentType: 'credit', installments: 1, ...shownDigits(CARDS.good) };
  expect((await other.client.post('/v1/order/card', body)).status).toBe(404);
  expect((await other.client.get(`/v1/order/payment?id=${it.incrementId}`)).status).toBe(404);
  expect(await pay(other.client, it.incrementId)).toMatchObject({ status: 404 });
  expect(await start(it.client, it.incrementId, { installments: 13 })).toMatchObject({
    status: 422,
    body: { code: 'not_offered' },
  });
  expect((await start(it.client, it.incrementId, { installments: 0 })).status).toBe(400);
  expect((await start(it.client, it.incrementId, { installments: -3 })).status).toBe(400);
  const session = await start(it.client, it.incrementId, {});
  const thirteen = { installments: 13, authentication: unauthenticated('unenrolled') };
  expect((await submit(it.client, it.incrementId, session.body, thirteen)).status).toBe(422);
  const fresh = (await start(it.client, it.incrementId, {})).body;
  expect((await submit(other.client, it.incrementId, fresh, {})).status).toBe(404);
  const theirs = (await start(other.client, other.incrementId, {})).body;
  const { enrolment } = fresh;
  const own = await submit(other.client, other.incrementId, { ...theirs, enrolment }, {});
  expect(own).toMatchObject({ status: 409, body: { code: 'attempt_over' } });
  expect(await attemptsOf(it.orderId)).toEqual([]);
});

test('charges nothing when a key is reused with another card', async () => {
  const it = await waitingForCard('BSB-AS2', 5);
  const key = crypto.randomUUID();
  expect((await pay(it.client, it.incrementId, { key, number: CARDS.refused })).body.state).toBe('denied');
  expect(await pay(it.client, it.incrementId, { key })).toMatchObject({
    status: 409,
    body: { code: 'key_reused' },
  });
  expect(await attemptsOf(it.orderId)).toHaveLength(1);
});

test('charges once when two tabs pay one order at the same time', async () => {
  const it = await waitingForCard('BSB-SUD', 5);
  const before = controls.sales().length;
  const answers = await Promise.all([pay(it.client, it.incrementId), pay(it.client, it.incrementId)]);
  await runJobs();
  expect(answers.filter(({ body }) => body.state === 'paid').length).toBeGreaterThanOrEqual(1);
  expect(controls.sales().length - before).toBe(1);
  expect((await it.order()).status).toBe('scheduled');
});
