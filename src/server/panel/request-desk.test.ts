import { expect, test } from 'vitest';
import {
  openForCustomer,
  submitRequest,
} from '#features/account/privacy/data-rights/server/submit-request.ts';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import type { Role } from '#features/desk/operations/roles.ts';
import { newBuyer } from '#test/cast/buyers.ts';
import { Browser } from '#test/helpers/browser.ts';
import { cancelling } from '#test/helpers/cancelling.ts';
import { limitsOf } from '#test/helpers/deps.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { operationRoutes } from './routes.ts';

const store = await payingStore();
const { deps, app, pool, runJobs } = store;
app.route('/', operationRoutes({ deps, limits: limitsOf(), secure: false }));
const { paid } = cancelling(store);

const as = async (role: Role, unitIds: number[] | null = null) =>
  signedIn(new Browser(app, deps.config.baseUrl), await colleague(deps, [role], { unitIds }));

const officer = await as('privacy_officer');

const typed = {
  kind: 'access',
  name: 'Rafael Exemplo Buriti',
  email: 'rafael@paineira.example',
  cpf: '52998224725',
  message: 'O que vocês\nguardam?',
} as const;

const textsOf = async (object: string) =>
  (await listAudit(deps, { object }, { size: 20 })).rows.map(({ text }) => text);

const mailsTo = (address: string) =>
  store.sandbox.controls.mail().filter(({ to }) => JSON.stringify(to).includes(address));

test('the officer reads a request with masked identity, and reveals one field with a reason', async () => {
  const { protocol } = await submitRequest(deps, typed);
  const view = await operate(officer, 'request-desk/view', { protocol: protocol.toLowerCase() });
  expect(view.body).toEqual({
    protocol,
    kind: 'access',
    askedAt: deps.clock.now().toISOString(),
    answerBy: '2026-12-05',
    late: false,
    name: typed.name,
    email: 'r***@paineira.example',
    document: '***.***.247-**',
    message: typed.message,
    customerId: null,
    signedIn: false,
    openedBy: '',
    answered: null,
  });
  const reveal = (field: string, reason: string) =>
    operate(officer, 'request-desk/reveal', { protocol, field, reason });
  expect((await reveal('document', 'request')).body).toEqual({ lines: ['529.982.247-25'] });
  expect((await reveal('email', 'service')).body).toEqual({ lines: [typed.email] });
  expect(await reveal('email', 'other')).toMatchObject({ status: 400 });
  expect(await textsOf(`protocolo ${protocol}`)).toEqual([
    'Revelou o e-mail: atendimento',
    'Revelou o documento: pedido do titular',
    'Viu o pedido de titular',
  ]);
  const { rows } = await pool.query(
    'select command from operator_views where subject = $1 order by at, command',
    [`protocolo ${protocol}`],
  );
  expect(rows.map(({ command }) => command)).toContain('painel, titulares revelar');
  expect(await operate(officer, 'request-desk/view', { protocol: 'XXXXXXXX' })).toMatchObject({
    status: 404,
  });
});

test('of two answers at once one is mailed, and the other person keeps the text', async () => {
  const { protocol } = await submitRequest(deps, { ...typed, email: 'duas@paineira.example' });
  await runJobs();
  const officers = [officer, await as('privacy_officer')];
  const answers = await Promise.all(
    officers.map((one, index) =>
      operate(one, 'request-desk/answer', { protocol, answer: `Resposta ${index}` }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('answered');
  await runJobs();
  const sent = mailsTo('duas@paineira.example').filter(({ subject }) => subject.startsWith('Resposta'));
  expect(sent).toHaveLength(1);
  const text = `Resposta ${answers.findIndex(({ status }) => status === 200)}`;
  expect(sent[0]?.text).toContain(text);
  const view = await operate(officer, 'request-desk/view', { protocol });
  expect(view.body.answered).toMatchObject({ who: 'Ana Operadora', text });
  expect(await textsOf(`protocolo ${protocol}`)).toContain('Respondeu ao pedido de titular');
  expect((await operate(officer, 'data-rights/open')).body).not.toMatchObject({
    rows: expect.arrayContaining([expect.objectContaining({ protocol })]),
  });
  const answered = async (input = {}) => (await operate(officer, 'data-rights/answered', input)).body;
  const { rows } = (await answered()) as { rows: object[] };
  expect(rows).toMatchObject([{ protocol, kind: 'access', who: 'Ana Operadora' }]);
  expect(JSON.stringify(rows)).not.toContain('Resposta');
  const { rows: stored } = await pool.query('select id from data_requests where protocol = $1', [protocol]);
  expect(await answered({ before: stored[0].id })).toEqual({ rows: [], next: null });
  expect(await operate(officer, 'request-desk/answer', { protocol, answer: ' ' })).toMatchObject({
    status: 400,
  });
});

test('an attendant opens a request for a caller at the own units only, and does not read requests', async () => {
  const it = await paid('BSB-ASN', 51);
  const customerId = it.buyer.id;
  const [{ id: unitId }] = (await pool.query("select id from units where code = 'BSB-ASN'")).rows;
  const input = { customerId, kind: 'revocation', message: 'Não quero mais e-mails.' };
  const elsewhere = await as('attendant', [unitId + 1]);
  expect(await operate(elsewhere, 'request-desk/open', input)).toMatchObject({ status: 404 });
  const attendant = await as('attendant', [unitId]);
  const { body } = await operate(attendant, 'request-desk/open', input);
  const protocol = body.protocol as string;
  expect(await operate(attendant, 'request-desk/view', { protocol })).toMatchObject({ status: 403 });
  expect(await textsOf(`cliente ${customerId}`)).toEqual([`Abriu o pedido de titular ${protocol}`]);
  await runJobs();
  const mail = mailsTo(it.buyer.email).at(-1);
  expect(mail?.subject).toBe(`Recebemos o seu pedido ${protocol}`);
  expect(mail?.text).not.toContain('e-mails.');
  expect((await operate(officer, 'request-desk/view', { protocol })).body).toMatchObject({
    customerId,
    signedIn: true,
    openedBy: 'Ana Operadora',
  });
});

test('the oldest request comes first, and the answer goes to the account’s e-mail of today', async () => {
  const { rows: before } = (await operate(officer, 'data-rights/open')).body as { rows: unknown[] };
  const customer = await newBuyer(deps);
  const protocol = await openForCustomer(deps, { customer, kind: 'other', message: 'Oi', openedBy: null });
  await pool.query("update data_requests set asked_at = asked_at - interval '16 days' where protocol = $1", [
    protocol,
  ]);
  const { rows } = (await operate(officer, 'data-rights/open')).body as { rows: object[] };
  expect(rows).toHaveLength(before.length + 1);
  expect(rows[0]).toMatchObject({ protocol, late: true, customerId: customer.id, signedIn: true });
  await pool.query("update customers set email = 'nova@paineira.example' where id = $1", [customer.id]);
  await operate(officer, 'request-desk/answer', { protocol, answer: 'Feito.' });
  await runJobs();
  expect(mailsTo('nova@paineira.example').at(-1)?.text).toContain('Feito.');
});
