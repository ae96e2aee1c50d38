import { afterEach, describe, expect, test, vi } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { newBuyer } from '#test/cast/buyers.ts';
import type { Browser } from '#test/helpers/browser.ts';
import { signInAs } from '#test/helpers/purchase.ts';
import { socialTravel } from '#test/helpers/social.ts';
import { testStore } from '#test/helpers/store.ts';

const lines: string[] = [];
const store = await testStore({ log: createLog('info', { write: (line) => void lines.push(line) }) });
const { deps, pool } = store;
const { addPerson, setKnobs, resetKnobs } = store.sandbox.controls;
const { dispatch, consent, comeBack, enter } = socialTravel(store.sandbox.url);

const isSignedIn = async (browser: Browser) =>
  (await browser.json<{ session: { isSignedIn: boolean } }>('/v1/data')).body.session.isSignedIn;

/** A customer with Google connected; `person` is who they are there. */
async function connected() {
  const buyer = await newBuyer(deps);
  const { id: person } = addPerson({
    name: buyer.fullName,
    email: buyer.email,
    verified: true,
    hosted: true,
  });
  await enter(store.visitor(), 'google', { person });
  return { ...buyer, person };
}

/** Up to where the provider sends the browser back. */
async function begun(browser: Browser, person: string, returnTo?: string): Promise<string> {
  const asked = await dispatch(browser, 'google', returnTo);
  return consent(asked.headers.get('location') ?? '', 'google', person);
}

const landing = async (browser: Browser, path: string) =>
  (await comeBack(browser, path)).headers.get('location');

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

  test('is not begun by another site, which may have signed the browser in at the provider as itself', async () => {
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
    expect(await landing(browser, await begun(browser, person, wanted))).toBe('/');
    expect(await isSignedIn(browser)).toBe(true);
  });
});

