import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import { shellOperator } from '#features/desk/operations/operator.ts';
import type { Role } from '#features/desk/operations/roles.ts';
import { cancelOrder } from '#features/purchase/cancellations/server/cancel-order.ts';
import { closeApprovals } from '#features/purchase/cancellations/server/decide-approval.ts';
import { attendLine } from '#features/purchase/orders/fulfilment/server/attend-line.ts';
import { Browser } from '#test/helpers/browser.ts';
import { cancelling, EXAM } from '#test/helpers/cancelling.ts';
import { limitsOf } from '#test/helpers/deps.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { paymentBooks } from '#test/helpers/payment-books.ts';
import { NO_BROWSER } from './no-browser.ts';
import { OPERATIONS } from './operations.ts';
import { operationRoutes } from './routes.ts';
import { runOperation } from './run-operation.ts';

const store = await payingStore();
const { deps, app, runJobs } = store;
app.route('/', operationRoutes({ deps, limits: limitsOf(), secure: false }));
const { refundedAtBank } = paymentBooks(store);
const { paid, states } = cancelling(store);

const as = async (roles: readonly Role[], unitIds: number[] | null = null) =>
  signedIn(new Browser(app, deps.config.baseUrl), await colleague(deps, roles, { unitIds }));

function operateInShell(name: string, input: object): Promise<unknown> {
  const handled = OPERATIONS.get(name);
  if (!handled) throw new Error(`no slice handles ${name}`);
  return runOperation(deps, handled, { input, by: shellOperator('dona'), browser: NO_BROWSER });
}

const REASON = 'Cobrança em dobro';

/** Makes an order with a service whose refund exceeds a manager's limit. */
async function aboveLimit(day: number) {
  const it = await paid('BSB-ASN', day, { also: [EXAM] });
  const { incrementId } = it;
  const { lines, events } = await it.order();
  const expensive = lines.find(({ priceCents }) => priceCents > 50_000);
  if (!expensive) throw new Error('no service above the limit');
  const manager = await as(['manager']);
  const lineIds = [expensive.id];
  const { cents, needsApproval } = (await operate(manager, 'cancellations/amount', { incrementId, lineIds }))
    .body;
  expect(needsApproval).toBe(true);
  const form = { incrementId, lineIds, cents, reason: REASON, seen: events.at(-1)?.id ?? 0 };
  const position = lines.indexOf(expensive) + 1;
  return { ...it, manager, form, position, unitId: expensive.unitId };
}

interface Row {
  id: string;
  incrementId: string;
  own: boolean;
  over: string;
}

const listed = async (browser: Browser, incrementId: string) =>
  ((await operate(browser, 'cancellations/approvals')).body.rows as Row[]).filter(
    (row) => row.incrementId === incrementId,
  );

