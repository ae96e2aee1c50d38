import { expect, test } from 'vitest';
import { listOperatorViews } from '#features/account/privacy/access-log/server/access-records.ts';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import type { Role } from '#features/desk/operations/roles.ts';
import { createLimits } from '#platform/http/limits.ts';
import { newBuyer } from '#test/cast/buyers.ts';
import { Browser } from '#test/helpers/browser.ts';
import { cancelling, EXAM } from '#test/helpers/cancelling.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { operationRoutes } from './routes.ts';

const store = await payingStore();
const { deps, app, pool } = store;
app.route('/', operationRoutes({ deps, limits: createLimits(pool, deps.config), secure: false }));
const { paid, linesOf } = cancelling(store);

const as = async (role: Role, unitIds: number[] | null = null) =>
  signedIn(new Browser(app, deps.config.baseUrl), await colleague(deps, [role], { unitIds }));

const attendant = await as('attendant');

const named = async (id: number, fullName: string) =>
  pool.query('update customers set full_name = $2 where id = $1', [id, fullName]);

const patientOf = async (customerId: number, { name, socialName }: { name: string; socialName: string }) => {
  const { rows } = await pool.query(
    `insert into beneficiaries (customer_id, brazilian, name, social_name, gender, birth_date, cpf, affiliation)
     values ($1, true, $2, $3, 1, '1990-01-01', '39053344705', 'Rosa Umbu') returning id`,
    [customerId, name, socialName],
  );
  return rows[0].id as number;
};

const actsOn = async (id: number) =>
  (await listAudit(deps, { object: `cliente ${id}` }, { size: 50 })).rows.map(({ text }) => text);

interface Row {
  id: number;
  name: string;
  document: string;
  city: string;
  patients: { name: string; document: string }[];
}

interface Found {
  rows: Row[];
  next: number | null;
  key: string;
}

const search = async (browser: Browser, text: string) =>
  (await operate(browser, 'customer-desk/search', { text })).body as unknown as Found;

const openAgain = (browser: Browser, key: string, before?: number | null) =>
  operate(browser, 'customer-desk/searched', { key, ...(before && { before }) });

const WHOLE = (cpf: string, email: string) => [
  cpf,
  cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4'),
  email,
  '61995500101',
  '99550-0101',
  '1988-04-17',
  '17/04/1988',
];

test('finds a customer by name, CPF, e-mail and telephone, and shows no whole value', async () => {
  const { id, cpf, email } = await newBuyer(deps);
  await named(id, 'Íris Conceição do Açude');
  await pool.query("update customers set phone = '62981230077' where id = $1", [id]);
  const row = {
    id,
    name: 'Íris Conceição do Açude',
    document: expect.stringMatching(/^\*{3}\.\*{3}\.\d{3}-\*\*$/),
    city: 'Brasília',
    patients: [],
  };
  for (const text of ['açude iris', cpf ?? '', email.toUpperCase(), '(62) 98123-0077', '+55 62 98123 0077']) {
    const found = await search(attendant, text);
    const key = expect.stringMatching(/^[\w-]{8}$/);
    expect([text, found]).toEqual([text, { rows: [row], next: null, crowded: false, key }]);
    expect(WHOLE(cpf ?? '', email).filter((value) => JSON.stringify(found).includes(value))).toEqual([]);
  }
  const nobody = await search(attendant, 'ninguém deste nome');
  expect(nobody).toMatchObject({ rows: [], next: null, crowded: false });
  expect(await operate(attendant, 'customer-desk/search', { text: 'ab' })).toMatchObject({ status: 400 });
  const { rows } = await listAudit(deps, { operation: 'customer-desk/search' }, { size: 50 });
  expect(new Set(rows.map(({ text }) => text))).toEqual(
    new Set(['Procurou clientes e achou 1', 'Procurou clientes e achou 0']),
  );
});

test('finds a patient by civil name, social name and CPF, masked, under the customer, whose page names them', async () => {
  const { id } = await newBuyer(deps);
  const patient = await patientOf(id, { name: 'Rogério D’Ávila Umbu', socialName: 'Renata Umbu' });
  const row = { id, patients: [{ name: 'Renata Umbu', document: '***.***.447-**' }] };
  for (const text of ["rogerio d'avila", 'RENATA UMBU', '390.533.447-05']) {
    const found = await search(attendant, text);
    expect([text, found.rows]).toMatchObject([text, [row]]);
    expect(JSON.stringify(found)).not.toMatch(/39053344705|390\.533/);
    expect((await openAgain(attendant, found.key)).body.rows).toEqual(found.rows);
  }
  const { body } = await operate(attendant, 'customer-desk/view', { customerId: id });
  expect(body.beneficiaries).toContainEqual(
    expect.objectContaining({ name: 'Renata Umbu', civilName: 'Rogério D’Ávila Umbu' }),
  );
  const { key } = await search(attendant, 'renata umbu');
  await pool.query('update beneficiaries set removed_at = now() where id = $1', [patient]);
  expect((await search(attendant, 'renata umbu')).rows).toEqual([]);
  expect((await openAgain(attendant, key)).body.rows).toEqual([]);
});

