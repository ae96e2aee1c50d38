import { expect, test } from 'vitest';
import type { BotCheck } from '#platform/bot-check/bot-check.ts';
import { newBuyer } from '#test/cast/buyers.ts';
import type { Browser } from '#test/helpers/browser.ts';
import { signInAs } from '#test/helpers/purchase.ts';
import { testStore } from '#test/helpers/store.ts';
import { CONTACT_ANSWER_TEXT } from '#values/contact-answer.ts';

const store = await testStore();
const mailTo = (address: string) => store.sandbox.controls.mail().findLast(({ to }) => to.includes(address));

const person = {
  subject: 'order',
  name: 'Deodato Paineira',
  email: 'Deodato@Paineira.example ',
  ddd: '61',
  phoneNumber: '99123-4567',
  taxvat: '111.444.777-35',
  message: 'O pedido não chegou.\nO que houve?',
};
const company = {
  ...person,
  subject: 'services-to-companies',
  taxvat: '',
  businessName: 'Paineira Obras',
  cnpj: '12.abc.345/01de-35',
  peopleAmount: '40',
  serviceTypes: ['check-ups', 'vaccination'],
};

const newKey = () => crypto.randomUUID();
const send = (browser: Browser, form: object, key = newKey()) =>
  browser.post<{ protocol: string; mailed: boolean; fields?: object; detail?: string; code?: string }>(
    '/v1/contact',
    form,
    { 'idempotency-key': key },
  );
const stored = async (protocol: string) =>
  (await store.pool.query('select * from contact_requests where protocol = $1', [protocol])).rows[0];

test('a message gets a protocol, on screen and by a mail that says nothing of what was typed', {
  meta: { spec: ['purchase 78', 'care 84'] },
}, async () => {
  const { status, body } = await send(store.visitor(), person);
  expect(status).toBe(200);
  expect(body).toEqual({ protocol: expect.stringMatching(/^[2-9A-HJKMNP-Z]{8}$/), mailed: true });
  await store.runJobs();
  const toThem = mailTo('deodato@paineira.example');
  const toOperator = mailTo('atendimento@buritisaude.example');
  expect(toThem?.subject).toBe(`Recebemos a sua mensagem ${body.protocol}`);
  expect(toThem?.headers?.['auto-submitted']).toBe('auto-replied');
  expect(toThem?.text?.replaceAll(/\s+/g, ' ')).toContain(`em até ${CONTACT_ANSWER_TEXT}`);
  expect(toOperator?.headers?.['auto-submitted']).toBe('auto-generated');
  expect(toOperator?.subject).toBe(`Mensagem do Fale conosco: ${body.protocol}`);
  expect(toOperator?.text).toContain(`bin/loja operar contact-desk/view protocol=${body.protocol}`);
  // Any visitor can type any address.
  for (const typed of ['Deodato', 'não chegou', '11144477735', '99123'])
    expect(`${toThem?.text} ${toOperator?.text}`.includes(typed), typed).toBe(false);
  expect(await stored(body.protocol)).toMatchObject({
    subject_code: 'order',
    subject_label: 'Um pedido que eu fiz',
    name: 'Deodato Paineira',
    email: 'deodato@paineira.example',
    phone: '61991234567',
    cpf: '11144477735',
    business_name: null,
    message: person.message,
    doubtful: false,
    customer_id: null,
    answered_at: null,
  });
});

test('a company says who it is and what it wants; its CNPJ may have letters', {
  meta: { spec: ['purchase 10'] },
}, async () => {
  const { status, body } = await send(store.visitor(), company);
  expect(status).toBe(200);
  expect(await stored(body.protocol)).toMatchObject({
    cpf: null,
    business_name: 'Paineira Obras',
    cnpj: '12ABC34501DE35',
    people_amount: 40,
    service_types: ['Vacinação no local de trabalho', 'Check-ups para equipes'],
  });
});

const REQUIRED = 'Esse campo é obrigatório.';

