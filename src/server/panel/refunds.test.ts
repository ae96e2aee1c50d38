import { expect, test } from 'vitest';
import { listOperatorViews } from '#features/account/privacy/access-log/server/access-records.ts';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import { attendLine } from '#features/purchase/orders/fulfilment/server/attend-line.ts';
import { Browser } from '#test/helpers/browser.ts';
import { cancelling, EXAM } from '#test/helpers/cancelling.ts';
import { limitsOf } from '#test/helpers/deps.ts';
import { lockAwaited } from '#test/helpers/lock-awaited.ts';
import { type Colleague, colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { paymentBooks } from '#test/helpers/payment-books.ts';
import { operationRoutes } from './routes.ts';

const store = await payingStore();
const { deps, app, runJobs } = store;
app.route('/', operationRoutes({ deps, limits: limitsOf(), secure: false }));
const { refundedAtBank } = paymentBooks(store);
const { paid, states, ask, linesOf } = cancelling(store);

const at = async (member: Colleague) => signedIn(new Browser(app, deps.config.baseUrl), member);
const manager = async () => at(await colleague(deps, ['manager']));

async function bought() {
  const it = await paid('BSB-ASN', 30, { also: [EXAM] });
  const order = await it.order();
  const [line] = order.lines.toSorted((a, b) => a.priceCents - b.priceCents);
  if (!line) throw new Error('no line');
  const { incrementId } = it;
  const amount = async (browser: Browser, lineIds: number[]) =>
    (await operate(browser, 'cancellations/amount', { incrementId, lineIds })).body.cents as number;
  const form = async (browser: Browser, change: object = {}) => ({
    incrementId,
    lineIds: [line.id],
    cents: await amount(browser, [line.id]),
    reason: 'Cliente desistiu no balcão',
    seen: (await it.order()).events.at(-1)?.id ?? 0,
    ...change,
  });
  return { ...it, line, form };
}

test('refunds one service of a paid order, and the trail says who did', async () => {
  const it = await bought();
  const member = await colleague(deps, ['manager']);
  const browser = await at(member);
  const form = await it.form(browser);
  const answer = await operate(browser, 'cancellations/refund', form);
  expect(answer).toMatchObject({ status: 200, body: { status: 'scheduled', cents: form.cents } });
  await runJobs();
  expect(refundedAtBank(it)).toEqual([`${(form.cents / 100).toFixed(2)} DEVOLVIDO`]);
  expect((await states(it)).toSorted()).toEqual(['cancelled', 'open']);
  const { rows } = await listAudit(deps, { object: `pedido ${it.incrementId}` }, { size: 5 });
  expect(rows).toMatchObject([{ staffId: member.id, operation: 'cancellations/refund' }]);
  expect(rows[0]?.text).toMatch(/^Cancelou 1 serviço e devolveu R\$/);
});

test('twenty equal refunds from two people are one', async () => {
  const it = await bought();
  const browsers = [await manager(), await at(await colleague(deps, ['finance']))];
  const form = await it.form(browsers[0] as Browser);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      operate(browsers[index % 2] as Browser, 'cancellations/refund', form),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['refund_running']),
  );
  await runJobs();
  expect(refundedAtBank(it)).toHaveLength(1);
  expect(await operate(browsers[0] as Browser, 'cancellations/refund', form)).toMatchObject({
    status: 409,
    body: { code: 'stale', detail: expect.stringContaining('Mudou com esta tela aberta') },
  });
});

test('refuses another amount, an attended service, a waiting request and a stranger’s order', async () => {
  const it = await bought();
  const browser = await manager();
  const refund = async (change: object) =>
    (await operate(browser, 'cancellations/refund', await it.form(browser, change))).body;
  const { cents } = await it.form(browser);
  expect(await refund({ cents: cents + 1 })).toMatchObject({
    code: 'wrong_amount',
    detail: expect.stringMatching(/^O valor a devolver é R\$/),
  });
  expect(await refund({ lineIds: [it.line.id, 999_999] })).toMatchObject({ code: 'line_closed' });
  expect(await refund({ incrementId: '199999999' })).toMatchObject({ code: 'not_found' });
  const [attended] = await linesOf(it);
  await attendLine(deps, { incrementId: it.incrementId, line: 1, who: 'ana' });
  expect(await refund({ lineIds: [attended?.id ?? 0], cents: 0 })).toMatchObject({ code: 'line_closed' });
  await ask(it, [2]);
  expect(await refund({ lineIds: [(await linesOf(it))[1]?.id ?? 0] })).toMatchObject({
    code: 'request_waits',
  });
});

