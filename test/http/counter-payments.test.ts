import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Role } from '#features/desk/operations/roles.ts';
import { bought } from '#test/helpers/bought.ts';
import type { Browser } from '#test/helpers/browser.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { order as placed } from '#test/helpers/purchase.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps, clock, visitor, runJobs, runSchedule } = store;

beforeEach(() => clock.forward(1));

const signedInAs = async (roles: Role[], unitIds: number[] | null = null) =>
  signedIn(visitor(), await colleague(deps, roles, { unitIds }));

const unitOf = async (code: string) =>
  Number((await deps.db.execute(sql`select id from units where code = ${code}`)).rows[0]?.id);

const ASN = await unitOf('BSB-ASN');

/** 31,90 and 21,90, which wait for a Pix. */
const TOTAL = 5380;

async function waiting() {
  const it = await bought(store, { paid: false });
  const { incrementId } = it;
  const cash = (change: object = {}) => ({
    incrementId,
    key: randomUUID(),
    unitId: ASN,
    totalCents: TOTAL,
    method: 'cash',
    givenCents: 10_000,
    ...change,
  });
  const slip = (change: object = {}) => {
    const { givenCents: _, ...rest } = cash();
    return {
      ...rest,
      method: 'terminal',
      brand: 'Visa',
      nsu: `${incrementId}`.slice(-6),
      authorization: 'A1B2C3',
      installments: 3,
      ...change,
    };
  };
  return { ...it, cash, slip };
}

const take = (browser: Browser, input: object) => operate(browser, 'counter/take', input);
const sale = async (browser: Browser, incrementId: string) =>
  (await operate(browser, 'counter/sale', { incrementId })).body;

async function atCounter(roles: Role[] = ['attendant']) {
  const it = await waiting();
  const browser = await signedInAs(roles);
  await operate(browser, 'counter/stop-charge', { incrementId: it.incrementId });
  return { ...it, desk: browser };
}

const receipts = async (orderId: string) =>
  (
    await deps.db.execute(sql`select r.amount_cents, r.use from payment_receipts r
      join payments p on p.id = r.payment_id where p.order_id = ${orderId}`)
  ).rows;

test('cash pays an order once, after its Pix was closed, and gives the change', async () => {
  const it = await waiting();
  const desk = await signedInAs(['attendant']);
  expect((await take(desk, it.cash())).body.code).toBe('other_waits');
  expect(await sale(desk, it.incrementId)).toMatchObject({
    state: 'waiting',
    open: 'pix',
    totalCents: TOTAL,
  });
  expect((await operate(desk, 'counter/stop-charge', { incrementId: it.incrementId })).status).toBe(200);
  clock.forward(0.1);
  const form = it.cash();
  const answers = await Promise.all([take(desk, form), take(desk, form)]);
  expect(answers.map(({ body }) => body)).toEqual([{ changeCents: 4620 }, { changeCents: 4620 }]);
  const colleague = await signedInAs(['manager']);
  expect((await take(colleague, it.cash())).body.code).toBe('paid');
  await runJobs();
  expect(await receipts(it.orderId)).toEqual([{ amount_cents: TOTAL, use: 'kept' }]);
  expect(await sale(desk, it.incrementId)).toMatchObject({
    state: 'paid',
    text: expect.stringMatching(/^Pago em dinheiro /),
    taking: { method: 'cash', cents: TOTAL, givenCents: 10_000, changeCents: 4620 },
  });
  expect((await operate(desk, 'order-desk/vouchers', { incrementId: it.incrementId })).status).toBe(200);
  const { rows } = await deps.db.execute(
    sql`select payment_type, status from orders where id = ${it.orderId}`,
  );
  expect(rows).toEqual([{ payment_type: 'cash', status: 'scheduled' }]);
});

test('two people receive at once, and one of them gets a refusal', async () => {
  const it = await atCounter();
  const other = await signedInAs(['manager']);
  const answers = await Promise.all([take(it.desk, it.cash()), take(other, it.slip())]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await receipts(it.orderId)).toHaveLength(1);
});

test('refuses another total, too little cash, a stranger’s order and other roles', async () => {
  const it = await atCounter();
  expect((await take(it.desk, it.cash({ totalCents: TOTAL - 1 }))).body).toMatchObject({
    code: 'wrong_total',
    detail: 'O total deste pedido é R$\u00a053,80. Confira antes de receber.',
  });
  expect((await take(it.desk, it.cash({ givenCents: TOTAL - 1 }))).body).toMatchObject({
    code: 'invalid',
    fields: { givenCents: 'É menos que o total do pedido.' },
  });
  for (const role of ['collector', 'finance', 'content', 'administrator'] as const)
    expect((await take(await signedInAs([role]), it.cash())).status).toBe(403);
  const stranger = await signedInAs(['attendant'], [await unitOf('BSB-ASS')]);
  expect((await take(stranger, it.cash())).status).toBe(404);
  const elsewhere = it.cash({ unitId: await unitOf('BSB-DOM') });
  expect((await take(it.desk, elsewhere)).body.code).toBe('other_unit');
  expect((await placed(it.browser, randomUUID(), { paymentType: 'cash', cardTerm: true })).status).toBe(400);
  clock.forward(60);
  const late = await signedInAs(['attendant']);
  expect((await take(late, it.cash())).body.code).toBe('over');
  expect(await receipts(it.orderId)).toEqual([]);
});

