import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { chooseTime } from '#features/care/appointments/server/choose-time.ts';
import { listTimes } from '#features/care/appointments/server/list-times.ts';
import { openAgenda } from '#features/care/appointments/server/open-agenda.ts';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import { bookablePort } from '#features/purchase/order-tracking/server/bookable-port.ts';
import { OPERATIONS } from '#server/panel/operations.ts';
import { cancelling, EXAM } from '#test/helpers/cancelling.ts';
import { commandLine } from '#test/helpers/command-line.ts';
import { emptyTables } from '#test/helpers/empty-tables.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { seatDrift } from '#test/helpers/seat-drift.ts';
import { addDays, dayOf, formatDay } from '#values/calendar-day.ts';
import { formatReais } from '#values/money.ts';

const store = await payingStore();
const { deps, pool, shell, runJobs } = store;
const { paid, ask, states, requestOf } = cancelling(store);
const directory = mkdtempSync(join(tmpdir(), 'loja-operar-'));
afterAll(() => rmSync(directory, { recursive: true }));

const operar = (...args: string[]) => commandLine(['operar', ...args], { ...shell, directory });
const json = async (...args: string[]) => JSON.parse((await operar(...args, '--json')).out);
const trail = async (object: string) =>
  (await listAudit(deps, { object }, { size: 9 })).rows.map(({ operation, shellName, stage }) => [
    operation,
    shellName,
    stage,
  ]);

beforeEach(async () => {
  await pool.query(emptyTables(['orders']));
});

const all = [...OPERATIONS.values()].map(({ operation }) => operation);
const PANEL_ONLY = all.filter(
  ({ permission, personal }) => personal || permission === 'anyone' || permission === 'signed in',
);
const OFFERED = all.filter((operation) => !PANEL_ONLY.includes(operation));

test('lists every operation with its permission and title, without a name of the operator', async () => {
  const never = () => Promise.reject(new Error('asked'));
  const { code, out } = await commandLine(['operar'], { ...shell, ask: never });
  expect(code).toBe(0);
  expect(out).toMatch(/^cancellations\/refund +orders\.refund +Cancelar serviços e devolver o valor$/m);
  expect(out.trim().split('\n')).toHaveLength(OFFERED.length + 1);
});

test('reads the fields of an operation only for its own help', async () => {
  const [operation] = OFFERED;
  if (!operation) throw new Error('no operation is offered');
  const { body } = operation;
  const read = vi.fn(() => body);
  Object.defineProperty(operation, 'body', { configurable: true, get: read });
  onTestFinished(() => void Object.defineProperty(operation, 'body', { value: body }));
  await operar();
  expect(read).not.toHaveBeenCalled();
  await operar(operation.name, '--ajuda');
  expect(read).toHaveBeenCalledOnce();
});

test.each(OFFERED)('$name has a help with every field', async ({ name, summary, permission, body }) => {
  const { code, out, err } = await operar(name, '--ajuda');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain(`Uso: loja operar ${name}`);
  expect(out.replaceAll(/\s+/g, ' ')).toContain(`${summary}. Permissão: ${permission}.`);
  const { entries } = body as unknown as { entries: object };
  for (const field of Object.keys(entries))
    expect(out).toMatch(new RegExp(`^${field} +(obrigatório|opcional|nao, se faltar) +\\S`, 'm'));
});

test('the help says how each kind of field is typed', async () => {
  const refund = (await operar('cancellations/refund', '--ajuda')).out;
  expect(refund).toMatch(/^lineIds +obrigatório +lista com vírgulas: número$/m);
  expect(refund).toMatch(/^cents +obrigatório +dinheiro, como 39,90$/m);
  const list = (await operar('orders/list', '--ajuda')).out;
  expect(list).toMatch(/^status +opcional +lista com vírgulas: pending_payment, /m);
  expect(list).toMatch(/^from +opcional +dia, como 28\/11\/2026$/m);
  expect((await operar('agenda/move', '--ajuda')).out).toMatch(/^leave +nao, se faltar +sim ou nao$/m);
  expect((await operar('staff/invite', '--ajuda')).out).toMatch(/^grants +obrigatório +JSON, ou @arquivo/m);
  expect((await operar('customer-desk/move-cpf', '--ajuda')).out).toMatch(
    /^to +obrigatório +número; ou nada$/m,
  );
});