test('finds a patient and a customer by birth date', async () => {
  const { id } = await newBuyer(deps);
  const patient = await patientOf(id, { name: 'Caliandra Umbu', socialName: '' });
  await pool.query("update beneficiaries set birth_date = '1931-02-03' where id = $1", [patient]);
  const found = await search(attendant, '3/2/1931');
  expect(found.rows).toMatchObject([{ id, patients: [{ name: 'Caliandra Umbu' }] }]);
  expect(JSON.stringify(found)).not.toContain('1931');
  await pool.query(
    "update beneficiaries set birth_date = '1931-02-04' where customer_id = $1 and is_customer",
    [id],
  );
  expect((await search(attendant, '04/02/1931')).rows).toMatchObject([{ id }]);
  expect((await search(attendant, '05/02/1931')).rows).toEqual([]);
});

test('the page lists visits and papers, and names no patient to roles without a right to health data', async () => {
  const it = await paid('BSB-ASN', 56, { also: [EXAM] });
  const [first, second] = await linesOf(it);
  await pool.query(
    "update order_lines set state = 'attended', state_at = '2026-11-19T12:00:00Z' where id = any($1)",
    [[first?.id, second?.id]],
  );
  const view = async (browser: Browser) =>
    (await operate(browser, 'customer-desk/view', { customerId: it.buyer.id })).body;
  const { incrementId } = it;
  const visit = { incrementId, when: 'quinta, 19/11, às 9h', services: 2, attended: true };
  const who = first?.beneficiaryName;
  const seen = await view(attendant);
  expect(seen.visits).toEqual([{ ...visit, who, place: first?.unitName }]);
  expect(seen.papers).toEqual([{ incrementId, vouchers: true, receipt: true, statement: true }]);
  expect((await view(await as('privacy_officer'))).visits).toMatchObject([{ ...visit, who: '' }]);
});

test('people of one unit find only patients who receive something there, among customers and orders', async () => {
  const it = await paid('BSB-ASN', 52, { also: [EXAM] });
  const [{ unitId, id: lineId } = { unitId: 0, id: 0 }] = await linesOf(it);
  const patient = await patientOf(it.buyer.id, { name: 'Jandira Pequizeiro', socialName: '' });
  await pool.query('update order_lines set beneficiary_id = $2 where id = $1', [lineId, patient]);
  const here = await as('manager', [unitId]);
  const elsewhere = await as('manager', [unitId + 1000]);
  const orders = async (browser: Browser) =>
    (await operate(browser, 'orders/search', { text: 'jandira pequizeiro' })).body.rows;
  expect((await search(here, 'jandira')).rows).toMatchObject([{ id: it.buyer.id }]);
  expect(await orders(here)).toMatchObject([{ incrementId: it.incrementId }]);
  // The order concerns both units, but the patient's service only one of them.
  await pool.query('update orders set unit_ids = array[$2::int, $3::int] where id = $1', [
    it.orderId,
    unitId,
    unitId + 1000,
  ]);
  expect((await search(elsewhere, 'jandira')).rows).toEqual([]);
  expect(await orders(elsewhere)).toEqual([]);
  expect(await orders(attendant)).toMatchObject([{ incrementId: it.incrementId }]);
});

test('searches that find nothing run out, for orders and customers together, and each leaves a row', async () => {
  const { incrementId } = await paid('BSB-ASN', 50);
  const guesser = await as('attendant');
  const name = async (operation: string, text: string) =>
    (await operate(guesser, operation, { text })).status;
  for (let tries = 0; tries < 70; tries += 1) expect(await name('orders/search', incrementId)).toBe(200);
  const before = (await listAudit(deps, { object: 'pedidos' }, { size: 500 })).rows.length;
  for (let tries = 0; tries < 30; tries += 1) {
    expect(await name('orders/search', '111.444.777-35')).toBe(200);
    expect(await name('customer-desk/search', '111.444.777-35')).toBe(200);
  }
  expect(await name('orders/search', '111.444.777-35')).toBe(429);
  expect(await name('customer-desk/search', '111.444.777-35')).toBe(429);
  const { rows } = await listAudit(deps, { object: 'pedidos' }, { size: 500 });
  expect(rows).toHaveLength(before + 30);
  expect(new Set(rows.slice(0, 30).map(({ text }) => text))).toEqual(
    new Set(['Procurou pedidos por CPF e achou 0']),
  );
  expect(await operate(await as('attendant'), 'orders/search', { text: '111.444.777-35' })).toMatchObject({
    status: 200,
  });
});