test('the terminal pays by its slip, and one slip pays one order', async () => {
  const it = await atCounter();
  expect((await take(it.desk, it.slip({ nsu: '' }))).status).toBe(400);
  expect((await take(it.desk, it.slip({ installments: 13 }))).status).toBe(400);
  expect((await take(it.desk, it.slip({ nsu: '4711' }))).body).toEqual({ changeCents: 0 });
  expect(await sale(it.desk, it.incrementId)).toMatchObject({
    taking: { method: 'terminal', brand: 'Visa', nsu: '4711', authorization: 'A1B2C3', installments: 3 },
  });
  const next = await atCounter();
  expect((await take(next.desk, next.slip({ nsu: '4711' }))).body.code).toBe('slip_used');
  expect((await take(next.desk, next.slip({ nsu: '0004711' }))).body.code).toBe('slip_used');
});

async function refunded(roles: Role[], pay: 'cash' | 'slip') {
  const it = await atCounter(roles);
  expect((await take(it.desk, it[pay]())).status).toBe(200);
  await runJobs();
  const { body } = await operate(it.desk, 'order-desk/view', { incrementId: it.incrementId });
  const lineIds = [(body.lines as { id: number }[])[0]?.id ?? 0];
  const { cents } = (await operate(it.desk, 'cancellations/amount', { incrementId: it.incrementId, lineIds }))
    .body;
  const form = { incrementId: it.incrementId, lineIds, cents, reason: 'Desistiu', seen: body.seen };
  expect(await operate(it.desk, 'cancellations/refund', form)).toMatchObject({ status: 200 });
  await runJobs();
  const { returns } = await sale(it.desk, it.incrementId);
  const [waits] = returns as { refundId: string; cents: number; method: string }[];
  if (!waits) throw new Error('no refund waits');
  const back = (change: object = {}) => ({
    incrementId: it.incrementId,
    refundId: waits.refundId,
    unitId: ASN,
    cents: waits.cents,
    ...change,
  });
  return { ...it, waits, back };
}

const stateOf = async (refundId: string) =>
  (await deps.db.execute(sql`select state from payment_refunds where id = ${refundId}`)).rows[0]?.state;

test('a refund of cash waits until an operator hands it over, once', async () => {
  const it = await refunded(['manager'], 'cash');
  expect(it.waits.method).toBe('cash');
  const { warnings } = (await operate(it.desk, 'order-desk/view', { incrementId: it.incrementId })).body;
  expect(warnings).toEqual([expect.stringMatching(/^Falta devolver .* em dinheiro: registre/)]);
  await runSchedule('payments.sweep');
  expect(await stateOf(it.waits.refundId)).toBe('processing');
  const send = (change: object = {}) => operate(it.desk, 'counter/return', it.back(change));
  expect((await send({ cents: it.waits.cents + 1 })).body).toMatchObject({ code: 'wrong_amount' });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await runJobs();
  expect(await stateOf(it.waits.refundId)).toBe('done');
  expect((await sale(it.desk, it.incrementId)).returns).toEqual([]);
  const drawer = (await operate(it.desk, 'drawer/view')).body;
  expect(drawer).toMatchObject({
    receivedCents: TOTAL,
    returnedCents: it.waits.cents,
    expectedCents: TOTAL - it.waits.cents,
  });
});

test('a refund in the terminal needs its slip', async () => {
  const it = await refunded(['manager'], 'slip');
  expect((await operate(it.desk, 'counter/return', it.back())).body.code).toBe('no_slip');
  expect((await operate(it.desk, 'counter/return', it.back({ nsu: '4712' }))).status).toBe(200);
  await runJobs();
  expect(await stateOf(it.waits.refundId)).toBe('done');
});

test('the cash report has the methods of the counter', async () => {
  const it = await atCounter(['manager']);
  clock.forward(24 * 60);
  const fresh = await atCounter(['manager']);
  await take(fresh.desk, fresh.cash());
  const other = await atCounter(['manager']);
  await take(other.desk, other.slip({ nsu: '4713' }));
  await runJobs();
  await runSchedule('reports.sums');
  const today = new Date(clock.now().getTime() - 3 * 60 * 60_000).toISOString().slice(0, 10);
  const { body } = await operate(other.desk, 'reports/cash', { basis: 'payment', period: today });
  const amounts = { unitId: ASN, soldCents: TOTAL, receivedCents: TOTAL, refundedCents: 0 };
  expect(body.rows).toMatchObject([
    { method: 'cash', ...amounts },
    { method: 'terminal', ...amounts },
  ]);
  expect(it.incrementId).toBeDefined();
});

test('a drawer is closed once a day, and a difference needs a reason', async () => {
  const it = await atCounter();
  await take(it.desk, it.cash());
  const counted = { unitId: ASN, expectedCents: TOTAL, countedCents: TOTAL - 100 };
  const close = (change: object = {}) => operate(it.desk, 'drawer/close', { ...counted, ...change });
  expect((await close({ expectedCents: 0 })).body.code).toBe('stale');
  expect((await close()).body).toMatchObject({
    code: 'invalid',
    fields: { reason: 'Escreva o motivo da diferença.' },
  });
  const reason = 'Faltou troco para uma cliente';
  const both = await Promise.all([close({ reason }), close({ reason })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const next = await waiting();
  await operate(it.desk, 'counter/stop-charge', { incrementId: next.incrementId });
  expect((await take(it.desk, next.cash())).body.code).toBe('drawer_closed');
  expect((await operate(it.desk, 'drawer/list')).status).toBe(403);
  for (const role of ['manager', 'finance'] as const) {
    const { body } = await operate(await signedInAs([role]), 'drawer/list');
    expect((body.rows as object[])[0]).toMatchObject({
      unit: 'Asa Norte',
      expectedCents: TOTAL,
      countedCents: TOTAL - 100,
      differenceCents: -100,
      reason,
    });
  }
  const elsewhere = await signedInAs(['manager'], [await unitOf('BSB-ASS')]);
  expect((await operate(elsewhere, 'drawer/list')).body.rows).toEqual([]);
});