describe('an answer', () => {
  test('counts once, even where the browser kept its cookie', async () => {
    const { person } = await connected();
    const browser = store.visitor();
    const path = await begun(browser, person);
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
    const path = await begun(store.visitor(), person);
    const victim = store.visitor();
    expect(await landing(victim, path)).toBe('/entre?rede=google.recomece');
    await dispatch(victim, 'google');
    expect(await landing(victim, path)).toBe('/entre?rede=google.recomece');
    expect(await isSignedIn(victim)).toBe(false);
  });

  test('after ten minutes, or with a changed cookie, is refused', async () => {
    const { person } = await connected();
    const late = store.visitor();
    const path = await begun(late, person);
    store.clock.forward(10);
    expect(await landing(late, path)).toBe('/entre?rede=google.recomece');
    const forger = store.visitor();
    const fresh = await begun(forger, person);
    const cookie = forger.cookies.get('rede') ?? '';
    forger.setCookie('rede', `${cookie.slice(0, -2)}${cookie.endsWith('AA') ? 'BB' : 'AA'}`);
    expect(await landing(forger, fresh)).toBe('/entre?rede=google.recomece');
  });

  test('with a code of another sign-in is refused: the code belongs to its PKCE verifier', async () => {
    const { person } = await connected();
    const stolen =
      new URLSearchParams((await begun(store.visitor(), person)).split('?')[1]).get('code') ?? '';
    const browser = store.visitor();
    const url = new URL(`http://x${await begun(browser, person)}`);
    url.searchParams.set('code', stolen);
    expect(await landing(browser, url.pathname + url.search)).toBe('/entre?rede=google.falhou');
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('leaves a session behind that was known before the sign-in', async () => {
    const { person } = await connected();
    const browser = store.visitor();
    const planted = 'a'.repeat(43);
    browser.setCookie('sid', planted);
    expect(await landing(browser, await begun(browser, person))).toBe('/');
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
  ] as const)('%s, %s: back at the entrance with the notice "%s"', async (provider, person, code, text) => {
    const browser = store.visitor();
    const landed = await enter(browser, provider, { person, returnTo: '/checkout' });
    expect(landed).toBe(`/entre?volta=%2Fcheckout&rede=${provider}.${code}`);
    const { html } = await browser.page(landed);
    expect(html).toContain(text);
    expect(await isSignedIn(browser)).toBe(false);
    expect(browser.cookies.has('rede-espera')).toBe(false);
  });

  test.each(['google', 'facebook'] as const)(
    '%s out of service: said so, and tried again later',
    async (provider) => {
      const browser = store.visitor();
      const asked = await dispatch(browser, provider);
      const path = await consent(asked.headers.get('location') ?? '', provider, 'ugo');
      setKnobs({ redesForaDoAr: true });
      expect(await landing(browser, path)).toBe(`/entre?rede=${provider}.fora_do_ar`);
      resetKnobs();
      expect(await enter(browser, provider, { person: 'ugo' })).toBe('/finalizar-cadastro');
    },
  );

  test('nothing of the person is in the log', async () => {
    await enter(store.visitor(), 'google', { person: 'nina' });
    await enter(store.visitor(), 'facebook', { person: 'elias' });
    expect(lines.some((line) => line.includes('social sign-in refused'))).toBe(true);
    expect(lines.join('\n')).not.toMatch(/exemplo\.com|Nina|Elias|code=|state=|access_token/);
  });
});

describe('connecting', () => {
  test('is refused when another customer has signed in meanwhile', async () => {
    const [one, two] = [await newBuyer(deps), await newBuyer(deps)];
    const browser = store.visitor();
    await signInAs(deps, browser, one.id);
    const path = await begun(browser, 'ugo');
    await signInAs(deps, browser, two.id);
    expect(await landing(browser, path)).toBe('/editar-conta?rede=google.recomece');
    const { rowCount } = await pool.query('select from social_identities where customer_id = any($1)', [
      [one.id, two.id],
    ]);
    expect(rowCount).toBe(0);
  });

  test('does not happen to a customer who signed in after the button was pressed', async () => {
    const buyer = await newBuyer(deps);
    const browser = store.visitor();
    const path = await begun(browser, 'ugo');
    await signInAs(deps, browser, buyer.id);
    expect(await landing(browser, path)).toBe('/editar-conta?rede=google.ja_entrou');
    expect(
      (await pool.query('select from social_identities where customer_id = $1', [buyer.id])).rowCount,
    ).toBe(0);
  });

  test('gives nothing to a session that has ended on the way', async () => {
    const thief = await newBuyer(deps);
    const browser = store.visitor();
    await signInAs(deps, browser, thief.id);
    const { id: person } = addPerson({
      name: thief.fullName,
      email: `ladra-${thief.id}@paineira.example`,
      verified: true,
      hosted: true,
    });
    const path = await begun(browser, person);
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('select from customers where id = $1 for no key update', [thief.id]);
      const entering = comeBack(browser, path);
      await vi.waitFor(async () => {
        const { rowCount } = await pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        expect(rowCount).toBe(1);
      });
      await client.query('delete from sessions where customer_id = $1', [thief.id]);
      await client.query('commit');
      await entering;
    } finally {
      client.release();
    }
    const { rowCount } = await pool.query('select from social_identities where customer_id = $1', [thief.id]);
    expect(rowCount).toBe(0);
  });

  test('opens no session when it ends during the sign-in', async () => {
    const { id, person } = await connected();
    const browser = store.visitor();
    const path = await begun(browser, person);
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('select from customers where id = $1 for no key update', [id]);
      const entering = comeBack(browser, path);
      await vi.waitFor(async () => {
        const { rowCount } = await pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        expect(rowCount).toBe(1);
      });
      await client.query('delete from social_identities where customer_id = $1', [id]);
      await client.query('commit');
      await entering;
    } finally {
      client.release();
    }
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('is ended only soon after a sign-in', async () => {
    const { person } = await connected();
    const browser = store.visitor();
    await enter(browser, 'google', { person });
    store.clock.forward(15);
    expect(await browser.post('/v1/social/unlink', { provider: 'google' })).toMatchObject({
      status: 403,
      body: { code: 'sign_in_again' },
    });
    store.clock.forward(-15);
  });

  test('only the owner disconnects an account, and only from our pages', async () => {
    const owner = await connected();
    const other = await newBuyer(deps);
    const browser = store.visitor();
    await signInAs(deps, browser, other.id);
    expect(
      (await browser.post('/v1/social/unlink', { provider: 'google', customerId: owner.id })).status,
    ).toBe(400);
    expect((await browser.post('/v1/social/unlink', { provider: 'google' })).status).toBe(404);
    const key = { 'x-xsrf-token': 'forged' };
    expect((await browser.post('/v1/social/unlink', { provider: 'google' }, key)).status).toBe(403);
    expect((await store.visitor().post('/v1/social/unlink', { provider: 'google' })).status).toBe(401);
    expect(
      (await pool.query('select from social_identities where customer_id = $1', [owner.id])).rowCount,
    ).toBe(1);
  });
});
