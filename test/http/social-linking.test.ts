import { describe, expect, test } from 'vitest';
import { newBuyer } from '#test/cast/buyers.ts';
import { signInAs } from '#test/helpers/purchase.ts';
import { socialCast, socialTravel } from '#test/helpers/social.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps, pool } = store;
const { enter } = socialTravel(store.sandbox.url);
const { dataOf, sessionOf, identities, subjects, unverified } = socialCast(store);

describe('a signed-in customer', () => {
  const signedIn = async () => {
    const buyer = await newBuyer(deps);
    const browser = store.visitor();
    await signInAs(deps, browser, buyer.id);
    return { ...buyer, browser };
  };

  test('connects Google and Facebook, sees them in /v1/data and in Meus dados, and disconnects one', {
    meta: { spec: ['storefront 96', 'purchase 20', 'purchase 81', 'purchase 99'] },
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

  test('not by disconnecting both at the same moment either: one change waits for the other', async () => {
    const { browser, id } = await signedIn();
    await enter(browser, 'google', { person: unverified(`portas-${id}@exemplo.com.br`) });
    const other = await pool.connect();
    await other.query('begin');
    await other.query('select from customers where id = $1 for update', [id]);
    const unlinked = browser.post('/v1/social/unlink', { provider: 'google' });
    const waiting = async () => {
      const { rowCount } = await pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rowCount;
    };
    await expect.poll(waiting).toBe(1);
    await other.query('commit');
    other.release();
    expect((await unlinked).status).toBe(200);
  });
});