test('a refund asks for the amount, returns it once, and leaves the operator’s name', async () => {
  const it = await paid('BSB-ASN', 9, { also: [EXAM] });
  const number = `incrementId=${it.incrementId}`;
  const { lines, seen } = await json('order-desk/view', number);
  const chosen = `lineIds=${lines[0].id}`;
  const { cents } = await json('cancellations/amount', number, chosen);
  const amount = formatReais(cents).replace(/^R\$\s*/, '');
  const refund = (...more: string[]) =>
    operar('cancellations/refund', number, chosen, 'reason=Comprou duas vezes', `seen=${seen}`, ...more);
  expect(await refund()).toMatchObject({ code: 1, err: expect.stringContaining('cents') });
  expect(await refund('cents=muito')).toEqual({
    code: 1,
    out: '',
    err: 'cents (dinheiro, como 39,90): Digite o valor, como 120,00.\n',
  });
  expect(await refund('cents=0,01')).toMatchObject({ code: 1, err: expect.stringContaining(amount) });
  const done = await refund(`cents=${amount}`);
  expect(done).toMatchObject({ code: 0, err: '' });
  expect(done.out).toMatch(/^status +\w+\ncents +R\$ \d+,\d\d\n$/);
  expect(await refund(`cents=${amount}`)).toMatchObject({ code: 1, out: '' });
  await runJobs();
  expect(await states(it)).toEqual(['cancelled', 'open']);
  expect(await trail(`pedido ${it.incrementId}`)).toContainEqual(['cancellations/refund', 'ana', 'done']);
});

test('the operator decides what customers ask to cancel, whole by default', async () => {
  const it = await paid('BSB-ASN', 9, { also: [EXAM] });
  const number = `incrementId=${it.incrementId}`;
  await ask(it, null);
  expect((await operar('cancellations/list')).out).toMatch(new RegExp(`^rows:\\n.*\\n${it.incrementId} `));
  for (const [operation, ...fields] of [
    ['cancellations/cancel', 'reason=x'],
    ['attendance/record', 'lines=[{"position":1}]', 'documentChecked=sim'],
    ['order-desk/advance', 'to=scheduled', 'reason=x'],
  ])
    expect((await operar(`${operation}`, number, ...fields)).err).toMatch(/cliente pediu o cancelamento/i);
  const part = ['cancellations/accept', number, 'positions=1'];
  expect(await operar(...part)).toMatchObject({
    code: 1,
    err: 'Ao aceitar só uma parte, explique ao cliente.\nanswer: Explique ao cliente.\n',
  });
  expect((await operar(...part, 'answer=A segunda fica.')).out).toMatch(/^lines +1$/m);
  await runJobs();
  expect(await requestOf(it)).toMatchObject({ state: 'done', decidedBy: 'ana', answer: 'A segunda fica.' });
  expect(await states(it)).toEqual(['cancelled', 'open']);
});

test('an attendance takes hour and performer from the moment and the operator', async () => {
  const { incrementId } = await paid('BSB-ASN', 9);
  const record = (entry: object, ...more: string[]) =>
    operar(
      'attendance/record',
      `incrementId=${incrementId}`,
      `lines=${JSON.stringify([{ position: 1, ...entry }])}`,
      ...more,
    );
  expect((await record({})).err).toBe('documentChecked (sim): Esse campo é obrigatório.\n');
  expect(await record({}, 'documentChecked=nao')).toMatchObject({
    code: 1,
    err: 'documentChecked (sim): Confira o documento antes.\n',
  });
  expect(await record({}, 'documentChecked=sim')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Digite o lote, como está na caixa.'),
  });
  const dose = { lot: 'AB123', maker: 'GSK', dose: '1ª dose', expiresOn: '2028-12-31' };
  expect((await record({ ...dose, expiresOn: '2099-01-31' }, 'documentChecked=sim')).err).toContain(
    'lines.0.expiresOn (JSON, ou @arquivo.json): Confira o ano da validade.',
  );
  expect(await record(dose, 'documentChecked=sim')).toMatchObject({ code: 0, err: '' });
  const { rows } = await pool.query('select performer, recorded_by, at, expires_on::text from attendances');
  expect(rows).toEqual([
    { performer: 'ana', recorded_by: 'ana', at: deps.clock.now(), expires_on: '2028-12-31' },
  ]);
  expect((await record(dose, 'documentChecked=sim')).err).toMatch(/^Já atendido em .* por ana\. Nada/);
});

