import { expect, test } from 'vitest';
import { unauthenticated } from '#features/purchase/cards/screens/attempt.ts';
import { CARDS } from '#test/helpers/card-scripts.ts';
import { cardStore } from '#test/helpers/card-store.ts';

const store = await cardStore();
const { deps, pool, waitingForCard, controls } = store;
const { start, submit, fail, pay } = store.buyer;

const isOver = { status: 409, body: { code: 'attempt_over' } };
const isStopped = { status: 422, body: { code: 'card_stopped' } };

test('refuses a payment that claims the authentication was off, and sends no sale', async () => {
  const it = await waitingForCard('BSB-ASN', 5);
  const before = controls.sales().length;
  const { body } = await start(it.client, it.incrementId, {});
  const lie = { authentication: unauthenticated('disabled') };
  expect(await submit(it.client, it.incrementId, body, lie)).toMatchObject({
    status: 422,
    body: { code: 'unauthenticated' },
  });
  expect(controls.sales()).toHaveLength(before);
});

test("stops a card on its order after the bank's refusal, but not another card", async () => {
  const it = await waitingForCard('BSB-ASN', 5);
  const number = CARDS.authenticationFails;
  const { body } = await start(it.client, it.incrementId, { number });
  const spare = await start(it.client, it.incrementId, { number });
  expect((await fail(it.client, it.incrementId, body)).status).toBe(200);
  expect(await start(it.client, it.incrementId, { number })).toMatchObject(isStopped);
  const lie = { number, authentication: unauthenticated('unenrolled') };
  expect(await submit(it.client, it.incrementId, body, lie)).toMatchObject(isOver);
  expect(await submit(it.client, it.incrementId, spare.body, lie)).toMatchObject(isStopped);
  expect((await pay(it.client, it.incrementId)).body.state).toBe('paid');
});

test("stops a card on its order when the refused payment reports the bank's refusal", async () => {
  const it = await waitingForCard('BSB-ASN', 5);
  const number = CARDS.authenticationFails;
  const { body } = await start(it.client, it.incrementId, { number });
  const spare = await start(it.client, it.incrementId, { number });
  const submitted = { number, authentication: unauthenticated('failure') };
  expect(await submit(it.client, it.incrementId, body, submitted)).toMatchObject({
    status: 422,
    body: { code: 'unauthenticated' },
  });
  const lie = { number, authentication: unauthenticated('unenrolled') };
  const again = { ...spare.body, enrolment: body.enrolment };
  expect(await submit(it.client, it.incrementId, again, lie)).toMatchObject(isOver);
  expect(await start(it.client, it.incrementId, { number })).toMatchObject(isStopped);
});

test("keeps the outcome of another customer's enrolment", async () => {
  const it = await waitingForCard('BSB-ASN', 5);
  const other = await waitingForCard('BSB-ASN');
  const { body } = await start(it.client, it.incrementId, {});
  await fail(other.client, it.incrementId, body);
  expect((await submit(it.client, it.incrementId, body, {})).body.state).toBe('paid');
});

test('refuses an authentication for one installment as payment in four', async () => {
  const it = await waitingForCard('BSB-ASN', 5);
  const { body } = await start(it.client, it.incrementId, {});
  expect(await submit(it.client, it.incrementId, body, { installments: 4 })).toMatchObject(isOver);
  const { enrolment } = body;
  const fresh = { ...(await start(it.client, it.incrementId, {})).body, enrolment };
  expect((await submit(it.client, it.incrementId, fresh, {})).body.state).toBe('paid');
});

test('uses an enrolment once and for half an hour', async () => {
  const it = await waitingForCard('BSB-ASN', 5);
  const number = CARDS.refused;
  const session = async () => (await start(it.client, it.incrementId, { number })).body;
  const first = await session();
  expect((await submit(it.client, it.incrementId, first, { number })).body.state).toBe('denied');
  const again = { ...(await session()), enrolment: first.enrolment };
  expect(await submit(it.client, it.incrementId, again, { number })).toMatchObject(isOver);
  const old = await session();
  await pool.query(`update orders set pay_until = pay_until + interval '1 hour' where id = $1`, [it.orderId]);
  deps.clock.forward(31);
  const late = { ...(await session()), enrolment: old.enrolment };
  expect(await submit(it.client, it.incrementId, late, { number })).toMatchObject(isOver);
});

