import { expect, test } from 'vitest';
import { answerRequest } from '#features/account/privacy/data-rights/server/answer-request.ts';
import type { BotCheck } from '#platform/bot-check/bot-check.ts';
import { bruno, marina } from '#test/cast/people.ts';
import type { Browser } from '#test/helpers/browser.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const mails = () => store.sandbox.controls.mail();

async function signUp(form: object): Promise<Browser> {
  const browser = store.visitor();
  expect(await browser.post('/v1/register', form)).toMatchObject({ status: 200 });
  await store.runJobs();
  return browser;
}

const ask = (browser: Browser) => browser.post('/v1/customer/data', {});
const open = (browser: Browser, token: string) => browser.post('/v1/customer/data/open', { token });

async function tokenFor(email: string): Promise<string> {
  await store.runJobs();
  const mail = mails().findLast(
    ({ to, subject }) => to.includes(email) && subject === 'A cópia dos seus dados está pronta',
  );
  return /\/seus-dados#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const CARLA = {
  email: 'carla@exemplo.com.br',
  emailConfirm: 'carla@exemplo.com.br',
  taxvat: '390.533.447-05',
};

const EXPIRED = {
  status: 409,
  body: { code: 'expired_link', detail: 'Este link não vale mais, ou é de outra conta.' },
};

const owner = await signUp(marina);
const stranger = await signUp({ ...bruno, taxvat: '111.444.777-35' });

test('a copy of the data comes by a mailed link, which only its owner opens, as often as needed within three days', async () => {
  expect(await ask(owner)).toMatchObject({ status: 200, body: { ok: true } });
  const token = await tokenFor(marina.email);
  const mail = mails().findLast(({ subject }) => subject === 'A cópia dos seus dados está pronta');
  expect(mail?.text).toContain('Ele vale por 3 dias, até segunda, 23/11');
  expect(mail?.text).not.toContain(marina.firstname);
  const first = await open(owner, token);
  expect(first).toMatchObject({
    status: 200,
    body: {
      madeAt: '2026-11-20T12:00:00.000Z',
      expiresAt: '2026-11-23T12:00:00.000Z',
      sections: expect.arrayContaining([
        { title: 'Cadastro', rows: [expect.arrayContaining([['E-mail', marina.email]])] },
      ]),
      data: { customers: [{ email: marina.email }], sessions: [{}] },
    },
  });
  expect(await open(owner, token)).toEqual(first);
  expect(await open(stranger, token)).toMatchObject(EXPIRED);
  expect((await store.visitor().post('/v1/customer/data/open', { token })).status).toBe(401);
  expect(await open(owner, `${token.slice(0, -2)}__`)).toMatchObject(EXPIRED);
  store.clock.forward(3 * 24 * 60);
  expect(await open(owner, token)).toMatchObject(EXPIRED);
  await store.runSchedule('data-rights.sweep');
  expect((await store.pool.query('select 1 from data_exports')).rowCount).toBe(0);
  store.clock.forward(-3 * 24 * 60);
});

test('the link of a copy goes to the address of its request, also when the e-mail changes meanwhile', async () => {
  const former = 'dora@exemplo.com.br';
  const next = 'dora.nova@exemplo.com.br';
  const dora = await signUp({ ...marina, email: former, emailConfirm: former, taxvat: '295.379.955-93' });
  const profile = {
    fullName: 'Dora Exemplo',
    affiliation: 'Helena Exemplo Duarte',
    dob: '1988-04-17',
    phone: '(61) 99550-0102',
    gender: '2',
  };
  const change = { ...profile, email: next, currentPassword: marina.password };
  expect((await dora.post('/v1/customer/save', change)).status).toBe(200);
  await store.runJobs();
  const code = /\n(\d{6})\n/.exec(mails().findLast(({ to }) => to.includes(next))?.text ?? '')?.[1];
  await ask(dora);
  expect((await dora.post('/v1/customer/email/code', { code })).status).toBe(200);
  const early = await tokenFor(former);
  expect(await open(dora, early)).toMatchObject({ status: 200 });
  expect(await tokenFor(next)).toBe('');
  await ask(dora);
  expect(await tokenFor(next)).not.toBe('');
});

test('the stored copy cannot be read without the token, and a newer one ends the one before', async () => {
  await ask(owner);
  const before = await tokenFor(marina.email);
  const { rows } = await store.pool.query('select * from data_exports');
  expect(JSON.stringify(rows)).not.toContain(before);
  expect(Buffer.from(rows[0].sealed, 'base64').toString('latin1')).not.toContain(marina.email);
  await ask(owner);
  const after = await tokenFor(marina.email);
  expect(after).not.toBe(before);
  expect(await open(owner, before)).toMatchObject(EXPIRED);
  expect((await open(owner, after)).status).toBe(200);
});

