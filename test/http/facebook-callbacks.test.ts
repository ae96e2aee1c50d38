import { createHmac } from 'node:crypto';
import { signedRequest } from '@loja/sandbox/social/facebook.ts';
import { afterEach, expect, test } from 'vitest';
import { newBuyer } from '#test/cast/buyers.ts';
import { signInAs } from '#test/helpers/purchase.ts';
import { socialTravel } from '#test/helpers/social.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps, pool } = store;
const { addPerson, resetKnobs } = store.sandbox.controls;
const { enter } = socialTravel(store.sandbox.url);

afterEach(() => resetKnobs());

const post = (path: string, signed: string) =>
  store.app.request(`http://loja.test/social/facebook/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ signed_request: signed }),
  });

async function withFacebook() {
  const buyer = await newBuyer(deps);
  const browser = store.visitor();
  await signInAs(deps, browser, buyer.id);
  const person = addPerson({ name: buyer.fullName, email: buyer.email, verified: false, hosted: false });
  await enter(browser, 'facebook', { person: person.id });
  return { ...buyer, browser, person, signed: signedRequest(person, deps.clock.now()) };
}

const count = async (id: number) =>
  (await pool.query('select from social_identities where customer_id = $1', [id])).rowCount;

test('deauthorize disconnects the account and mails the customer', async () => {
  const { id, email, signed } = await withFacebook();
  expect(await count(id)).toBe(1);
  expect((await post('deauthorize', signed)).status).toBe(200);
  expect(await count(id)).toBe(0);
  await store.runJobs();
  const subjects = store.sandbox.controls
    .mail()
    .flatMap(({ to, subject }) => (to.includes(email) ? [subject] : []));
  expect(subjects).toContain('Conta do Facebook desconectada');
  // Facebook may send it twice.
  expect((await post('deauthorize', signed)).status).toBe(200);
});

test('a repeated callback does not end a later connection', async () => {
  const { id, browser, person, signed } = await withFacebook();
  await post('deauthorize', signed);
  store.clock.forward(1);
  await enter(browser, 'facebook', { person: person.id });
  for (const path of ['deauthorize', 'data-deletion']) expect((await post(path, signed)).status).toBe(200);
  expect(await count(id)).toBe(1);
  store.clock.forward(-1);
});

test('a callback of more than an hour ago changes nothing', async () => {
  const { id, signed } = await withFacebook();
  store.clock.forward(61);
  for (const path of ['deauthorize', 'data-deletion']) expect((await post(path, signed)).status).toBe(400);
  expect(await count(id)).toBe(1);
  store.clock.forward(-61);
});

test("data deletion answers with a page's address and a code without personal data", async () => {
  const { id, signed } = await withFacebook();
  const answer = await post('data-deletion', signed);
  const { url, confirmation_code: code } = (await answer.json()) as {
    url: string;
    confirmation_code: string;
  };
  expect(url).toBe(`http://loja.test/exclusao-de-dados/${code}`);
  expect(code).toMatch(/^20261120-[\da-f]{12}-[\da-f]{32}$/);
  expect(await count(id)).toBe(0);
  const { status, html, headers } = await store.visitor().page(new URL(url).pathname);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(html).toContain('Pedido atendido em 20/11/2026');
  expect((await store.visitor().page(`/exclusao-de-dados/${code.slice(0, -1)}`)).status).toBe(404);
  expect(
    (await store.visitor().page(`/exclusao-de-dados/${code.replace('20261120', '20261119')}`)).status,
  ).toBe(404);
});

test("a callback without Facebook's signature changes nothing", async () => {
  const { id, signed } = await withFacebook();
  const [signature = '', body = ''] = signed.split('.');
  const other = createHmac('sha256', 'another secret').update(body).digest('base64url');
  for (const forged of [`${other}.${body}`, `.${body}`, body, '', `${signature}.${body}x`, `${signature}.`])
    for (const path of ['deauthorize', 'data-deletion'])
      expect(await (await post(path, forged)).json()).toMatchObject({ status: 400, code: 'forged' });
  expect(await count(id)).toBe(1);
});

test.each([
  ['--x', 'multipart/form-data; boundary=x'],
  ['--x', 'multipart/form-data'],
  ['{"signed_request":{}}', 'application/json'],
])('%s as %s is no signed request', async (body, type) => {
  for (const path of ['deauthorize', 'data-deletion']) {
    const answer = await store.app.request(`http://loja.test/social/facebook/${path}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(await answer.json()).toMatchObject({ status: 400, code: 'forged' });
  }
});
