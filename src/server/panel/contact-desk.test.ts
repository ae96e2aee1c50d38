import { expect, test } from 'vitest';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import type { Role } from '#features/desk/operations/roles.ts';
import { contactNewsReader } from '#features/outreach/contact/inbox/server/contact-news.ts';
import { submitContact } from '#features/outreach/contact/server/submit-contact.ts';
import { newBuyer } from '#test/cast/buyers.ts';
import { personContact } from '#test/cast/contacts.ts';
import { Browser } from '#test/helpers/browser.ts';
import { cancelling } from '#test/helpers/cancelling.ts';
import { limitsOf } from '#test/helpers/deps.ts';
import { type Colleague, colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { operationRoutes } from './routes.ts';

const store = await payingStore();
const { deps, app, pool, runJobs } = store;
app.route('/', operationRoutes({ deps, limits: limitsOf(), secure: false }));
const { paid } = cancelling(store);

async function as(role: Role, unitIds: number[] | null = null) {
  const person: Colleague = await colleague(deps, [role], { unitIds });
  const browser = await signedIn(new Browser(app, deps.config.baseUrl), person);
  return {
    ...person,
    run: (verb: string, input: object = {}) => operate(browser, `contact-desk/${verb}`, input),
  };
}

const ana = await as('attendant');
const bia = await as('manager');

async function written(change: Partial<typeof personContact> = {}, customer: number | null = null) {
  const outcome = await submitContact(deps, {
    form: { ...personContact, ...change },
    key: crypto.randomUUID(),
    owner: 'session',
    customer: customer === null ? null : { id: customer, cpf: null },
    doubtful: false,
  });
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.protocol;
}

const waitSince = (protocol: string, moment: string) =>
  pool.query('update contact_requests set waiting_since = $2 where protocol = $1', [protocol, moment]);

const numbersIn = ({ body }: { body: Record<string, unknown> }) =>
  (body.rows as { protocol: string }[]).map(({ protocol }) => protocol);

const textsOf = async (object: string) =>
  (await listAudit(deps, { object }, { size: 20 })).rows.map(({ text }) => text);

const answersTo = (address: string) =>
  store.sandbox.controls
    .mail()
    .filter(({ to, subject }) => JSON.stringify(to).includes(address) && subject.startsWith('Resposta'));

test('a customer has the messages of the account and of the confirmed address, the newest first', async () => {
  const { id, email } = await newBuyer(deps);
  const signed = await written({}, id);
  const typed = await written({ email });
  const other = await written({ email: 'outra@paineira.example' });
  const mine = { customerId: id };
  expect(numbersIn(await bia.run('of-customer', mine))).toEqual([typed, signed]);
  const { rows } = await pool.query('select id from contact_requests where protocol = $1', [typed]);
  expect(numbersIn(await bia.run('of-customer', { ...mine, before: rows[0].id }))).toEqual([signed]);
  await pool.query('update customers set email_verified = false where id = $1', [id]);
  expect(numbersIn(await bia.run('of-customer', mine))).toEqual([signed]);
  expect(await (await as('attendant', [999_999])).run('of-customer', mine)).toMatchObject({ status: 404 });
  expect(await textsOf(`cliente ${id}`)).toContain('Viu as mensagens do cliente: 1');
  expect(numbersIn(await ana.run('list'))).toContain(other);
});

test('a message is shown with masked contact data, and one field is revealed with a reason', async () => {
  const protocol = await written({ email: 'nina@paineira.example' });
  const view = await ana.run('view', { protocol: protocol.toLowerCase() });
  expect(view.body).toEqual({
    protocol,
    subject: 'Um pedido que eu fiz',
    name: 'Bruno Exemplo',
    state: 'new',
    doubtful: false,
    askedAt: deps.clock.now().toISOString(),
    // Seven calendar days after 20 November.
    answerBy: '2026-11-27',
    late: false,
    seen: 0,
    owner: null,
    email: 'n***@paineira.example',
    phone: '(61) *****-4567',
    document: '***.***.247-**',
    company: null,
    message: personContact.message,
    customerId: null,
    signedIn: false,
    answers: [],
    closed: null,
    colleagues: expect.arrayContaining([
      { id: ana.id, name: 'Ana Operadora' },
      { id: bia.id, name: 'Ana Operadora' },
    ]),
    templates: expect.arrayContaining([
      expect.objectContaining({
        code: 'recebida',
        text: expect.stringMatching(new RegExp(`^Olá, Bruno Exemplo\\.\n\n.* ${protocol} `)),
      }),
    ]),
  });
  const reveal = (field: string) => ana.run('reveal', { protocol, field, reason: 'service' });
  expect((await reveal('phone')).body).toEqual({ lines: ['(61) 99123-4567'] });
  expect((await reveal('email')).body).toEqual({ lines: ['nina@paineira.example'] });
  expect(await ana.run('reveal', { protocol, field: 'email', reason: 'other' })).toMatchObject({
    status: 400,
  });
  expect(await textsOf(`mensagem ${protocol}`)).toEqual([
    'Revelou o e-mail: atendimento',
    'Revelou o telefone: atendimento',
    'Viu a mensagem',
  ]);
  const { rows } = await pool.query('select command from operator_views where subject = $1', [
    `mensagem ${protocol}`,
  ]);
  expect(rows.map(({ command }) => command)).toContain('painel, mensagens revelar');
  expect(await ana.run('view', { protocol: 'XXXXXXXX' })).toMatchObject({ status: 404 });
});

test('of two answers at once one is mailed, and the other person hears that the message changed', {
  meta: { spec: ['purchase 78'] },
}, async () => {
  const email = 'duas@paineira.example';
  const protocol = await written({ email });
  const answers = await Promise.all(
    [ana, bia].map((one, index) => one.run('answer', { protocol, seen: 0, answer: `Texto ${index}\nFim.` })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('stale');
  await runJobs();
  await runJobs();
  const index = answers.findIndex(({ status }) => status === 200);
  expect(answersTo(email)).toMatchObject([
    {
      subject: `Resposta à sua mensagem ${protocol}`,
      text: expect.stringContaining(`Texto ${index}\n\nFim.`),
    },
  ]);
  expect((await ana.run('view', { protocol })).body).toMatchObject({
    state: 'answered',
    late: false,
    seen: 1,
    owner: { own: index === 0 },
    answers: [{ at: deps.clock.now().toISOString(), who: 'Ana Operadora', text: `Texto ${index}\nFim.` }],
  });
  expect(await textsOf(`mensagem ${protocol}`)).toContain('Respondeu à mensagem');
  expect(await ana.run('answer', { protocol, seen: 1, answer: 'Mais' })).toMatchObject({
    status: 409,
    body: { code: 'ended' },
  });
  expect(await ana.run('answer', { protocol, seen: 1, answer: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { answer: 'A resposta está vazia.' } },
  });
});

test('a message is taken, passed, closed with a reason and reopened, each time by who saw its last state', async () => {
  const protocol = await written();
  expect(await ana.run('take', { protocol, seen: 0 })).toMatchObject({ status: 200 });
  expect((await bia.run('view', { protocol })).body).toMatchObject({
    state: 'open',
    owner: { id: ana.id, own: false },
  });
  expect((await bia.run('take', { protocol, seen: 0 })).body.code).toBe('stale');
  const stranger = await colleague(deps, ['finance']);
  expect((await ana.run('pass', { protocol, seen: 1, staffId: stranger.id })).body.code).toBe(
    'not_a_colleague',
  );
  expect((await ana.run('pass', { protocol, seen: 1, staffId: 0 })).body.fields).toHaveProperty('staffId');
  expect(await ana.run('pass', { protocol, seen: 1, staffId: bia.id })).toMatchObject({ status: 200 });
  expect((await bia.run('reopen', { protocol, seen: 2 })).body.code).toBe('not_ended');
  expect(await bia.run('close', { protocol, seen: 2, reason: 'junk' })).toMatchObject({ status: 200 });
  expect((await bia.run('view', { protocol })).body).toMatchObject({
    state: 'closed',
    owner: { own: true },
    closed: { who: 'Ana Operadora', reason: 'junk' },
  });
  expect((await bia.run('take', { protocol, seen: 3 })).body.code).toBe('ended');
  await waitSince(protocol, '2026-11-01T12:00:00Z');
  expect(await bia.run('reopen', { protocol, seen: 3 })).toMatchObject({ status: 200 });
  expect((await bia.run('view', { protocol })).body).toMatchObject({
    state: 'open',
    closed: null,
    answerBy: '2026-11-27',
    seen: 4,
  });
  expect(await textsOf(`mensagem ${protocol}`)).toEqual(
    expect.arrayContaining([
      'Reabriu a mensagem',
      'Encerrou a mensagem sem resposta: propaganda ou mensagem de programa',
      `Passou a mensagem para a pessoa ${bia.id}`,
      'Assumiu a mensagem',
    ]),
  );
});

test('a reopened message gets a second answer, and the first one stays', async () => {
  const email = 'de-novo@paineira.example';
  const protocol = await written({ email });
  await ana.run('answer', { protocol, seen: 0, answer: 'Chega hoje.' });
  await bia.run('reopen', { protocol, seen: 1 });
  await bia.run('answer', { protocol, seen: 2, answer: 'Chegou?' });
  await runJobs();
  expect(answersTo(email)).toHaveLength(2);
  expect((await ana.run('view', { protocol })).body.answers).toMatchObject([
    { text: 'Chega hoje.' },
    { text: 'Chegou?' },
  ]);
});

test('late messages come first; filters and pages keep the order', async () => {
  await pool.query('delete from contact_requests');
  const [late, fresh, mine] = [await written(), await written(), await written({ subject: 'site' })];
  // The last day was 19 November, and today is the 20th.
  await waitSince(late, '2026-11-12T23:00:00-03:00');
  await waitSince(mine, '2026-11-13T00:00:00-03:00');
  await ana.run('take', { protocol: mine, seen: 0 });
  const listed = await ana.run('list');
  expect(numbersIn(listed)).toEqual([late, mine, fresh]);
  expect(listed.body.rows).toMatchObject([
    { late: true, answerBy: '2026-11-19', owner: '' },
    {
      late: false,
      answerBy: '2026-11-20',
      owner: 'Ana Operadora',
      state: 'open',
      subject: 'Problema no site',
    },
    { late: false, state: 'new', name: 'Bruno Exemplo' },
  ]);
  const numbers = async (filter: object, who = ana) => numbersIn(await who.run('list', filter));
  expect(await numbers({ late: true })).toEqual([late]);
  expect(await numbers({ owner: 'own' })).toEqual([mine]);
  expect(await numbers({ owner: 'own' }, bia)).toEqual([]);
  expect(await numbers({ owner: 'none' })).toEqual([late, fresh]);
  expect(await numbers({ state: 'open' })).toEqual([mine]);
  expect(await numbers({ state: 'new', subject: 'site' })).toEqual([]);
  await bia.run('close', { protocol: fresh, seen: 0, reason: 'repeated' });
  await bia.run('close', { protocol: late, seen: 0, reason: 'repeated' });
  expect(await numbers({ state: 'closed' })).toEqual([fresh, late]);
  expect(await numbers({ state: 'answered' })).toEqual([]);
  await pool.query(
    `insert into contact_requests (protocol, subject_code, subject_label, name, email, phone, service_types, message, doubtful, asked_at, waiting_since)
     select 'P' || n, 'site', 'Problema no site', 'Ana', 'a@x.example', '', '{}', 'Oi', false, $1, $1 from generate_series(1, 60) n`,
    ['2026-11-19T12:00:00Z'],
  );
  const first = await ana.run('list');
  const second = await ana.run('list', { after: first.body.next });
  expect([numbersIn(first).length, numbersIn(second).length, second.body.next]).toEqual([50, 11, null]);
  expect(new Set([...numbersIn(first), ...numbersIn(second)]).size).toBe(61);
  expect(await textsOf('mensagens')).toContain('Viu a lista de mensagens: 50');
});

test('the customer behind a message is named only to who may open the page', async () => {
  const it = await paid('BSB-ASN', 51);
  const [{ id: unitId }] = (await pool.query("select id from units where code = 'BSB-ASN'")).rows;
  const typed = await written({ email: it.buyer.email });
  const own = await written({}, it.buyer.id);
  expect((await ana.run('view', { protocol: typed })).body).toMatchObject({
    customerId: it.buyer.id,
    signedIn: false,
  });
  expect((await ana.run('view', { protocol: own })).body).toMatchObject({
    customerId: it.buyer.id,
    signedIn: true,
  });
  const elsewhere = await as('attendant', [unitId + 1]);
  expect((await elsewhere.run('view', { protocol: typed })).body).toMatchObject({ customerId: null });
  const noOrder = await newBuyer(deps);
  const theirs = await written({}, noOrder.id);
  expect((await elsewhere.run('view', { protocol: theirs })).body).toMatchObject({ customerId: null });
});

test('new and changed messages are news once', async () => {
  const read = contactNewsReader(deps);
  expect(await read()).toBe(false);
  const protocol = await written();
  expect([await read(), await read()]).toEqual([true, false]);
  await ana.run('take', { protocol, seen: 0 });
  expect([await read(), await read()]).toEqual([true, false]);
});
