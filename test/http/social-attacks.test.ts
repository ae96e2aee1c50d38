import { afterEach, describe, expect, test } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { socialCast, socialTravel } from '#test/helpers/social.ts';
import { testStore } from '#test/helpers/store.ts';

const lines: string[] = [];
const store = await testStore({ log: createLog('info', { write: (line) => void lines.push(line) }) });
const { setKnobs, resetKnobs } = store.sandbox.controls;
const { dispatch, begun, landing, enter } = socialTravel(store.sandbox.url);
const { connected, isSignedIn } = socialCast(store);

afterEach(() => resetKnobs());

describe('the way out', () => {
  test('asks Google for name and e-mail only, with state, nonce and PKCE; the cookie is for the server alone', {
    meta: { spec: ['storefront 206', 'purchase 47'] },
  }, async () => {
    const browser = store.visitor();
    const answer = await dispatch(browser, 'google');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const url = new URL(answer.headers.get('location') ?? '');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'loja-sandbox.google',
      response_type: 'code',
      redirect_uri: 'http://loja.test/social/callback/google',
      scope: 'openid email profile',
      prompt: 'select_account',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^rede=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain(url.searchParams.get('state'));
  });

  test('cannot be started by another site, which may have signed the browser in at the provider as itself', async () => {
    const answer = await store
      .visitor()
      .request('/social/dispatch/auth/id/google', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(answer.headers.get('location')).toBe('/entre?rede=google.recomece');
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('an unknown provider is not found', async () => {
    expect((await store.visitor().request('/social/dispatch/auth/id/orkut')).status).toBe(404);
  });

  test.each([
    'https://mal.example/',
    '//mal.example',
    '/\\mal.example',
    '/v1/login/logout',
    '/social/dispatch/auth/id/google',
  ])('never leads on to %s', async (wanted) => {
    const { person } = await connected();
    const browser = store.visitor();
    expect(await landing(browser, await begun(browser, 'google', { person, returnTo: wanted }))).toBe('/');
    expect(await isSignedIn(browser)).toBe(true);
  });
});

describe('an answer', () => {
  test('counts once, even if the browser still has its cookie', async () => {
    const { person } = await connected();
    const browser = store.visitor();
    const path = await begun(browser, 'google', { person });
    const cookie = browser.cookies.get('rede') ?? '';
    expect(await landing(browser, path)).toBe('/');
    expect(await landing(store.visitor(), path)).toBe('/entre?rede=google.recomece');
    const again = store.visitor();
    again.setCookie('rede', cookie);
    expect(await landing(again, path)).toBe('/entre?rede=google.recomece');
    expect(await isSignedIn(again)).toBe(false);
  });

  test('of another browser is refused, so a link cannot sign a victim in as another person', async () => {
    const { person } = await connected();
    const path = await begun(store.visitor(), 'google', { person });
    const victim = store.visitor();
    expect(await landing(victim, path)).toBe('/entre?rede=google.recomece');
    await dispatch(victim, 'google');
    expect(await landing(victim, path)).toBe('/entre?rede=google.recomece');
    expect(await isSignedIn(victim)).toBe(false);
  });

  test('after ten minutes, or with a changed cookie, is refused', async () => {
    const { person } = await connected();
    const late = store.visitor();
    const path = await begun(late, 'google', { person });
    store.clock.forward(10);
    expect(await landing(late, path)).toBe('/entre?rede=google.recomece');
    const forger = store.visitor();
    const fresh = await begun(forger, 'google', { person });
    const cookie = forger.cookies.get('rede') ?? '';
    forger.setCookie('rede', `${cookie.slice(0, -2)}${cookie.endsWith('AA') ? 'BB' : 'AA'}`);
    expect(await landing(forger, fresh)).toBe('/entre?rede=google.recomece');
  });

  test('with a code of another sign-in is refused: the code belongs to its PKCE verifier', async () => {
    const { person } = await connected();
    const stolen =
      new URLSearchParams((await begun(store.visitor(), 'google', { person })).split('?')[1]).get('code') ??
      '';
    const browser = store.visitor();
    const url = new URL(`http://x${await begun(browser, 'google', { person })}`);
    url.searchParams.set('code', stolen);
    expect(await landing(browser, url.pathname + url.search)).toBe('/entre?rede=google.falhou');
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('replaces a session that was known before the sign-in', async () => {
    const { person } = await connected();
    const browser = store.visitor();
    const planted = 'a'.repeat(43);
    browser.setCookie('sid', planted);
    expect(await landing(browser, await begun(browser, 'google', { person }))).toBe('/');
    expect(browser.cookies.get('sid')).not.toBe(planted);
    const attacker = store.visitor();
    attacker.setCookie('sid', planted);
    expect(await isSignedIn(attacker)).toBe(false);
  });
});

describe('a bad day at the provider', () => {
  test.each([
    ['google', 'rui', 'recusado', 'Você não autorizou o acesso pelo Google. Nada foi mudado'],
    ['facebook', 'rui', 'recusado', 'Você não autorizou o acesso pelo Facebook. Nada foi mudado'],
    ['google', 'nina', 'falhou', 'Não conseguimos confirmar a sua conta do Google.'],
    ['google', 'elias', 'falhou', 'Não conseguimos confirmar a sua conta do Google.'],
    // A token of another app, and an expired one.
    ['facebook', 'nina', 'falhou', 'Não conseguimos confirmar a sua conta do Facebook.'],
    ['facebook', 'elias', 'falhou', 'Não conseguimos confirmar a sua conta do Facebook.'],
  ] as const)('%s, %s: leads back to sign-in with the notice "%s"', async (provider, person, code, text) => {
    const browser = store.visitor();
    const landed = await enter(browser, provider, { person, returnTo: '/checkout' });
    expect(landed).toBe(`/entre?volta=%2Fcheckout&rede=${provider}.${code}`);
    const { html } = await browser.page(landed);
    expect(html).toContain(text);
    expect(await isSignedIn(browser)).toBe(false);
    expect(browser.cookies.has('rede-espera')).toBe(false);
  });

  test.each(['google', 'facebook'] as const)(
    '%s out of service leads back with a notice, and signs in once it works again',
    async (provider) => {
      const browser = store.visitor();
      const path = await begun(browser, provider, { person: 'ugo' });
      setKnobs({ redesForaDoAr: true });
      expect(await landing(browser, path)).toBe(`/entre?rede=${provider}.fora_do_ar`);
      resetKnobs();
      expect(await enter(browser, provider, { person: 'ugo' })).toBe('/finalizar-cadastro');
    },
  );

  test('is logged without anything about the person', async () => {
    await enter(store.visitor(), 'google', { person: 'nina' });
    await enter(store.visitor(), 'facebook', { person: 'elias' });
    expect(lines.some((line) => line.includes('social sign-in refused'))).toBe(true);
    expect(lines.join('\n')).not.toMatch(/exemplo\.com|Nina|Elias|code=|state=|access_token/);
  });
});