test.each([
  [{ ...person, name: 'Ana' }, { name: 'Seu nome deve ter no mínimo 5 caracteres.' }],
  [{ ...person, taxvat: '' }, { taxvat: REQUIRED }],
  [{ ...person, ddd: '23' }, { ddd: 'Insira um DDD que existe.' }],
  [{ ...company, cnpj: '12.abc.345/01de-3' }, { cnpj: 'Insira um CNPJ válido.' }],
  [
    { ...person, subject: 'services-to-companies' },
    { businessName: REQUIRED, cnpj: REQUIRED, peopleAmount: REQUIRED, serviceTypes: REQUIRED },
  ],
  [{ ...person, subject: 'switched-off' }, { subject: REQUIRED }],
])('%j is refused: %j', async (form, fields) => {
  await store.pool.query('delete from rate_limits');
  const { status, body } = await send(store.visitor(), form);
  expect([status, body.fields]).toEqual([400, fields]);
  expect(body.detail).toBe(
    'Parece que você esqueceu de preencher algo importante. Verifique e tente novamente.',
  );
});

test('a double tap is one message', { meta: { spec: ['purchase 78'] } }, async () => {
  const browser = store.visitor();
  await browser.formKey();
  const key = newKey();
  const [one, other] = await Promise.all([send(browser, person, key), send(browser, person, key)]);
  expect(one.body.protocol).toBe(other.body.protocol);
  const again = await send(browser, { ...person, botToken: 'another-token' }, key);
  expect(again.body).toEqual(one.body);
  expect((await send(browser, { ...person, message: 'Outra coisa.' }, key)).body.code).toBe('key_reused');
  const { rowCount } = await store.pool.query('select 1 from contact_requests where protocol = $1', [
    one.body.protocol,
  ]);
  expect(rowCount).toBe(1);
});

test('thanks senders who fill in the hidden field, and stores and mails nothing', {
  meta: { spec: ['care 83'] },
}, async () => {
  const email = 'robo@paineira.example';
  const { status, body } = await send(store.visitor(), { ...person, email, website: 'https://x.example' });
  expect([status, body]).toEqual([
    200,
    { protocol: expect.stringMatching(/^[2-9A-HJKMNP-Z]{8}$/), mailed: true },
  ]);
  expect(await stored(body.protocol)).toBeUndefined();
  await store.runJobs();
  expect(mailTo(email)).toBeUndefined();
});

test('the form key, the submit key and known fields are needed', async () => {
  const browser = store.visitor();
  expect((await browser.post('/v1/contact', person, { 'x-xsrf-token': '' })).status).toBe(403);
  expect((await browser.post('/v1/contact', person)).body.code).toBe('no_key');
  expect((await send(browser, { ...person, customerId: 1 })).status).toBe(400);
});

test('one address is not mailed again and again, and one caller does not fill the list', async () => {
  await store.pool.query('delete from rate_limits');
  const email = 'alvo@paineira.example';
  for (let n = 0; n < 6; n++) expect((await send(store.visitor(), { ...person, email })).status).toBe(200);
  expect((await send(store.visitor(), { ...person, email: ' ALVO@paineira.example' })).status).toBe(429);
  for (let n = 7; n < 20; n++)
    expect((await send(store.visitor(), { ...person, email: `p${n}@paineira.example` })).status).toBe(200);
  expect((await send(store.visitor(), { ...person, email: 'p20@paineira.example' })).status).toBe(429);
  await store.pool.query('delete from rate_limits');
});

test('a signed-in customer alone finds their data filled in, and owns the message', {
  meta: { spec: ['care 85'] },
}, async () => {
  const buyer = await newBuyer(store.deps);
  const browser = store.visitor();
  expect((await browser.json('/v1/contact/own')).status).toBe(401);
  await signInAs(store.deps, browser, buyer.id);
  const { body: own } = await browser.json('/v1/contact/own');
  expect(own).toMatchObject({ name: buyer.fullName, email: buyer.email });
  const { body } = await send(browser, { ...person, ...own, taxvat: person.taxvat });
  expect(await stored(body.protocol)).toMatchObject({ customer_id: buyer.id, email: buyer.email });
});