test('a customer gets three copies a day', async () => {
  const browser = await signUp({ ...marina, ...CARLA });
  for (const _ of [1, 2, 3]) expect((await ask(browser)).status).toBe(200);
  expect(await ask(browser)).toMatchObject({
    status: 429,
    body: { detail: 'Você já pediu três cópias hoje. Veja o seu e-mail ou peça amanhã.' },
  });
});

test('a visitor, another site and an unknown field are refused', async () => {
  expect((await ask(store.visitor())).status).toBe(401);
  expect((await owner.post('/v1/customer/data', {}, { 'x-xsrf-token': '' })).status).toBe(403);
  expect((await owner.post('/v1/customer/data', { customerId: 2 })).status).toBe(400);
});

const request = {
  kind: 'erasure',
  name: 'Deodato Paineira Buriti',
  email: 'Deodato@Paineira.example ',
  taxvat: '111.444.777-35',
  message: 'Minha filha comprou um exame para mim.\nApaguem os meus dados.',
};

test('mails the protocol to a person without an account and to the data protection officer', async () => {
  const { status, body } = await store.visitor().post<{ protocol: string }>('/v1/data-requests', request);
  expect(status).toBe(200);
  expect(body.protocol).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
  await store.runJobs();
  const [toThem, toOfficer] = ['deodato@paineira.example', 'privacidade@buritisaude.example'].map((address) =>
    mails().findLast(({ to }) => to.includes(address)),
  );
  expect(toThem?.subject).toBe(`Recebemos o seu pedido ${body.protocol}`);
  expect(toThem?.text).toContain('A resposta completa chega em até 15 dias.');
  expect(toOfficer?.subject).toBe(`Pedido sobre dados pessoais: ${body.protocol}`);
  expect(toOfficer?.text).toContain(`bin/loja operar request-desk/view protocol=${body.protocol}`);
  // Any visitor can type any address.
  for (const typed of ['Deodato', 'filha', '11144477735'])
    expect(`${toThem?.text} ${toOfficer?.text}`.includes(typed)).toBe(false);
  const { rows } = await store.pool.query(
    'select kind, name, email, cpf, message, answered_at from data_requests where protocol = $1',
    [body.protocol],
  );
  expect(rows).toEqual([
    {
      kind: 'erasure',
      name: 'Deodato Paineira Buriti',
      email: 'deodato@paineira.example',
      cpf: '11144477735',
      message: request.message,
      answered_at: null,
    },
  ]);
});

test.each([
  { field: 'kind', value: '', message: 'Esse campo é obrigatório.' },
  { field: 'kind', value: 'tudo', message: 'Esse campo é obrigatório.' },
  { field: 'name', value: 'Deodato', message: 'O nome deve possuir no mínimo duas palavras.' },
  { field: 'email', value: 'deodato@paineira', message: 'Insira um endereço de email válido.' },
  { field: 'taxvat', value: '111.444.777-36', message: 'Insira um número de CPF válido.' },
  { field: 'message', value: ' \n ', message: 'Esse campo é obrigatório.' },
  { field: 'message', value: 'x'.repeat(2001), message: 'Use no máximo 2000 caracteres.' },
])('a request is refused for its $field: $message', async ({ field, value, message }) => {
  const answer = await store.visitor().post('/v1/data-requests', { ...request, [field]: value });
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
});

test('a request needs no CPF and no account, but the form key of a page of ours', async () => {
  await store.pool.query('delete from rate_limits');
  const { status } = await store.visitor().post('/v1/data-requests', { ...request, taxvat: '' });
  expect(status).toBe(200);
  const foreign = await store.visitor().post('/v1/data-requests', request, { 'x-xsrf-token': '' });
  expect(foreign.status).toBe(403);
  expect((await store.visitor().post('/v1/data-requests', { ...request, id: 1 })).status).toBe(400);
});

test('a request goes a year after its answer, or a year after it was asked without one', async () => {
  const send = async () => {
    const email = `${crypto.randomUUID()}@paineira.example`;
    return (await store.visitor().post<{ protocol: string }>('/v1/data-requests', { ...request, email }))
      .body;
  };
  const [answered, unanswered, recent] = [await send(), await send(), await send()];
  await store.pool.query(
    `update data_requests set answer = 'Pronto.', answered_at = '2025-11-19T12:00:00Z' where protocol = $1`,
    [answered.protocol],
  );
  await store.pool.query(`update data_requests set asked_at = '2025-11-19T12:00:00Z' where protocol = $1`, [
    unanswered.protocol,
  ]);
  await store.runSchedule('data-rights.sweep');
  const { rows } = await store.pool.query('select protocol from data_requests');
  const left = rows.map(({ protocol }) => protocol);
  expect(left).toContain(recent.protocol);
  expect(left).not.toContain(answered.protocol);
  expect(left).not.toContain(unanswered.protocol);
});