test('answers a second submit of an unanswered attempt with "in progress", never with "nothing was charged"', async () => {
  const it = await waitingForCard('BSB-ASN', 5);
  const first = (await start(it.client, it.incrementId, {})).body;
  const spare = (await start(it.client, it.incrementId, {})).body;
  controls.setKnobs({ adquirenteVendaSemResposta: 1 });
  expect((await submit(it.client, it.incrementId, first, {})).body.state).toBe('unknown');
  const again = { ...spare, enrolment: first.enrolment };
  expect(await submit(it.client, it.incrementId, again, {})).toMatchObject({
    status: 409,
    body: { code: 'in_progress' },
  });
});

test('returns the money of a card that is not the one of its enrolment', async () => {
  const it = await waitingForCard('BSB-ASN', 5);
  const { body } = await start(it.client, it.incrementId, { number: CARDS.frictionless });
  const lie = { number: CARDS.good, authentication: unauthenticated('unenrolled') };
  const paid = await submit(it.client, it.incrementId, body, lie);
  expect(paid.body).toMatchObject({ state: 'denied', message: expect.stringContaining('nada foi cobrado') });
  expect(controls.sales().at(-1)).toMatchObject({ status: 10 });
  expect((await it.order()).status).toBe('pending_payment');
});

test('reviews credit that the bank did not authenticate', async () => {
  const it = await waitingForCard('BSB-ASN', 5);
  controls.setKnobs({ autenticacaoAdesao: 'NOT_ENROLLED' });
  expect((await pay(it.client, it.incrementId)).body.state).toBe('review');
  expect((await it.order()).events.at(-1)?.reason).toBe(
    'Cartão autorizado, em análise: o banco não confirmou quem paga',
  );
  const lied = await waitingForCard('BSB-ASN');
  const invented = { cavv: 'AAABBBCCCDDDEEEFFFGGGHHHIII=', outcome: 'success', eci: '05' } as const;
  const answer = await pay(lied.client, lied.incrementId, { authentication: invented });
  expect(answer.body.state).toBe('review');
});

/** Yields numbers, valid by the Luhn check, with the same first six and last four digits as `number`. */
function* lookalikes(number: string) {
  for (let middle = 0; ; middle++) {
    const made = `${number.slice(0, 6)}${String(middle).padStart(6, '0')}${number.slice(-4)}`;
    const sum = [...made].reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    if (sum % 10 === 0 && made !== number) yield made;
  }
}

test('does not close a card for the refusals of invented cards with the same shown digits', async () => {
  const it = await waitingForCard('BSB-ASN', 5);
  const tester = await waitingForCard('BSB-ASN');
  expect((await pay(it.client, it.incrementId, { number: CARDS.refused })).body.state).toBe('denied');
  const invented = lookalikes(CARDS.refused);
  for (let tried = 0; tried < 4; tried++) {
    const { value: number = '' } = invented.next();
    expect((await pay(tester.client, tester.incrementId, { number })).body.state).toBe('denied');
  }
  expect((await start(it.client, it.incrementId, {})).status).toBe(200);
});

test('forgets tokens and proofs of unanswered attempts after a day, enrolments after thirty', async () => {
  const it = await waitingForCard('BSB-ASN', 5);
  controls.setKnobs({ adquirenteVendaSemResposta: 1 });
  expect((await pay(it.client, it.incrementId)).body.state).toBe('unknown');
  const rows = async () => {
    const { rows: found } = await pool.query(
      `select c.token, c.authentication, c.enrolment_id from card_payments c join payments p on p.id = c.payment_id
       where p.order_id = $1`,
      [it.orderId],
    );
    return found[0];
  };
  expect(await rows()).toMatchObject({ token: expect.any(String), authentication: expect.any(Object) });
  deps.clock.forward(25 * 60);
  await store.tick('cards.forget');
  expect(await rows()).toMatchObject({ token: null, authentication: null, enrolment_id: expect.any(String) });
  deps.clock.forward(30 * 24 * 60);
  await store.tick('cards.forget');
  expect(await rows()).toMatchObject({ enrolment_id: null });
});