test('a refund above the limit waits for a second person, and the money goes once', async () => {
  const it = await aboveLimit(41);
  const finance = await as(['finance']);
  for (const browser of [it.manager, finance])
    expect(await operate(browser, 'cancellations/refund', it.form)).toMatchObject({
      status: 403,
      body: { code: 'needs_approval' },
    });
  expect(await operate(it.manager, 'cancellations/ask-approval', it.form)).toMatchObject({ status: 200 });
  expect(await operate(finance, 'cancellations/ask-approval', it.form)).toMatchObject({
    body: { code: 'already_asked' },
  });
  expect(await states(it)).not.toContain('cancelled');
  const view = (await operate(finance, 'order-desk/view', { incrementId: it.incrementId })).body;
  expect(view.warnings).toEqual([expect.stringMatching(/^Ana Operadora pediu aprovação para devolver R\$/)]);
  const [row] = await listed(finance, it.incrementId);
  expect(row).toMatchObject({ own: false, over: '', cents: it.form.cents, reason: REASON, lines: 1 });
  const approve = (browser: Browser) => operate(browser, 'cancellations/approve', { id: row?.id });
  const answers = await Promise.all([approve(finance), approve(await as(['finance']))]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await runJobs();
  expect(refundedAtBank(it)).toEqual([`${((it.form.cents as number) / 100).toFixed(2)} DEVOLVIDO`]);
  const { rows } = await listAudit(deps, { object: `pedido ${it.incrementId}` }, { size: 9 });
  expect(rows.map(({ text }) => text.replace(/R\$.*/, ''))).toEqual([
    'Aprovou a devolução de ',
    'Viu o pedido',
    'Pediu aprovação para devolver ',
  ]);
});

test('mails each person who may decide once, but not about an own request or one elsewhere', async () => {
  const it = await aboveLimit(43);
  const [own, other, elsewhere, manager] = [
    await colleague(deps, ['manager', 'finance']),
    await colleague(deps, ['finance']),
    await colleague(deps, ['finance'], { unitIds: [it.unitId + 1000] }),
    await colleague(deps, ['manager']),
  ];
  const browser = await signedIn(new Browser(app, deps.config.baseUrl), own);
  const mailsTo = ({ email }: { email: string }) =>
    store.sandbox.controls.mail().filter(({ to }) => JSON.stringify(to).includes(email));
  expect(await operate(browser, 'cancellations/ask-approval', it.form)).toMatchObject({ status: 200 });
  expect(await operate(browser, 'cancellations/ask-approval', it.form)).toMatchObject({
    body: { code: 'already_asked' },
  });
  await runJobs();
  expect([own, other, elsewhere, manager].map((one) => mailsTo(one).length)).toEqual([0, 1, 0, 0]);
  const [mail] = mailsTo(other);
  expect(mail?.subject).toBe('Uma devolução espera a sua aprovação');
  expect(mail?.text).toContain(it.incrementId);
  for (const { productName, beneficiaryName } of (await it.order()).lines) {
    expect(mail?.text).not.toContain(productName);
    expect(mail?.text).not.toContain(beneficiaryName);
  }
});

test('mails nothing about a request that was decided meanwhile', async () => {
  const it = await aboveLimit(44);
  const other = await colleague(deps, ['finance']);
  await operate(it.manager, 'cancellations/ask-approval', it.form);
  await deps.db.execute(sql`update approvals set state = 'withdrawn' where order_id = ${it.orderId}`);
  await runJobs();
  const mails = store.sandbox.controls.mail().filter(({ to }) => JSON.stringify(to).includes(other.email));
  expect(mails).toEqual([]);
});

test('refuses the approval of an own request, and of one at another unit', async () => {
  const it = await aboveLimit(42);
  const both = await as(['manager', 'finance']);
  expect(await operate(both, 'cancellations/ask-approval', it.form)).toMatchObject({ status: 200 });
  const [row] = await listed(both, it.incrementId);
  expect(row).toMatchObject({ own: true });
  expect(await operate(both, 'cancellations/approve', { id: row?.id })).toMatchObject({
    status: 403,
    body: { code: 'own_request' },
  });
  const elsewhere = await as(['finance'], [it.unitId + 1000]);
  expect(await listed(elsewhere, it.incrementId)).toEqual([]);
  expect(await operate(elsewhere, 'cancellations/approve', { id: row?.id })).toMatchObject({ status: 404 });
  const refusal = { id: row?.id, answer: 'Não foi em dobro' };
  expect(await operate(elsewhere, 'cancellations/refuse-approval', refusal)).toMatchObject({ status: 404 });
  const finance = await as(['finance']);
  expect(await operate(finance, 'cancellations/refuse-approval', refusal)).toMatchObject({ status: 200 });
  expect(await operate(finance, 'cancellations/approve', { id: row?.id })).toMatchObject({
    body: { code: 'not_waiting' },
  });
  expect(await states(it)).not.toContain('cancelled');
  // After a refusal, the manager may ask again.
  expect(await operate(it.manager, 'cancellations/ask-approval', it.form)).toMatchObject({ status: 200 });
});

test('the command line, whose refunds need no approval, approves or refuses its own request', async () => {
  const decided: string[] = [];
  for (const [verb, more] of [
    ['refuse-approval', { answer: 'Não foi em dobro' }],
    ['approve', {}],
  ] as const) {
    const it = await aboveLimit(45 + decided.length);
    expect(await operateInShell('cancellations/ask-approval', it.form)).toEqual({ ok: true });
    const [row] = await listed(await as(['finance']), it.incrementId);
    expect(row).toMatchObject({ own: false });
    expect(await operateInShell(`cancellations/${verb}`, { id: row?.id, ...more })).toMatchObject({
      incrementId: it.incrementId,
    });
    decided.push((await states(it)).includes('cancelled') ? 'refunded' : 'kept');
  }
  expect(decided).toEqual(['kept', 'refunded']);
});

test('a changed order cannot be approved, and a new request replaces the old one', async () => {
  const it = await aboveLimit(43);
  await operate(it.manager, 'cancellations/ask-approval', it.form);
  const other = (await it.order()).lines.findIndex(({ id }) => !it.form.lineIds.includes(id)) + 1;
  await attendLine(deps, { incrementId: it.incrementId, line: other, who: 'Bia' });
  const finance = await as(['finance']);
  const [row] = await listed(finance, it.incrementId);
  expect(row?.over).toMatch(/^Mudou: Bia, /);
  expect(await operate(finance, 'cancellations/approve', { id: row?.id })).toMatchObject({
    status: 409,
    body: { code: 'stale' },
  });
  const seen = (await it.order()).events.at(-1)?.id;
  expect(await operate(it.manager, 'cancellations/ask-approval', { ...it.form, seen })).toMatchObject({
    status: 200,
  });
  const rows = await listed(finance, it.incrementId);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ over: '' });
  expect(rows[0]?.id).not.toBe(row?.id);
});