test('the page has the words of the operator, and its form the subjects that are offered', {
  meta: { spec: ['purchase 42'] },
}, async () => {
  const { html } = await store.visitor().page('/fale-conosco');
  expect(html).toContain('href="tel:+556135500100"');
  expect(html).toContain('id="mensagem"');
  // The panel counts the same days.
  expect(html).toContain(`respondemos em até ${CONTACT_ANSWER_TEXT}.`);
  const [, json = '{}'] = /<script id="page-data" type="application\/json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json).islands.contact).toMatchObject({
    subject: '',
    choices: {
      subjects: expect.arrayContaining([
        { code: 'services-to-companies', label: 'Serviços para empresas', shape: 'company' },
      ]),
    },
  });
  const forCompanies = await store.visitor().page('/fale-conosco?option=empresas');
  expect(forCompanies.html).toContain('"subject":"services-to-companies"');
});

test('answered and closed messages go after 180 days, waiting ones after a year', {
  meta: { spec: ['care 86'] },
}, async () => {
  const protocols: string[] = [];
  for (const _ of [1, 2, 3, 4, 5, 6]) protocols.push((await send(store.visitor(), person)).body.protocol);
  const [answeredOld, answered, openOld, open, closedOld, closed] = protocols;
  const set = (protocol: string | undefined, asked: string, answeredAt: string | null) =>
    store.pool.query('update contact_requests set waiting_since = $2, answered_at = $3 where protocol = $1', [
      protocol,
      asked,
      answeredAt,
    ]);
  await set(answeredOld, '2026-01-01T12:00:00Z', '2026-05-24T11:00:00Z');
  await set(answered, '2025-01-01T12:00:00Z', '2026-05-24T13:00:00Z');
  await set(openOld, '2025-11-20T11:00:00Z', null);
  await set(open, '2025-11-20T13:00:00Z', null);
  const close = (protocol: string | undefined, closedAt: string) =>
    store.pool.query(
      "update contact_requests set closed_at = $2, closing_reason = 'junk', waiting_since = '2025-01-01' where protocol = $1",
      [protocol, closedAt],
    );
  await close(closedOld, '2026-05-24T11:00:00Z');
  await close(closed, '2026-05-24T13:00:00Z');
  await store.runSchedule('contact.sweep');
  const { rows } = await store.pool.query('select protocol from contact_requests where protocol = any($1)', [
    protocols,
  ]);
  expect(rows.map(({ protocol }) => protocol).sort()).toEqual([answered, open, closed].sort());
});

test("stores a doubtful sender's message for the operator, and mails no typed address", {
  meta: { spec: ['care 83'] },
}, async () => {
  const asked: string[] = [];
  const botCheck: BotCheck = {
    siteKey: 'site-key',
    verify: async (token, action) => {
      asked.push(`${token} ${action}`);
      if (token === 'person') return { ok: true, reason: 'ok' };
      return { ok: false, reason: token === 'late' ? 'unavailable' : 'low score' };
    },
  };
  const guarded = await testStore({ botCheck });
  const mailed = async (botToken?: string) =>
    (await send(guarded.visitor(), { ...person, ...(botToken && { botToken }) })).body.mailed;
  expect(await mailed('person')).toBe(true);
  expect(await mailed('late')).toBe(true);
  expect(await mailed('robot')).toBe(false);
  expect(await mailed()).toBe(false);
  expect(asked).toEqual(['person contact', 'late contact', 'robot contact']);
  await guarded.runJobs();
  const sent = guarded.sandbox.controls.mail();
  expect(sent.filter(({ to }) => to.includes('deodato@paineira.example'))).toHaveLength(2);
  expect(sent.filter(({ to }) => to.includes('atendimento@buritisaude.example'))).toHaveLength(4);
  const { rows } = await guarded.pool.query('select doubtful from contact_requests order by id');
  expect(rows.map(({ doubtful }) => doubtful)).toEqual([false, false, true, true]);
});
