import { expect, test } from 'vitest';
import { basicOf, paymentToken, sopToken } from '../cards/test-browser.ts';
import { VISA } from '../cards/test-support.ts';
import { SANDBOX_ACQUIRER } from '../sandbox.ts';
import { testSandbox } from '../test-support.ts';

const { merchantId, sopClientId, sopClientSecret } = SANDBOX_ACQUIRER;

const card = {
  HolderName: 'Ana Lima',
  RawNumber: VISA,
  Expiration: '12/2030',
  SecurityCode: '123',
};

async function scene() {
  const sandbox = await testSandbox();
  const oauth = (headers: Record<string, string>, grant_type = 'client_credentials') =>
    fetch(`${sandbox.url}/braspag-auth/oauth2/token`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ grant_type }),
    });
  const pass = (headers: Record<string, string>) =>
    fetch(`${sandbox.url}/pagador/post/api/public/v2/accesstoken`, { method: 'POST', headers });
  const send = (form: Record<string, string>) =>
    fetch(`${sandbox.url}/pagador/post/api/public/v1/card`, {
      method: 'POST',
      headers: { origin: 'https://loja.exemplo.com.br' },
      body: new URLSearchParams(form),
    });
  return { ...sandbox, oauth, pass, send };
}

test('the store gets a pass for one card', async () => {
  const { oauth, pass, forward } = await scene();
  const good = basicOf(sopClientId, sopClientSecret);
  expect((await oauth(basicOf(sopClientId, 'errado'))).status).toBe(401);
  expect((await oauth(good, 'password')).status).toBe(400);
  const token = await (await oauth(good)).json();
  expect(token).toEqual({ access_token: expect.any(String), token_type: 'bearer', expires_in: 599 });
  const authorization = `Bearer ${token.access_token}`;
  expect((await pass({ authorization })).status).toBe(401);
  expect((await pass({ merchantid: merchantId, authorization: 'Bearer x' })).status).toBe(401);
  const answer = await pass({ merchantid: merchantId, authorization });
  expect([answer.status, await answer.json()]).toEqual([
    201,
    {
      MerchantId: merchantId,
      AccessToken: expect.any(String),
      Issued: '2026-11-20T12:30:00',
      ExpiresIn: '2026-11-20T12:50:00',
    },
  ]);
  forward(599_000);
  expect((await pass({ merchantid: merchantId, authorization })).status).toBe(401);
});

test('a card becomes a payment token, once per pass and within 20 minutes', async () => {
  const { url, send, forward } = await scene();
  const AccessToken = await sopToken(url);
  const answer = await send({ AccessToken, ...card });
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([201, '*']);
  expect(await answer.json()).toEqual({
    PaymentToken: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    Brand: 'Visa',
    CardBin: '402400',
    CardLast4Digits: '3080',
    ForeignCard: false,
  });
  expect((await send({ AccessToken, ...card })).status).toBe(401);
  const late = await sopToken(url);
  forward(20 * 60_000);
  expect((await send({ AccessToken: late, ...card })).status).toBe(401);
});

test.each([
  ['a wrong number', { RawNumber: '4024007153763191' }],
  ['no brand', { RawNumber: '9999999999999995' }],
  ['a past month', { Expiration: '10/2026' }],
  ['no holder', { HolderName: '' }],
])('refuses %s, and the pass stays good', async (_what, change) => {
  const { url, send } = await scene();
  const AccessToken = await sopToken(url);
  const refused = await send({ AccessToken, ...card, ...change });
  expect([refused.status, await refused.json()]).toEqual([400, { Text: 'Cartão inválido' }]);
  expect((await send({ AccessToken, ...card })).status).toBe(201);
});

test('out of service', async () => {
  const { url, oauth, send, controls } = await scene();
  const AccessToken = await sopToken(url);
  controls.setKnobs({ adquirenteSopForaDoAr: true });
  expect((await oauth(basicOf(sopClientId, sopClientSecret))).status).toBe(503);
  expect((await send({ AccessToken, ...card })).status).toBe(503);
  controls.resetKnobs();
  expect(await paymentToken(url, VISA)).toMatch(/^[0-9a-f-]{36}$/);
});

test.each([
  '/pagador/post/Scripts/silentorderpost-1.0.min.js',
  '/mpi/Scripts/BP.Mpi.3ds20.min.js',
  '/cardinal/v1/songbird.js',
])('pages of any shop may load %s', async (path) => {
  const { url } = await scene();
  const answer = await fetch(url + path);
  const header = (name: string) => answer.headers.get(name);
  expect(header('content-type')).toBe('text/javascript; charset=utf-8');
  expect(header('access-control-allow-origin')).toBe('*');
  expect(header('cross-origin-resource-policy')).toBe('cross-origin');
});
