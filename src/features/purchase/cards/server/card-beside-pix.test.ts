import { expect, test } from 'vitest';
import { sendOrAsk } from '#features/purchase/payments/server/send-or-ask.ts';
import { settleAnswer } from '#features/purchase/payments/server/settle-payment.ts';
import { sweepPayments } from '#features/purchase/payments/server/sweep-payments.ts';
import { CARDS } from '#test/helpers/card-scripts.ts';
import { cardStore } from '#test/helpers/card-store.ts';
import { paymentBooks } from '#test/helpers/payment-books.ts';

const store = await cardStore();
const { deps, pool, runJobs, waitingForCard, ordered, tick, controls } = store;
const { pay } = store.buyer;
const { bankCharge, statesOf } = paymentBooks(store);

async function waitingForPix(unit: string) {
  const it = await ordered(unit, 5);
  return { ...it, client: await store.browserOf(it.buyer) };
}

test('keeps a waiting Pix payable until a card is tried, and cancels it before the charge', async () => {
  const it = await waitingForPix('BSB-ASN');
  const unauthenticated = { type: 'other', number: CARDS.authenticationFails } as const;
  expect(await pay(it.client, it.incrementId, unauthenticated)).toMatchObject({
    status: 422,
    body: { code: 'unauthenticated' },
  });
  expect(bankCharge(it)?.status).toBe('ATIVA');
  expect(await statesOf(it)).toMatchObject({ charge: 'pending' });

  expect((await pay(it.client, it.incrementId)).body.state).toBe('paid');
  expect(bankCharge(it)?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
  expect(await statesOf(it)).toMatchObject({ charge: 'canceled' });
});

test('lets a Pix that was just paid pay the order and does not charge the card', async () => {
  const it = await waitingForPix('BSB-AS2');
  const sales = controls.sales().length;
  controls.pay(it.txid, { semNotificacao: true });
  expect((await pay(it.client, it.incrementId)).body).toMatchObject({
    state: 'paid',
    next: `/order/${it.incrementId}`,
  });
  expect(controls.sales().length).toBe(sales);
  expect((await it.order()).paymentType).toBe('pix');
});

test('records Pix as the type of an order that a Pix pays after a refused card', async () => {
  const it = await waitingForPix('BSB-AS2');
  expect((await pay(it.client, it.incrementId, { number: CARDS.refused })).body.state).toBe('denied');
  expect((await it.order()).paymentType).toBe('credit');
  const { rows } = await pool.query(
    `select id, reference, amount_cents as "amountCents" from payments where order_id = $1 and method = 'pix'`,
    [it.orderId],
  );
  const [{ id, reference, amountCents }] = rows;
  // The buyer's bank had taken the money before the store's bank removed the charge.
  const receipt = { reference: `E${reference}`, amountCents, receivedAt: deps.clock.now() };
  const payment = { id, orderId: it.orderId };
  expect(await settleAnswer(deps, payment, { reference, state: 'paid', receipts: [receipt] })).toEqual({
    ok: true,
    paid: true,
  });
  expect(await it.order()).toMatchObject({ status: 'scheduled', paymentType: 'pix', card: null });
});

test('charges no card while the bank cannot cancel the Pix', async () => {
  const it = await waitingForPix('BSB-SUD');
  const sales = controls.sales().length;
  controls.setKnobs({ falhas503: 1000 });
  expect(await pay(it.client, it.incrementId)).toMatchObject({ status: 409, body: { code: 'in_progress' } });
  expect(controls.sales().length).toBe(sales);
  controls.resetKnobs();
  expect((await pay(it.client, it.incrementId)).body.state).toBe('paid');
});

test('never sends an attempt that was cancelled before it left', async () => {
  const it = await waitingForCard('BSB-LSU', 5);
  controls.setKnobs({ adquirenteFalhas500: 1 });
  const sales = controls.sales().length;
  expect((await pay(it.client, it.incrementId)).body.state).toBe('unknown');
  // The process seems to have died between the attempt's row and its request.
  const { rows } = await pool.query(
    `update card_payments set sent_at = null where payment_id in (select id from payments where order_id = $1) returning payment_id as id`,
    [it.orderId],
  );
  expect(await deps.payments.close(deps, it.orderId)).toEqual({ ok: true });
  expect(await sendOrAsk(deps, rows[0].id)).toEqual({ ok: true });
  await runJobs();
  await tick('payments.sweep');
  expect(controls.sales().length).toBe(sales);
});

/** Leaves more cards than the sweep queries per provider; none of them reached the acquirer, which is down. */
async function paidWhileCardsWait(unit: string) {
  controls.setKnobs({ adquirenteFalhas500: 1000 });
  const orderIds: string[] = [];
  for (let i = 0; i < 4; i++) {
    const card = await waitingForCard(unit);
    expect((await pay(card.client, card.incrementId)).body.state).toBe('unknown');
    orderIds.push(card.orderId);
  }
  const pix = await ordered(unit);
  controls.pay(pix.txid, { semNotificacao: true });
  deps.clock.forward(2);
  const cardStates = async () => {
    const { rows } = await pool.query('select distinct state from payments where order_id = any($1)', [
      orderIds,
    ]);
    return rows.map(({ state }) => state);
  };
  return { pix, cardStates };
}

test('continues the sweep with Pix while the acquirer is down', async () => {
  const { pix, cardStates } = await paidWhileCardsWait('BSB-TAG');
  await sweepPayments(deps);
  expect((await pix.order()).status).toBe('scheduled');
  expect(await cardStates()).toEqual(['requested']);

  controls.resetKnobs();
  deps.clock.forward(2);
  await sweepPayments(deps);
  expect(await cardStates()).toEqual(['denied']);
});

test('continues the sweep with Pix in a store that no longer takes cards', async () => {
  const { pix, cardStates } = await paidWhileCardsWait('BSB-SOB');
  const methods = { ...deps.methods, credit: undefined, debit: undefined };
  await sweepPayments({ ...deps, methods });
  expect((await pix.order()).status).toBe('scheduled');
  expect(await cardStates()).toEqual(['requested']);
});