test('the operator reads why an hour does not suit, and may insist', {
  meta: { spec: ['care 102'] },
}, async () => {
  const it = await paid('BSB-ASN', 10, { also: [{ code: 'EX-0024', unit: 'BSB-ASN' }] });
  const number = `incrementId=${it.incrementId}`;
  const line = (await it.order()).lines.findIndex(({ needsBooking }) => needsBooking) + 1;
  const book = (...more: string[]) =>
    operar('order-desk/book', number, `line=${line}`, 'day=25/11/2099', 'time=14:00', ...more);
  expect(await book()).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('A coleta é de segunda a sexta, das 7h às 9h.'),
  });
  expect((await operar('order-desk/view', number)).out).not.toContain('25/11');
  expect((await book('force=sim')).out).toContain('quarta, 25/11/2099, às 14h');
});

/** Makes a paid vaccine at Asa Norte for which the buyer has chosen a time. */
async function visit() {
  await openAgenda(deps);
  const it = await paid('BSB-ASN', 98);
  const request = { customerId: it.buyer.id, order: it.incrementId };
  const from = addDays(dayOf(deps.clock.now()), 20);
  const [found] = (await listTimes(deps, bookablePort, { ...request, from })) ?? [];
  const [first] = found?.days ?? [];
  if (!found || !first) throw new Error('no times');
  const { beneficiaryId, unitId, part } = found;
  const to = { beneficiaryId, unitId, part, day: first.day, minute: first.minutes[0] ?? 0 };
  expect(await chooseTime(deps, bookablePort, { ...request, ...to })).toMatchObject({ ok: true });
  return { ...it, day: first.day };
}

test('closes a resource, moves its visit away, and names a foreign unit', async () => {
  const { incrementId, day } = await visit();
  const on = [`unit=BSB-ASN`, `day=${formatDay(day)}`];
  const { visits } = await json('agenda/view', ...on);
  expect(visits).toMatchObject([{ incrementId, resource: 'BSB-ASN-VAC' }]);
  const seats = [
    'agenda/seats',
    'resource=BSB-ASN-VAC',
    `day=${formatDay(day)}`,
    'from=00:00',
    'until=24:00',
  ];
  const close = [...seats, 'seats=0', 'reason=Equipe doente'];
  expect(await operar(...close)).toMatchObject({
    code: 1,
    err: expect.stringContaining(`pedido ${incrementId}`),
  });
  expect(await operar(...close, 'onlyFree=sim')).toMatchObject({ code: 0, out: 'Feito.\n' });
  const moved = await operar('agenda/move', `id=${visits[0].id}`, 'leave=sim', 'reason=Equipe doente');
  expect(moved).toMatchObject({ code: 0, out: expect.stringContaining(`pedido ${incrementId}`) });
  expect((await json('agenda/view', ...on)).visits).toEqual([]);
  expect(await seatDrift(pool)).toEqual([]);
  expect(await operar('agenda/view', 'unit=NADA')).toEqual({
    code: 1,
    out: '',
    err: 'Não encontramos esta unidade, ou ela não é sua.\n',
  });
});

test('a request is opened for a caller, answered once, and the answer is mailed', async () => {
  const { buyer } = await paid('BSB-ASN', 9);
  const open = ['request-desk/open', 'message=Quero sair da lista', 'kind=revocation'];
  expect(await operar(...open, 'customerId=999999')).toMatchObject({
    code: 1,
    err: 'Não encontramos este cliente.\n',
  });
  const { protocol } = await json(...open, `customerId=${buyer.id}`);
  const answer = ['request-desk/answer', `protocol=${protocol}`];
  expect((await operar(...answer, 'answer= ')).err).toBe('answer: A resposta está vazia.\n');
  expect(await operar(...answer, 'answer=Apagamos tudo.\nNada ficou.')).toEqual({
    code: 0,
    out: 'Feito.\n',
    err: '',
  });
  expect((await operar(...answer, 'answer=De novo')).err).toMatch(/^Este pedido já foi respondido\./);
  const { rows } = await pool.query(
    "select count(*)::int as mails from jobs.job where name = 'mail.data-answer'",
  );
  expect(rows).toEqual([{ mails: 1 }]);
  expect(await trail(`protocolo ${protocol}`)).toEqual([['request-desk/answer', 'ana', 'done']]);
  expect(await trail(`cliente ${buyer.id}`)).toEqual([['request-desk/open', 'ana', 'done']]);
});

