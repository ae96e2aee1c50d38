import { beforeEach, describe, expect, test } from 'vitest';
import { newBuyer } from '#test/cast/buyers.ts';
import { marina } from '#test/cast/people.ts';
import { botEnv } from '#test/helpers/bot-env.ts';
import { signInAs } from '#test/helpers/purchase.ts';
import { testStore } from '#test/helpers/store.ts';

const person = {
  subject: 'order',
  name: 'Deodato Paineira',
  email: 'deodato@paineira.example',
  taxvat: '111.444.777-35',
  message: 'O pedido não chegou.',
};

describe.each(['recaptcha', 'turnstile'] as const)('%s', async (provider) => {
  const store = await testStore({ settings: botEnv(provider) });
  const { controls } = store.sandbox;
  const tokenFor = (action: string, hostname = 'loja.test') =>
    controls.botToken(provider, { action, hostname });

  /** Whether a message sent with this token counts as a person's. */
  async function isPerson(botToken: string): Promise<boolean> {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const sent = await store
      .visitor()
      .post<{ mailed: boolean }>('/v1/contact', { ...person, botToken }, headers);
    expect(sent.status).toBe(200);
    return sent.body.mailed;
  }

  beforeEach(async () => {
    controls.resetKnobs();
    await store.pool.query('delete from rate_limits');
  });

  test('a token is good for its action, on our site, once', {
    meta: { spec: ['purchase 100'] },
  }, async () => {
    const token = tokenFor('contact');
    expect(await isPerson(token)).toBe(true);
    expect(await isPerson(token)).toBe(false);
    expect(await isPerson(tokenFor('login'))).toBe(false);
    expect(await isPerson(tokenFor('contact', 'outra.example'))).toBe(false);
    expect(await isPerson('x')).toBe(false);
  });

  test.each([{ robosOutraAcao: true }, { robosOutroSite: true }])('%j: not a person', async (knob) => {
    controls.setKnobs(knob);
    expect(await isPerson(tokenFor('contact'))).toBe(false);
  });

  test('a low score is doubtful, where scores exist', async () => {
    controls.setKnobs({ robosNota: 30 });
    expect(await isPerson(tokenFor('contact'))).toBe(provider === 'turnstile');
  });

  test('while the provider is away messages are taken', async () => {
    controls.setKnobs({ robosForaDoAr: true });
    expect(await isPerson(tokenFor('contact'))).toBe(true);
  });

  test('an answer that was lost: Turnstile is asked the same once more, reCAPTCHA counts as away', async () => {
    controls.setKnobs({ robosSemResposta: 1 });
    const token = tokenFor('contact');
    const verdict = () => store.botCheck.verify(token, 'contact', '192.0.2.1');
    const reason = provider === 'turnstile' ? 'ok' : 'unavailable';
    expect(await verdict()).toMatchObject({ ok: provider === 'turnstile', reason });
    // The token was still spent.
    expect(await verdict()).toEqual({ ok: false, reason: 'used' });
  });

  test('sign-in after too many wrong passwords wants a person; a low score leads to the code by mail', async () => {
    const email = 'bruno.teixeira@exemplo.com.br';
    const login = (password: string, botToken?: string) =>
      store.visitor().post('/v1/login', { email, password, botToken });
    for (let n = 0; n < 10; n++) expect((await login('errada')).status).toBe(401);
    const without = await login('buriti-demo-2');
    expect([without.status, without.body.code]).toEqual([403, 'bot_check']);
    expect(without.body.detail).toContain('entre com um código por e-mail');
    expect((await login('buriti-demo-2', tokenFor('contact'))).status).toBe(403);
    expect((await login('buriti-demo-2', tokenFor('login'))).status).toBe(200);
  });

  test('sign-up: a person as often as before, others five times an hour, everybody while it is away', async () => {
    let number = 0;
    const signUp = (botToken?: string) => {
      number += 1;
      const email = `${provider}-${number}@exemplo.com.br`;
      const form = { ...marina, email, emailConfirm: email, ...(botToken && { botToken }) };
      return store.visitor().post<{ code?: string }>('/v1/register', form);
    };
    for (let n = 0; n < 5; n++) expect((await signUp()).status).not.toBe(429);
    expect((await signUp()).status).toBe(429);
    expect((await signUp(tokenFor('login'))).status).toBe(429);
    expect((await signUp(tokenFor('register'))).status).not.toBe(429);
    controls.setKnobs({ robosForaDoAr: true });
    expect((await signUp(tokenFor('register'))).status).not.toBe(429);
  });

  test('cards: after five attempts from an address only a person may continue, and no caller while the provider is away', async () => {
    const browser = store.visitor();
    await signInAs(store.deps, browser, (await newBuyer(store.deps)).id);
    const order = {
      id: '100000000',
      paymentType: 'credit',
      installments: 1,
      bin: '400000',
      lastDigits: '1000',
    };
    const start = async (botToken?: string) => {
      const { status, body } = await browser.post('/v1/order/card', {
        ...order,
        ...(botToken && { botToken }),
      });
      return [status, body.code];
    };
    // The order does not exist; the test only checks how far the call gets.
    const through = [404, 'not_found'];
    const stopped = [403, 'bot_check'];
    for (let n = 0; n < 5; n++) expect(await start()).toEqual(through);
    expect(await start()).toEqual(stopped);
    expect(await start(tokenFor('login'))).toEqual(stopped);
    expect(await start(tokenFor('card'))).toEqual(through);
    controls.setKnobs({ robosForaDoAr: true });
    expect(await start(tokenFor('card'))).toEqual(stopped);
  });

  test('its script runs in a frame of its own, which no page of ours is, and only pages that ask may open it', {
    meta: { spec: ['storefront 96'] },
  }, async () => {
    const { html, headers } = await store.visitor().page('/verificacao');
    expect(html).toContain(`data-provider="${provider}"`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src ${store.sandbox.url}`);
    expect(policy).toContain("frame-ancestors 'self'");
    const policyOf = async (path: string) =>
      (await store.visitor().page(path)).headers.get('content-security-policy') ?? '';
    for (const path of ['/fale-conosco', '/entre', '/criar-conta']) {
      expect(await policyOf(path), path).toContain("frame-src 'self'");
      expect(await policyOf(path), path).not.toContain(store.sandbox.url);
    }
    expect(await policyOf('/')).not.toContain('frame-src');
    const { body } = await store.visitor().json('/v1/data');
    expect(body).toMatchObject({ recaptcha: { isEnabled: true, token: store.botCheck.siteKey } });
  });
});

test('a wrong secret key blocks no caller and is logged', async () => {
  const store = await testStore({
    settings: (url) => ({ ...botEnv('recaptcha')(url), BOT_CHECK_SECRET_KEY: 'outra-chave' }),
  });
  const token = store.sandbox.controls.botToken('recaptcha', { action: 'contact', hostname: 'loja.test' });
  expect(await store.botCheck.verify(token, 'contact', '192.0.2.1')).toEqual({
    ok: false,
    reason: 'unavailable',
  });
});

test('without a provider there are neither frame nor key', async () => {
  const store = await testStore();
  expect((await store.visitor().page('/verificacao')).status).toBe(404);
  const { headers } = await store.visitor().page('/fale-conosco');
  expect(headers.get('content-security-policy')).not.toContain('frame-src');
});