test('an order outside the units of a person does not exist for them', async () => {
  const it = await bought();
  const [{ unitId } = { unitId: 0 }] = await linesOf(it);
  const inside = await at(await colleague(deps, ['manager'], { unitIds: [unitId] }));
  const outside = await at(await colleague(deps, ['manager'], { unitIds: [unitId + 1000] }));
  const form = await it.form(inside);
  expect(await operate(outside, 'cancellations/refund', form)).toMatchObject({ status: 404 });
  expect(
    await operate(outside, 'cancellations/amount', { incrementId: it.incrementId, lineIds: form.lineIds }),
  ).toMatchObject({ status: 404 });
  await ask(it, [1]);
  const numbers = async (browser: Browser) =>
    ((await operate(browser, 'cancellations/list')).body.rows as { incrementId: string }[]).map(
      (row) => row.incrementId,
    );
  expect(await numbers(inside)).toContain(it.incrementId);
  expect(await numbers(outside)).not.toContain(it.incrementId);
});

async function boughtAtTwoUnits() {
  const it = await bought();
  const [own, other] = await linesOf(it);
  if (!own || !other) throw new Error('no lines');
  const { rows } = await store.pool.query('select id from units where id <> $1 limit 1', [own.unitId]);
  await store.pool.query('update order_lines set unit_id = $1 where id = $2', [rows[0].id, other.id]);
  await store.pool.query('update orders set unit_ids = $1 where increment_id = $2', [
    [own.unitId, rows[0].id],
    it.incrementId,
  ]);
  return { ...it, own, other };
}

test('a list without own lines refunds nothing, asks nothing and shows no price', async () => {
  const it = await boughtAtTwoUnits();
  const { incrementId } = it;
  const stranger = (await bought()).line.id;
  const here = await at(await colleague(deps, ['manager'], { unitIds: [it.own.unitId] }));
  const everywhere = await manager();
  const whole = await it.form(everywhere, { lineIds: [it.own.id] });
  const refusals = async (browser: Browser, lineIds: number[]) =>
    Promise.all(
      ['cancellations/amount', 'cancellations/refund', 'cancellations/ask-approval'].map(async (name) => {
        const input = name.endsWith('amount') ? { incrementId, lineIds } : { ...whole, lineIds };
        return (await operate(browser, name, input)).status;
      }),
    );
  for (const lineIds of [[it.other.id], [it.own.id, it.other.id], [stranger], [999_999]])
    expect([lineIds, await refusals(here, lineIds)]).toEqual([lineIds, [404, 404, 404]]);
  for (const lineIds of [[stranger], [999_999]])
    expect([lineIds, await refusals(everywhere, lineIds)]).toEqual([lineIds, [404, 404, 404]]);
  expect(
    (await operate(here, 'cancellations/amount', { incrementId, lineIds: [it.own.id] })).body.cents,
  ).toBe(it.own.priceCents - it.own.discountCents);
});

test('a request with services of another unit shows its amount only to people who may decide', async () => {
  const it = await boughtAtTwoUnits();
  await ask(it, [2]);
  const centsFor = async (browser: Browser) =>
    (
      (await operate(browser, 'cancellations/list')).body.rows as { incrementId: string; cents: unknown }[]
    ).find(({ incrementId }) => incrementId === it.incrementId)?.cents;
  expect(
    await centsFor(await at(await colleague(deps, ['manager'], { unitIds: [it.own.unitId] }))),
  ).toBeNull();
  expect(await centsFor(await manager())).toBe(it.other.priceCents - it.other.discountCents);
});