test('invites with roles from a file, which has the deeper fields', async () => {
  const invite = (grants: string) =>
    operar('staff/invite', 'name=Bia Prado', 'email=Bia@lab.exemplo', `grants=${grants}`);
  writeFileSync(join(directory, 'papeis.json'), '[{"role":"attendant","unitIds":null,"until":null}]');
  writeFileSync(join(directory, 'ruim.json'), '[{"role":"chef","unitIds":null,"until":null}]');
  expect((await invite('@nada.json')).err).toBe('grants: O arquivo nada.json não pôde ser lido.\n');
  expect((await invite('atendente')).err).toBe('grants: O valor não é JSON.\n');
  expect((await invite('@ruim.json')).err).toMatch(/^grants\.0\.role \(JSON, ou @arquivo\.json\): /);
  expect(await invite('@papeis.json')).toMatchObject({ code: 0, err: '' });
  expect(await invite('@papeis.json')).toMatchObject({ code: 1, err: expect.stringContaining('Já há') });
});

test('a customer’s copy goes into a new file that only the operator reads, and the look is recorded', async () => {
  const { buyer, incrementId } = await paid('BSB-ASN', 9);
  const { rows: found } = await json('customer-desk/search', `text=${buyer.email.toUpperCase()}`);
  expect(found).toMatchObject([{ id: buyer.id }]);
  const copy = ['customer-desk/export', `customerId=${buyer.id}`, '--json', '--saida', 'copia.json'];
  expect(await operar(...copy)).toEqual({ code: 0, out: 'Dados gravados em copia.json.\n', err: '' });
  const path = join(directory, 'copia.json');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
    data: { customers: [{ email: buyer.email }], orders: [{ incrementId }] },
  });
  expect(await operar(...copy)).toMatchObject({
    code: 1,
    err: 'copia.json já existe: escolha outro nome.\n',
  });
  const { rows } = await pool.query('select operator, command, subject from operator_views');
  expect(rows).toContainEqual({
    operator: 'ana',
    command: 'linha de comando, exportar os dados do cliente',
    subject: `cliente ${buyer.id}`,
  });
});

test('an answer with a file prints the file alone', async () => {
  const { incrementId } = await paid('BSB-ASN', 9);
  writeFileSync(join(directory, 'filtro.json'), '{"filter":{}}');
  const { out } = await operar('orders/export', 'chosen=@filtro.json', 'columns=');
  expect(out).toContain(incrementId);
  expect(out).not.toContain('csv');
});

test.each([
  [['cancellations/cancel', 'pedido=1'], 'Não existe o campo "pedido". Os campos: incrementId, reason.\n'],
  [['home/state', 'x=1'], 'Não existe o campo "x". Esta operação não tem campos.\n'],
  [['cancellations/cancel', '100000001'], 'Escreva campo=valor em vez de "100000001".\n'],
  [['cancellations/cancel', 'reason=a', 'reason=b'], 'O campo reason aparece duas vezes.\n'],
  [['cancellations/cancel', 'reason=a'], 'incrementId: Esse campo é obrigatório.\n'],
  [['order-desk/resend', 'incrementId=1'], 'incrementId: Número de pedido inválido.\n'],
  [['order-desk/resend', 'incrementId=199999999'], 'Não encontramos este pedido.\n'],
  [['orders/refund'], 'Não existe a operação "orders/refund". A lista: loja operar\n'],
])('refuses %j', async (args, err) => {
  expect(await operar(...args)).toEqual({ code: 1, out: '', err });
});

test.each(PANEL_ONLY)('$name is for people who are signed in to the panel', async ({ name }) => {
  const refused = { code: 1, out: '', err: `A operação "${name}" é de quem entrou no painel.\n` };
  expect(await operar(name)).toEqual(refused);
  expect(await operar(name, 'x=1')).toEqual(refused);
});
