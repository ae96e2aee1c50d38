import { describe, expect, test } from 'vitest';
import { newBuyer } from '#test/cast/buyers.ts';
import type { Browser } from '#test/helpers/browser.ts';
import { lockAwaited } from '#test/helpers/lock-awaited.ts';
import { signInAs } from '#test/helpers/purchase.ts';
import { socialCast, socialTravel } from '#test/helpers/social.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps, pool } = store;
const { begun, comeBack, landing, enter } = socialTravel(store.sandbox.url);
const { connected, dataOf, sessionOf, isSignedIn, identities, subjects, vouched, unverified } =
  socialCast(store);

async function signedIn() {
  const buyer = await newBuyer(deps);
  const browser = store.visitor();
  await signInAs(deps, browser, buyer.id);
  return { ...buyer, browser };
}

describe('a signed-in customer', () => {
  test('connects Google and Facebook, sees them in /v1/data and in Meus dados, and disconnects one', {
    meta: { spec: ['storefront 96', 'purchase 99'] },
  }, async () => {
    const { browser, email, id } = await signedIn();
    expect(await dataOf(browser)).toMatchObject({
      socialLogin: {
        isGeneralEnabled: true,
        isAccountLinkingEnabled: true,
        isGoogleEnabled: true,
        isFacebookEnabled: true,
      },
    });
    expect((await sessionOf(browser)).customer.socialIntegration).toEqual({
      facebook: { isIntegrated: false },
      gmail: { isIntegrated: false },
    });
    const person = unverified('outro.endereco@exemplo.com.br');
    expect(await enter(browser, 'google', { person })).toBe('/editar-conta?rede=google.conectada');
    expect((await sessionOf(browser)).customer.socialIntegration).toEqual({
      facebook: { isIntegrated: false },
      gmail: { isIntegrated: true },
    });
    const { html } = await browser.page('/editar-conta?rede=google.conectada');
    expect(html).toContain('Conta do Google conectada. Da próxima vez, você pode entrar por ela.');
    expect(html).toContain('outro.endereco@exemplo.com.br');
    expect(html).not.toContain('/social/dispatch/auth/id/google');
    expect(html).toContain('/social/dispatch/auth/id/facebook');
    expect(await enter(browser, 'google', { person })).toBe('/editar-conta?rede=google.ja_conectada');
    expect(await enter(browser, 'facebook', { person })).toBe('/editar-conta?rede=facebook.conectada');
    expect((await browser.page('/editar-conta')).html).not.toContain('/social/dispatch/auth/id/');
    expect((await browser.post('/v1/social/unlink', { provider: 'google' })).status).toBe(200);
    expect((await identities()).filter(({ customer_id }) => customer_id === id)).toMatchObject([
      { provider: 'facebook' },
    ]);
    expect((await subjects(email)).sort()).toEqual([
      'Conta do Facebook conectada',
      'Conta do Google conectada',
      'Conta do Google desconectada',
    ]);
    expect(await browser.post('/v1/social/unlink', { provider: 'google' })).toMatchObject({
      status: 404,
      body: { code: 'unknown' },
    });
  });

  test("cannot connect another customer's account, nor a second one of the same provider", async () => {
    const [one, two] = [await signedIn(), await signedIn()];
    const mine = unverified(`um-${one.email}`);
    await enter(one.browser, 'google', { person: mine });
    expect(await enter(two.browser, 'google', { person: mine })).toBe('/editar-conta?rede=google.de_outro');
    const another = unverified(`dois-${one.email}`);
    expect(await enter(one.browser, 'google', { person: another })).toBe(
      '/editar-conta?rede=google.tem_outra',
    );
    const customers = (await identities()).map(({ customer_id }) => customer_id);
    expect(customers.filter((id) => id === one.id)).toHaveLength(1);
    expect(customers).not.toContain(two.id);
  });

  test('never loses the last way in: without a password only the other account may go', async () => {
    const { browser, id } = await signedIn();
    const person = unverified(`porta-${id}@exemplo.com.br`);
    await enter(browser, 'google', { person });
    await enter(browser, 'facebook', { person });
    await pool.query('update customers set password_hash = null where id = $1', [id]);
    expect((await browser.post('/v1/social/unlink', { provider: 'google' })).status).toBe(200);
    expect(await browser.post('/v1/social/unlink', { provider: 'facebook' })).toMatchObject({
      status: 409,
      body: { code: 'last_sign_in_method', detail: expect.stringContaining('Crie antes uma senha') },
    });
    expect((await identities()).filter(({ customer_id }) => customer_id === id)).toHaveLength(1);
  });

  test('disconnects an account only after a simultaneous change has ended', async () => {
    const { browser, id } = await signedIn();
    await enter(browser, 'google', { person: unverified(`portas-${id}@exemplo.com.br`) });
    const other = await pool.connect();
    await other.query('begin');
    await other.query('select from customers where id = $1 for update', [id]);
    const unlinked = browser.post('/v1/social/unlink', { provider: 'google' });
    await lockAwaited(pool);
    await other.query('commit');
    other.release();
    expect((await unlinked).status).toBe(200);
  });
});

/** Comes back while the customer is locked, and runs the statement with the customer's id before the lock ends. */
async function comeBackDuring(statement: string, customerId: number, browser: Browser, path: string) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select from customers where id = $1 for no key update', [customerId]);
    const entering = comeBack(browser, path);
    await lockAwaited(pool);
    await client.query(statement, [customerId]);
    await client.query('commit');
    await entering;
  } finally {
    client.release();
  }
}

describe('connecting', () => {
  test('is refused when another customer has signed in meanwhile', async () => {
    const { browser, ...one } = await signedIn();
    const two = await newBuyer(deps);
    const path = await begun(browser, 'google', { person: 'ugo' });
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
    const path = await begun(browser, 'google', { person: 'ugo' });
    await signInAs(deps, browser, buyer.id);
    expect(await landing(browser, path)).toBe('/editar-conta?rede=google.ja_entrou');
    expect(
      (await pool.query('select from social_identities where customer_id = $1', [buyer.id])).rowCount,
    ).toBe(0);
  });

  test('adds no account for a session that ends meanwhile', async () => {
    const { browser, id } = await signedIn();
    const path = await begun(browser, 'google', { person: vouched(`ladra-${id}@paineira.example`) });
    await comeBackDuring('delete from sessions where customer_id = $1', id, browser, path);
    const { rowCount } = await pool.query('select from social_identities where customer_id = $1', [id]);
    expect(rowCount).toBe(0);
  });

  test('opens no session when it ends during the sign-in', async () => {
    const { id, person } = await connected();
    const browser = store.visitor();
    const path = await begun(browser, 'google', { person });
    await comeBackDuring('delete from social_identities where customer_id = $1', id, browser, path);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('is undone only soon after a sign-in', async () => {
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
    const { browser } = await signedIn();
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