test('decides a request once, and hides from finance what was bought', async () => {
  const it = await bought();
  const expensive = (await linesOf(it)).findIndex(({ priceCents }) => priceCents > 50_000) + 1;
  await ask(it, [expensive]);
  const finance = await at(await colleague(deps, ['finance']));
  const rows = (await operate(finance, 'cancellations/list')).body.rows as { incrementId: string }[];
  expect(rows.find((row) => row.incrementId === it.incrementId)).toMatchObject({
    lines: [{ position: expensive, name: '' }],
    reason: '',
    mayRegret: true,
  });
  const { cents } = (rows as { incrementId: string; cents: number }[]).find(
    (row) => row.incrementId === it.incrementId,
  ) ?? { cents: 0 };
  const decision = { incrementId: it.incrementId, positions: null, answer: '', cents };
  expect(await operate(finance, 'cancellations/accept', { ...decision, cents: cents + 1 })).toMatchObject({
    status: 409,
    body: { code: 'changed' },
  });
  expect(await operate(finance, 'cancellations/accept', { ...decision, cents: null })).toMatchObject({
    body: { code: 'unseen' },
  });
  expect(await operate(await manager(), 'cancellations/accept', decision)).toMatchObject({
    status: 403,
    body: { code: 'needs_approval' },
  });
  const both = await Promise.all([
    operate(finance, 'cancellations/accept', decision),
    operate(await at(await colleague(deps, ['finance'])), 'cancellations/accept', decision),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await runJobs();
  expect(refundedAtBank(it)).toHaveLength(1);
});

test('a view of an order leaves its row in the trail and in the customer’s copy, and hides services from finance', async () => {
  const it = await bought();
  const { incrementId } = it;
  const view = async (role: 'attendant' | 'finance') =>
    (await operate(await at(await colleague(deps, [role])), 'order-desk/view', { incrementId })).body;
  expect(await view('attendant')).toMatchObject({
    statusName: 'Agendado',
    lines: expect.arrayContaining([expect.objectContaining({ beneficiary: it.line.beneficiaryName })]),
    seen: (await it.order()).events.at(-1)?.id,
  });
  const values = await view('finance');
  expect(values.lines).toMatchObject([
    { service: 'Serviço 1', beneficiary: '', schedule: '', validUntil: null, cents: null },
    { service: 'Serviço 2', beneficiary: '', schedule: '', validUntil: null, cents: null },
  ]);
  for (const { productName, beneficiaryName } of (await it.order()).lines) {
    expect(JSON.stringify(values.lines)).not.toContain(productName);
    expect(JSON.stringify(values.events)).not.toContain(beneficiaryName);
  }
  const { rows } = await listAudit(deps, { object: `pedido ${incrementId}` }, { size: 5 });
  expect(rows.map(({ operation }) => operation)).toEqual(['order-desk/view', 'order-desk/view']);
  const seen = await listOperatorViews(deps, { subjects: [`pedido ${incrementId}`] });
  expect(seen.map(({ command }) => command)).toEqual(['painel, ver pedido', 'painel, ver pedido']);
});

test('a right at one unit is none at another: health of one and money of all stay apart', async () => {
  const it = await bought();
  const [here, there] = await linesOf(it);
  if (!here || !there || here.unitId !== there.unitId) throw new Error('both are at one unit');
  await store.pool.query(
    'update order_lines set unit_id = (select min(id) from units where id <> $1) where id = $2',
    [there.unitId, there.id],
  );
  const member = await colleague(deps, ['finance']);
  await store.pool.query("insert into staff_roles (staff_id, role, unit_ids) values ($1, 'manager', $2)", [
    member.id,
    [here.unitId],
  ]);
  const { lines } = (await operate(await at(member), 'order-desk/view', { incrementId: it.incrementId }))
    .body as {
    lines: { service: string }[];
  };
  expect(lines.map(({ service }) => service)).toEqual([here.productName, 'Serviço 2']);
  const local = await at(await colleague(deps, ['manager'], { unitIds: [here.unitId] }));
  const form = await it.form(await manager(), { lineIds: [there.id] });
  expect(await operate(local, 'cancellations/refund', form)).toMatchObject({ status: 404 });
});

test('an act at the bank leaves a row before it, and a row with its end', async () => {
  const it = await store.ordered('BSB-ASN', 9);
  const member = await at(await colleague(deps, ['manager']));
  const cancel = () =>
    operate(member, 'cancellations/cancel', { incrementId: it.incrementId, reason: 'Pedido em dobro' });
  store.sandbox.controls.setKnobs({ falhas503: 1000 });
  expect(await cancel()).toMatchObject({ status: 503, body: { code: 'bank_unavailable' } });
  store.sandbox.controls.resetKnobs();
  expect(await cancel()).toMatchObject({ status: 200, body: { status: 'canceled' } });
  const { rows } = await listAudit(deps, { object: `pedido ${it.incrementId}` }, { size: 9 });
  expect(rows.map(({ stage }) => stage).toReversed()).toEqual(['asked', 'refused', 'asked', 'done']);
  expect(rows.map(({ text }) => text).toReversed()).toEqual([
    'Cancelar um pedido',
    'Cancelar um pedido',
    'Cancelar um pedido',
    'Cancelou o que não foi atendido',
  ]);
});

test('whole cancellations obey the limit and the units too', async () => {
  const it = await bought();
  const input = { incrementId: it.incrementId, reason: 'Cliente desistiu' };
  expect(await operate(await manager(), 'cancellations/cancel', input)).toMatchObject({
    status: 403,
    body: { code: 'needs_approval' },
  });
  const elsewhere = await at(await colleague(deps, ['finance'], { unitIds: [999_999] }));
  expect(await operate(elsewhere, 'cancellations/cancel', input)).toMatchObject({ status: 404 });
});

test('the limit counts what a cancellation refunds, although a dear service opened again meanwhile', async () => {
  const it = await bought();
  const [, expensive] = (await linesOf(it)).toSorted((a, b) => a.priceCents - b.priceCents);
  const set = 'update order_lines set state = $2 where id = $1';
  await store.pool.query(set, [expensive?.id, 'attended']);
  const browser = await manager();
  const holder = await store.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from orders where increment_id = $1 for update', [it.incrementId]);
    const { incrementId } = it;
    const answer = operate(browser, 'cancellations/cancel', { incrementId, reason: 'Cliente desistiu' });
    await lockAwaited(store.pool);
    await holder.query(set, [expensive?.id, 'open']);
    await holder.query('commit');
    expect(await answer).toMatchObject({ status: 403, body: { code: 'needs_approval' } });
  } finally {
    holder.release();
  }
  expect(await states(it)).toEqual(['open', 'open']);
});
