import { expect, test } from 'vitest';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import type { Role } from '#features/desk/operations/roles.ts';
import { mailOfState } from '#features/desk/orders/server/resend-mail.ts';
import { attendLine } from '#features/purchase/orders/fulfilment/server/attend-line.ts';
import { Browser } from '#test/helpers/browser.ts';
import { cancelling, HOME } from '#test/helpers/cancelling.ts';
import { limitsOf } from '#test/helpers/deps.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { SUBJECTS } from '#test/helpers/payment-books.ts';
import { addDays, dayOf } from '#values/calendar-day.ts';
import { operationRoutes } from './routes.ts';

const store = await payingStore();
const { deps, app, runJobs } = store;
app.route('/', operationRoutes({ deps, limits: limitsOf(), secure: false }));
const { paid, linesOf, ask, decline } = cancelling(store);

const as = async (roles: readonly Role[]) =>
  signedIn(new Browser(app, deps.config.baseUrl), await colleague(deps, roles));

interface View {
  seen: number;
  lines: { position: number; action: string | null; schedule: string; validUntil: string | null }[];
  moves: { to: string }[];
  hasMail: boolean;
}

const viewOf = async (browser: Browser, incrementId: string) =>
  (await operate(browser, 'order-desk/view', { incrementId })).body as unknown as View;

test('books and changes an appointment, and names the first of two attendants to the second', async () => {
  const { incrementId } = await paid('BSB-ASN', 31, { also: [HOME] });
  const attendant = await as(['attendant']);
  const before = await viewOf(attendant, incrementId);
  const line = before.lines.find(({ action }) => action === 'book')?.position;
  const form = { incrementId, line, day: '2027-03-10', time: '08:00', force: true, seen: before.seen };
  const book = (change: object = {}) => operate(attendant, 'order-desk/book', { ...form, ...change });
  expect(await book({ day: '2027-02-31' })).toMatchObject({ status: 400 });
  expect(await book({ day: '2020-01-01' })).toMatchObject({ body: { code: 'past' } });
  expect(await book({ line: 9 })).toMatchObject({ body: { code: 'no_line' } });
  expect(await book({ seen: undefined })).toMatchObject({ body: { code: 'unseen' } });
  expect((await book({ line: line === 1 ? 2 : 1 })).body.detail).toMatch(/Prorrogue em vez de agendar\.$/);
  expect(await book()).toMatchObject({
    status: 200,
    body: { status: 'scheduled', when: 'quarta, 10/3/2027, entre 8h e 10h' },
  });
  expect(await book({ time: '09:00' })).toMatchObject({
    status: 409,
    body: {
      code: 'stale',
      detail: expect.stringMatching(
        /^Mudou com esta tela aberta: Ana Operadora, Agendado, \d\d.* foi mantido\.$/,
      ),
    },
  });
  const after = await viewOf(attendant, incrementId);
  expect(after.lines[(line ?? 0) - 1]).toMatchObject({ action: 'rebook' });
  expect(await book({ time: '09:00', seen: after.seen })).toMatchObject({ status: 200 });
  const last = await viewOf(attendant, incrementId);
  expect(last.lines[(line ?? 0) - 1]?.schedule).toContain('quarta, 10/3/2027, entre 9h e 11h');
  // A second change of the hour alone, which moves no status, is seen by colleagues too.
  expect(await book({ time: '10:00', seen: after.seen })).toMatchObject({ body: { code: 'stale' } });
});

test('a deadline is extended by at most a whole validity, also after it passed', async () => {
  const it = await paid('BSB-ASN', 32);
  const { incrementId } = it;
  const attendant = await as(['attendant']);
  const { seen, lines } = await viewOf(attendant, incrementId);
  expect(lines[0]).toMatchObject({ action: 'extend' });
  const today = dayOf(deps.clock.now());
  const extend = (until: string, change: object = {}) =>
    operate(attendant, 'order-desk/extend', { incrementId, line: 1, until, seen, ...change });
  const { days } = deps.config.vouchers;
  expect(await extend(addDays(today, days + 1))).toMatchObject({ body: { code: 'too_far' } });
  expect(await extend(lines[0]?.validUntil ?? '')).toMatchObject({ body: { code: 'not_later' } });
  const [line] = await linesOf(it);
  await store.pool.query("update order_lines set valid_until = '2020-01-01' where id = $1", [line?.id]);
  const until = addDays(today, days);
  expect(await extend(until)).toMatchObject({ status: 200, body: { until } });
  expect((await linesOf(it))[0]).toMatchObject({ validUntil: until });
  expect(await extend(until)).toMatchObject({ body: { code: 'stale' } });
});

test('an order advances, but not on old data, and never to cancelled', async () => {
  const it = await paid('BSB-ASN', 33);
  const { incrementId } = it;
  const attendant = await as(['attendant']);
  const { seen, moves } = await viewOf(attendant, incrementId);
  expect(moves).toEqual([]);
  const advance = (to: string, change: object = {}) =>
    operate(attendant, 'order-desk/advance', { incrementId, to, reason: 'Feito', seen, ...change });
  expect(await advance('canceled')).toMatchObject({ body: { code: 'use_cancel' } });
  expect(await advance('finished')).toMatchObject({ body: { code: 'not_allowed' } });
  expect(await advance('complete', { reason: ' ' })).toMatchObject({ status: 400 });
  expect(await advance('finished', { seen: undefined })).toMatchObject({ body: { code: 'unseen' } });
  await attendLine(deps, { incrementId, line: 1, who: 'Bia' });
  expect(await advance('finished')).toMatchObject({ body: { code: 'stale' } });
  const now = await viewOf(attendant, incrementId);
  expect(now.moves.map(({ to }) => to)).toEqual(['finished']);
  expect(await advance('finished', { seen: now.seen })).toMatchObject({ status: 200 });
});