test('the amount is computed again when it is approved', async () => {
  const it = await aboveLimit(44);
  await operate(it.manager, 'cancellations/ask-approval', it.form);
  await store.pool.query(
    'update order_lines set price_cents = price_cents - 100 where id = $1',
    it.form.lineIds,
  );
  const finance = await as(['finance']);
  const [row] = await listed(finance, it.incrementId);
  expect(await operate(finance, 'cancellations/approve', { id: row?.id })).toMatchObject({
    status: 422,
    body: { code: 'wrong_amount' },
  });
});

test('the asker withdraws a request, and the history names it a withdrawal', async () => {
  const it = await aboveLimit(46);
  await operate(it.manager, 'cancellations/ask-approval', it.form);
  const [row] = await listed(it.manager, it.incrementId);
  expect(row).toMatchObject({ own: true, over: '' });
  const colleagues = await as(['manager']);
  expect(await listed(colleagues, it.incrementId)).toEqual([]);
  const withdraw = (browser: Browser) => operate(browser, 'cancellations/withdraw-approval', { id: row?.id });
  expect(await withdraw(colleagues)).toMatchObject({ status: 403, body: { code: 'not_own' } });
  expect(await withdraw(it.manager)).toMatchObject({ status: 200 });
  expect(await withdraw(it.manager)).toMatchObject({ body: { code: 'not_waiting' } });
  const finance = await as(['finance']);
  expect(await listed(finance, it.incrementId)).toEqual([]);
  const view = (await operate(finance, 'order-desk/view', { incrementId: it.incrementId })).body;
  expect((view.events as { text: string }[]).at(-1)?.text).toBe('Desistiu do pedido de aprovação');
  const { rows } = await listAudit(deps, { object: `pedido ${it.incrementId}` }, { size: 2 });
  expect(rows.map(({ text }) => text)).toEqual(['Viu o pedido', 'Desistiu do pedido de aprovação']);
});

test('an approval that became impossible says why, and closes by itself', async () => {
  const attended = await aboveLimit(47);
  const returned = await aboveLimit(48);
  const waits = await aboveLimit(49);
  for (const it of [attended, returned, waits])
    expect(await operate(it.manager, 'cancellations/ask-approval', it.form)).toMatchObject({ status: 200 });
  await attendLine(deps, { incrementId: attended.incrementId, line: attended.position, who: 'Bia' });
  await cancelOrder(deps, { incrementId: returned.incrementId, reason: 'Outro motivo', who: 'Caio' });
  const finance = await as(['finance']);
  const over = async (it: { incrementId: string }) => (await listed(finance, it.incrementId))[0]?.over;
  expect(await over(attended)).toBe('Um dos serviços foi atendido');
  expect(await over(returned)).toBe('O valor foi devolvido de outro modo');
  await closeApprovals(deps);
  expect([await over(attended), await over(returned), await over(waits)]).toEqual([undefined, undefined, '']);
  const view = (await operate(finance, 'order-desk/view', { incrementId: attended.incrementId })).body;
  expect((view.events as { text: string }[]).at(-1)?.text).toBe(
    'Pedido de aprovação encerrado: Um dos serviços foi atendido',
  );
});

test('within the limit no approval is asked for', async () => {
  const it = await aboveLimit(45);
  const cheap = (await it.order()).lines.find(({ priceCents }) => priceCents < 50_000)?.id ?? 0;
  const { incrementId } = it;
  const { cents, needsApproval } = (
    await operate(it.manager, 'cancellations/amount', { incrementId, lineIds: [cheap] })
  ).body;
  expect(needsApproval).toBe(false);
  expect(
    await operate(it.manager, 'cancellations/ask-approval', { ...it.form, lineIds: [cheap], cents }),
  ).toMatchObject({ body: { code: 'within_limit' } });
});