test('a page of found customers continues after its last one', async () => {
  await pool.query(
    `insert into customers (email, full_name, created_at)
     select 'folha' || n || '@exemplo.com.br', 'Folha Longa ' || n, now() from generate_series(1, 52) n`,
  );
  const first = await search(attendant, 'folha longa');
  expect(first.rows).toHaveLength(50);
  const { body: second } = await openAgain(attendant, first.key, first.next);
  expect(second).toMatchObject({ next: null });
  expect((second.rows as Row[]).map(({ name }) => name)).toEqual(['Folha Longa 2', 'Folha Longa 1']);
  const { body: again } = await openAgain(attendant, first.key);
  expect(again).toEqual({ rows: first.rows, next: first.next, crowded: false });
  const { rows } = await listAudit(deps, { operation: 'customer-desk/searched' }, { size: 1 });
  expect(rows).toMatchObject([{ text: 'Abriu uma busca de clientes e viu 50' }]);
});

test('the key of a search is for its person, for 12 hours, without the typed words', async () => {
  const { id } = await newBuyer(deps);
  await named(id, 'Quitéria Mangabeira');
  const { key } = await search(attendant, 'quiteria mangabeira');
  expect((await openAgain(await as('manager'), key)).status).toBe(410);
  const { rows } = await pool.query('select found from staff_searches where key = $1', [key]);
  expect(rows).toEqual([{ found: [`cliente ${id}`] }]);
  // A key belongs to one list.
  expect(await operate(attendant, 'orders/searched', { key })).toMatchObject({ body: { code: 'gone' } });
  const { body: orders } = await operate(attendant, 'orders/search', { text: 'quiteria mangabeira' });
  expect((await openAgain(attendant, String(orders.key))).body).toMatchObject({ code: 'gone' });
  await pool.query('update customers set erased_at = now() where id = $1', [id]);
  expect((await openAgain(attendant, key)).body).toMatchObject({ rows: [] });
  await pool.query("update staff_searches set at = at - interval '13 hours' where key = $1", [key]);
  expect((await openAgain(attendant, key)).status).toBe(410);
});

test('a customer is shown masked, with orders, people, acceptances and open data requests', async () => {
  const { incrementId, buyer } = await paid('BSB-ASN', 50);
  const { id, cpf, email } = buyer;
  await pool.query(
    `insert into data_requests (protocol, kind, name, email, cpf, message, asked_at)
     values ('ABCD2345', 'access', 'Alguém', $1, null, 'Quero ver', $2)`,
    [email, deps.clock.now()],
  );
  const { body } = await operate(attendant, 'customer-desk/view', { customerId: id });
  expect(body).toMatchObject({
    name: 'Marina Exemplo Duarte',
    email: 'p***@exemplo.com.br',
    phone: '(61) *****-0101',
    birthDate: '**/**/****',
    document: expect.stringMatching(/^\*{3}\.\*{3}\.\d{3}-\*\*$/),
    addresses: 'Brasília, DF',
    beneficiaries: [{ name: 'Marina Exemplo Duarte', document: expect.stringMatching(/^\*\*\*\./) }],
    orders: [{ incrementId, statusName: 'Agendado' }],
    moreOrders: false,
    requests: [{ protocol: 'ABCD2345', kind: 'access', answerBy: '2026-12-05', late: false }],
  });
  expect(body.acceptances).toContainEqual(expect.stringMatching(/^Termos de vacinas, aceitos em/));
  expect(WHOLE(cpf ?? '', email).filter((value) => JSON.stringify(body).includes(value))).toEqual([]);
  expect(await actsOn(id)).toEqual(['Viu o cliente']);
  const views = await listOperatorViews(deps, { subjects: [`cliente ${id}`] });
  expect(views.map(({ command }) => command)).toEqual(['painel, ver cliente']);
  await pool.query(
    "insert into identity_decisions (customer_id, action, reason, at) values ($1, 'cpf_freed', 'RG visto', $2)",
    [id, deps.clock.now()],
  );
  const officer = await as('privacy_officer');
  const decisionsFor = async (browser: typeof officer) =>
    (await operate(browser, 'customer-desk/view', { customerId: id })).body.decisions;
  expect(await decisionsFor(attendant)).toEqual([]);
  expect(await decisionsFor(officer)).toEqual(['CPF retirado em 20/11/2026: RG visto']);
  expect((await operate(officer, 'data-rights/open')).body.rows).toContainEqual(
    expect.objectContaining({ protocol: 'ABCD2345', customerId: id }),
  );
});