test('a service is attended at the counter only, with its record', async () => {
  const it = await paid('BSB-ASN', 38);
  const { incrementId } = it;
  const attendant = await as(['attendant']);
  const { seen } = await viewOf(attendant, incrementId);
  for (const to of ['complete', 'partially_applied'])
    expect(
      await operate(attendant, 'order-desk/advance', { incrementId, to, reason: 'Feito', seen }),
    ).toMatchObject({
      status: 409,
      body: { code: 'use_attendance', detail: 'Registre em "Atendimento" cada serviço que falta: 1.' },
    });
  expect((await linesOf(it)).map(({ state }) => state)).toEqual(['open']);
});

test('two presses of "Reenviar e-mail" send one mail', async () => {
  const it = await paid('BSB-ASN', 34);
  const { incrementId } = it;
  await runJobs();
  const before = it.mail().length;
  const attendant = await as(['attendant']);
  const answers = await Promise.all(
    [1, 2].map(() => operate(attendant, 'order-desk/resend', { incrementId })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await runJobs();
  expect(it.mail().slice(before)).toEqual([SUBJECTS.paid]);
  const { rows } = await listAudit(deps, { object: `pedido ${incrementId}` }, { size: 3 });
  expect(rows.filter(({ text }) => text === 'Reenviou o e-mail do pedido')).toHaveLength(1);
});

test('vouchers open with a row in the trail, and new ones replace the printed ones', async () => {
  const { incrementId } = await paid('BSB-ASN', 37);
  const attendant = await as(['attendant']);
  const codesOf = async () => {
    const { body } = await operate(attendant, 'order-desk/vouchers', { incrementId });
    return (body.shown as { vouchers: { code: string }[] }).vouchers.map(({ code }) => code);
  };
  const before = await codesOf();
  expect(before).toHaveLength(1);
  expect(await operate(attendant, 'order-desk/renew-vouchers', { incrementId })).toMatchObject({
    status: 200,
    body: { issue: 2 },
  });
  expect(await codesOf()).not.toEqual(before);
  const { rows } = await listAudit(deps, { object: `pedido ${incrementId}` }, { size: 3 });
  expect(rows.map(({ text }) => text)).toEqual([
    'Abriu os vouchers',
    'Emitiu os vouchers de novo (2ª vez)',
    'Abriu os vouchers',
  ]);
});

test('each state has its mail, except what ends by a refund and what was erased', async () => {
  const it = await paid('BSB-ASN', 35);
  const order = await it.order();
  expect(mailOfState(order)).toBe('paid');
  expect(mailOfState({ ...order, status: 'pending_payment' })).toBe('received');
  expect(mailOfState({ ...order, status: 'holded', decideBy: new Date() })).toBe('review');
  expect(mailOfState({ ...order, status: 'processing_cancel' })).toBeNull();
  expect(mailOfState({ ...order, invoice: { ...order.invoice, email: '' } })).toBeNull();
});

test('the history says each thing once, and holds the answer to a refused cancellation', async () => {
  const it = await paid('BSB-ASN', 39);
  await ask(it, null);
  await decline(it, 'Sua coleta é hoje.');
  const view = await operate(await as(['attendant']), 'order-desk/view', { incrementId: it.incrementId });
  const texts = (view.body.events as { text: string }[]).map(({ text }) => text);
  expect(texts.slice(-7)).toEqual([
    'Pago: Pix recebido',
    'Autorizado: Agendado pelo pagamento',
    'Agendado',
    'Cancelamento pedido',
    'Em cancelamento',
    'Cancelamento recusado: Sua coleta é hoje.',
    'Agendado: Cancelamento recusado',
  ]);
});

test('another unit’s order does not exist, and an order that is not under review is not decided', async () => {
  const { incrementId } = await paid('BSB-ASN', 36);
  const elsewhere = await signedIn(
    new Browser(app, deps.config.baseUrl),
    await colleague(deps, ['manager'], { unitIds: [999_999] }),
  );
  const manager = await as(['manager']);
  const reason = 'Conferido';
  for (const [name, input] of [
    ['book', { line: 1, day: '2027-03-10', time: '08:00', force: true }],
    ['extend', { line: 1, until: '2027-03-10' }],
    ['advance', { to: 'complete', reason }],
    ['resend', {}],
    ['vouchers', {}],
    ['renew-vouchers', {}],
    ['release', { reason }],
    ['refuse', { reason }],
  ] as const)
    expect([
      name,
      (await operate(elsewhere, `order-desk/${name}`, { incrementId, ...input })).status,
    ]).toEqual([name, 404]);
  for (const name of ['release', 'refuse'])
    expect(await operate(manager, `order-desk/${name}`, { incrementId, reason })).toMatchObject({
      body: { code: 'not_waiting' },
    });
});