test('requests have a limit per typed address and per caller', async () => {
  const send = async (email: string) =>
    (await store.visitor().post('/v1/data-requests', { ...request, email })).status;
  await store.pool.query('delete from rate_limits');
  const one = 'paula@paineira.example';
  for (let n = 0; n < 3; n++) expect(await send(one)).toBe(200);
  expect(await send(' Paula@Paineira.example')).toBe(429);
  for (let n = 0; n < 6; n++) expect(await send(`pessoa${n}@paineira.example`)).toBe(200);
  expect(await send('outra@paineira.example')).toBe(429);
});

test("stores a doubtful sender's request for the officer, and mails no typed address", async () => {
  const botCheck: BotCheck = {
    siteKey: 'site-key',
    verify: async (token) => ({ ok: token === 'person', reason: token === 'person' ? 'ok' : 'low score' }),
  };
  const guarded = await testStore({ botCheck });
  const mailed = async (proof: object) =>
    (await guarded.visitor().post<{ mailed: boolean }>('/v1/data-requests', { ...request, ...proof })).body
      .mailed;
  expect([
    await mailed({ botToken: 'person' }),
    await mailed({ botToken: 'robot' }),
    await mailed({}),
  ]).toEqual([true, false, false]);
  await guarded.runJobs();
  const sentTo = (address: string) =>
    guarded.sandbox.controls.mail().filter(({ to }) => to.includes(address)).length;
  expect(sentTo('deodato@paineira.example')).toBe(1);
  expect(sentTo('privacidade@buritisaude.example')).toBe(3);
});

test('a customer asks in Meus dados, and reads protocol, deadline and answer there', async () => {
  const ask = (kind: string, message = 'Quero saber\nquem viu o meu exame.') =>
    owner.post<{ protocol: string }>('/v1/customer/data-requests', { kind, message });
  expect((await ask('nonsense')).status).toBe(400);
  expect((await ask('objection', ' ')).status).toBe(400);
  const typed = { kind: 'other', message: 'Oi' };
  expect((await store.visitor().post('/v1/customer/data-requests', typed)).status).toBe(401);
  const { status, body } = await ask('objection');
  expect(status).toBe(200);
  const shown = async (browser: Browser) =>
    (await browser.page('/editar-conta')).html.replaceAll('<!-- -->', '');
  expect(await shown(owner)).toContain(`${body.protocol}: Que a loja pare de usar um dado`);
  expect(await shown(owner)).toContain('Respondemos até sábado, 5/12.');
  expect(await shown(stranger)).not.toContain(body.protocol);
  await store.runJobs();
  const [toThem, toOfficer] = [marina.email, 'privacidade@buritisaude.example'].map((address) =>
    mails().find(({ to, subject }) => to.includes(address) && subject.includes(body.protocol)),
  );
  expect(toThem?.subject).toBe(`Recebemos o seu pedido ${body.protocol}`);
  expect(toOfficer?.text).toContain(`/painel/titulares/${body.protocol}`);
  for (const typed of ['exame', marina.firstname])
    expect(`${toThem?.text} ${toOfficer?.text}`.includes(typed)).toBe(false);
  await answerRequest(store.deps, { protocol: body.protocol, answer: 'Só o laboratório.', who: 'Ana' });
  await store.runJobs();
  expect(mails().findLast(({ to }) => to.includes(marina.email))?.text).toContain('Só o laboratório.');
  expect(await shown(owner)).toContain('Resposta: Só o laboratório.');
  for (const _ of [2, 3, 4, 5]) expect((await ask('other')).status).toBe(200);
  expect(await ask('other')).toMatchObject({ status: 429 });
});

test('the list of what a customer accepted shows each text and its day in Meus dados', async () => {
  const listed = async () => (await owner.page('/editar-conta')).html.replaceAll('<!-- -->', '');
  expect(await listed()).toContain('<li>Termos de uso da loja, aceitos em 20/11/2026</li>');
  expect(await listed()).toContain('<li>Política de privacidade, aceita em 20/11/2026</li>');
  const { body: terms } = await owner.json<{ version: string }>('/v1/terms?source=vacinas');
  await owner.post('/v1/terms/accept', { source: 'vacinas', version: terms.version });
  expect(await listed()).toContain('<li>Termos de vacinas, aceitos em 20/11/2026</li>');
});