test('people of one unit find, see and change only customers with an order there', async () => {
  const it = await paid('BSB-ASN', 51);
  const customerId = it.buyer.id;
  await named(customerId, 'Otília da Serra Alta');
  const [{ unitId } = { unitId: 0 }] = await linesOf(it);
  const here = await as('manager', [unitId]);
  const elsewhere = await as('manager', [unitId + 1000]);
  expect((await search(here, 'otília')).rows).toHaveLength(1);
  expect((await search(elsewhere, 'otília')).rows).toEqual([]);
  for (const [name, input] of [
    ['view', {}],
    ['accesses', {}],
    ['reveal', { field: 'phone', reason: 'service' }],
    ['end-sessions', {}],
    ['correct', { fullName: 'Outro Nome', reason: 'Teste' }],
  ] as const) {
    const request = { customerId, ...input };
    expect([name, (await operate(elsewhere, `customer-desk/${name}`, request)).status]).toEqual([name, 404]);
    expect([name, (await operate(here, `customer-desk/${name}`, request)).status]).toEqual([name, 200]);
  }
});

test('one field is revealed with a reason, and the value is in no trail', async () => {
  const { id: customerId, cpf, email } = await newBuyer(deps);
  const reveal = async (field: string, more: object = {}) =>
    operate(attendant, 'customer-desk/reveal', { customerId, field, reason: 'billing', ...more });
  expect((await reveal('phone')).body).toEqual({ lines: ['(61) 99550-0101'], noteId: null });
  expect((await reveal('birthDate')).body).toMatchObject({ lines: ['17/04/1988'] });
  expect((await reveal('email')).body).toMatchObject({ lines: [email] });
  expect((await reveal('addresses')).body.lines).toEqual([
    expect.stringMatching(/, Brasília, DF, \d{5}-\d{3}$/),
  ]);
  expect(await reveal('document', { reason: undefined })).toMatchObject({ status: 400 });
  expect(await reveal('document', { reason: 'other' })).toMatchObject({
    status: 400,
    body: { fields: { note: 'Escreva o motivo.' } },
  });
  const note = 'O irmão dela ligou';
  const { body } = await reveal('document', { reason: 'other', note });
  expect(body).toMatchObject({ lines: [expect.stringMatching(/^\d{3}\.\d{3}\.\d{3}-\d\d$/)] });
  const acts = await actsOn(customerId);
  expect(acts).toEqual([
    `Revelou o documento: outro, nota ${body.noteId}`,
    'Revelou os endereços: cobrança',
    'Revelou o e-mail: cobrança',
    'Revelou o nascimento: cobrança',
    'Revelou o telefone: cobrança',
  ]);
  const { rows } = await pool.query('select * from audit_rows');
  const trail = JSON.stringify(rows);
  expect([...WHOLE(cpf ?? '', email), note].filter((value) => trail.includes(value))).toEqual([]);
  const seen = await operate(attendant, 'customer-desk/accesses', { customerId });
  expect((seen.body.rows as object[])[0]).toMatchObject({ who: 'Ana Operadora', text: acts[0], note });
  expect(seen.body.rows).toHaveLength(5);
});

test('commands that look at a customer without a row in the trail are listed too', async () => {
  const { id: customerId } = await newBuyer(deps);
  await operate(attendant, 'customer-desk/view', { customerId });
  await pool.query(
    "insert into operator_views (at, operator, command, subject) values ($2, 'bia', 'acessos clientes', $1)",
    [`cliente ${customerId}`, new Date(deps.clock.now().getTime() - 1000)],
  );
  expect((await operate(attendant, 'customer-desk/accesses', { customerId })).body.rows).toMatchObject([
    { who: 'Ana Operadora', text: 'Viu o cliente' },
    { who: 'bia', text: 'Acessos clientes' },
  ]);
});

test('limits how many values one person reveals in a quarter of an hour', async () => {
  const { id: customerId } = await newBuyer(deps);
  const hurried = await as('manager');
  const reveal = () =>
    operate(hurried, 'customer-desk/reveal', { customerId, field: 'phone', reason: 'service' });
  for (let round = 0; round < 60; round++) expect((await reveal()).status).toBe(200);
  expect(await reveal()).toMatchObject({ status: 429 });
});
