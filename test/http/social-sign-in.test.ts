import { describe, expect, test } from 'vitest';
import { findCustomer } from '#features/profile/server/current-customer.ts';
import { newBuyer, offerOf } from '#test/cast/buyers.ts';
import { marina } from '#test/cast/people.ts';
import type { Browser } from '#test/helpers/browser.ts';
import { add, signInAs } from '#test/helpers/purchase.ts';
import { socialTravel } from '#test/helpers/social.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps, pool } = store;
const { addPerson, mail } = store.sandbox.controls;
const { enter } = socialTravel(store.sandbox.url);

const { email: _, emailConfirm: __, password, ...form } = marina;

interface Data {
  session: {
    isSignedIn: boolean;
    customerEmail: string;
    customerId: number;
    customer: { socialIntegration: object };
  };
  socialLogin: object;
}

const dataOf = async (browser: Browser) => (await browser.json<Data>('/v1/data')).body;
const sessionOf = async (browser: Browser) => (await dataOf(browser)).session;

async function identities(): Promise<{ provider: string; customer_id: number; email: string }[]> {
  const { rows } = await pool.query(
    'select provider, customer_id, email from social_identities order by linked_at, customer_id',
  );
  return rows;
}

/** Somebody whom the provider vouches for, with this e-mail. */
const vouched = (email: string) =>
  addPerson({ name: 'Marina Exemplo Duarte', email, verified: true, hosted: true }).id;
const unverified = (email: string) =>
  addPerson({ name: 'Marina Exemplo Duarte', email, verified: false, hosted: false }).id;

async function subjects(to: string): Promise<string[]> {
  await store.runJobs();
  return mail()
    .filter((sent) => sent.to.includes(to))
    .map(({ subject }) => subject);
}

describe('a stranger to the store', () => {
  test('from Google: the registration has name and e-mail, creates the account with a confirmed e-mail, and the next time signs in', async () => {
    const browser = store.visitor();
    expect(await enter(browser, 'google', { person: 'vera', returnTo: '/meus-pedidos' })).toBe(
      '/finalizar-cadastro?volta=%2Fmeus-pedidos',
    );
    expect((await sessionOf(browser)).isSignedIn).toBe(false);
    expect((await pool.query("select from customers where email = 'vera@exemplo.com.br'")).rowCount).toBe(0);
    const { html } = await browser.page('/finalizar-cadastro');
    expect(html).toContain('Falta pouco, Vera');
    expect(html).toContain('vera@exemplo.com.br');

    const sent = { ...form, firstname: 'Vera Lima Exemplo', email: 'vera@exemplo.com.br' };
    const before = browser.cookies.get('sid');
    expect(await browser.post('/v1/register/social', { ...sent, taxvat: '529.982.247-24' })).toMatchObject({
      status: 400,
      body: { fields: { taxvat: 'Insira um número de CPF válido.' } },
    });
    expect(await browser.post('/v1/register/social', sent)).toMatchObject({
      status: 200,
      body: { firstName: 'Vera', completeRegister: true, isPending: false },
    });
    expect(browser.cookies.get('sid')).not.toBe(before);
    expect(browser.cookies.has('rede-espera')).toBe(false);
    const { customerId } = await sessionOf(browser);
    expect(await findCustomer(deps, customerId)).toMatchObject({ emailConfirmed: true, cpf: '52998224725' });
    expect(await subjects('vera@exemplo.com.br')).toEqual([]);

    const second = store.visitor();
    expect(await enter(second, 'google', { person: 'vera', returnTo: '/meus-pedidos' })).toBe(
      '/meus-pedidos',
    );
    expect(await sessionOf(second)).toMatchObject({ isSignedIn: true, customerId });
    expect(await subjects('vera@exemplo.com.br')).toEqual(['Novo acesso à sua conta']);
  });

  test.each([
    ['google', 'ugo', 'ugo@exemplo.com.br', 'an e-mail that Google has not verified'],
    ['google', 'vitor', 'vitor@exemplo.com.br', 'an e-mail of another mail service'],
    ['facebook', 'vera', 'vera.face@exemplo.com.br', 'a changed e-mail'],
  ] as const)(
    'from %s as %s: %s counts as unconfirmed and is mailed a code (%s)',
    async (provider, person, email, _why) => {
      const browser = store.visitor();
      const somebody = provider === 'facebook' ? vouched('outra.vera@exemplo.com.br') : person;
      expect(await enter(browser, provider, { person: somebody })).toBe('/finalizar-cadastro');
      const foreign = { nationality: '0', taxvat: '', passport: 'CA123456', country: 'PT' };
      expect(await browser.post('/v1/register/social', { ...form, ...foreign, email })).toMatchObject({
        status: 200,
      });
      const { customerId } = await sessionOf(browser);
      expect(await findCustomer(deps, customerId)).toMatchObject({ email, emailConfirmed: false });
      expect(await subjects(email)).toEqual([expect.stringMatching(/confirm/i)]);
    },
  );

  test('from Facebook without an e-mail: it is asked for, and a taken one is refused', async () => {
    const browser = store.visitor();
    expect(await enter(browser, 'facebook', { person: 'sara' })).toBe('/finalizar-cadastro');
    const { html } = await browser.page('/finalizar-cadastro');
    expect(html).toContain('O Facebook não informou o seu e-mail.');
    const sent = { ...form, taxvat: '111.444.777-35' };
    expect(await browser.post('/v1/register/social', { ...sent, email: '' })).toMatchObject({
      status: 400,
      body: { fields: { email: 'Esse campo é obrigatório.' } },
    });
    const { email } = await newBuyer(deps);
    expect(await browser.post('/v1/register/social', { ...sent, email })).toMatchObject({
      status: 409,
      body: { code: 'taken', fields: { email: expect.stringContaining('Este e-mail já tem cadastro.') } },
    });
    expect(
      await browser.post('/v1/register/social', { ...sent, email: 'sara@exemplo.com.br' }),
    ).toMatchObject({
      status: 200,
    });
  });

  test('a final CPF of somebody else is refused, and nothing is created', async () => {
    const browser = store.visitor();
    const { cpf } = await newBuyer(deps);
    await enter(browser, 'google', { person: vouched('nova@exemplo.com.br') });
    expect(
      await browser.post('/v1/register/social', { ...form, taxvat: cpf, email: 'nova@exemplo.com.br' }),
    ).toMatchObject({
      status: 409,
      body: { fields: { taxvat: expect.stringContaining('Este CPF já tem cadastro.') } },
    });
    expect((await pool.query("select from customers where email = 'nova@exemplo.com.br'")).rowCount).toBe(0);
  });

  test('is forgotten on demand, and without having come from a provider nobody registers', async () => {
    const browser = store.visitor();
    await enter(browser, 'google', { person: vouched('esquecida@exemplo.com.br') });
    expect((await browser.post('/v1/social/forget', {})).status).toBe(200);
    expect((await browser.request('/finalizar-cadastro')).status).toBe(302);
    expect(await browser.post('/v1/register/social', { ...form, email: 'x@exemplo.com.br' })).toMatchObject({
      status: 409,
      body: { code: 'expired' },
    });
  });
});

describe("an e-mail that is a customer's", () => {
  test('vouched for by Google and confirmed here: connected without a question, and the owner is told by mail', async () => {
    const { email, id } = await newBuyer(deps);
    const browser = store.visitor();
    expect(await enter(browser, 'google', { person: vouched(email) })).toBe('/');
    expect(await sessionOf(browser)).toMatchObject({ customerId: id });
    expect((await identities()).at(-1)).toEqual({ provider: 'google', customer_id: id, email });
    expect((await subjects(email)).sort()).toEqual(['Conta do Google conectada', 'Novo acesso à sua conta']);
  });

  test.each(['google not verified', 'our e-mail not confirmed', 'facebook'])(
    '%s: the password first, then it is connected, and the customer is told',
    async (why) => {
      const { email, id } = await newBuyer(deps);
      if (why === 'our e-mail not confirmed')
        await pool.query('update customers set email_verified = false where id = $1', [id]);
      const provider = why === 'facebook' ? 'facebook' : 'google';
      const person = why === 'google not verified' ? unverified(email) : vouched(email);
      const count = (await identities()).length;
      const browser = store.visitor();
      const name = provider === 'google' ? 'Google' : 'Facebook';
      expect(await enter(browser, provider, { person, returnTo: '/checkout' })).toBe(
        `/entre?volta=%2Fcheckout&rede=${provider}.senha`,
      );
      expect((await sessionOf(browser)).isSignedIn).toBe(false);
      expect(await identities()).toHaveLength(count);
      // Whoever opens the entrance later in this browser sees it too.
      const { html } = await browser.page('/entre');
      expect(html).toContain(`Já existe um cadastro com o e-mail da sua conta do ${name}.`);
      expect(html).toContain('Não é você? Comece de novo');

      expect(await browser.post('/v1/login', { email, password: 'errada-mesmo' })).toMatchObject({
        status: 401,
      });
      expect(await identities()).toHaveLength(count);
      expect(await browser.post('/v1/login', { email, password })).toMatchObject({
        status: 200,
        body: { notice: expect.stringContaining(`A sua conta do ${name} está conectada`) },
      });
      expect((await identities()).at(-1)).toMatchObject({ provider, customer_id: id });
      const again = store.visitor();
      expect(await enter(again, provider, { person })).toBe('/');
      expect(await sessionOf(again)).toMatchObject({ customerId: id });
    },
  );

  test('a mailed code proves it as well', async () => {
    const { email, id } = await newBuyer(deps);
    const browser = store.visitor();
    await enter(browser, 'facebook', { person: vouched(email) });
    await browser.post('/v1/login/code/request', { email });
    await store.runJobs();
    const { text = '' } =
      mail().findLast(({ to, subject }) => to.includes(email) && subject.includes('código')) ?? {};
    const code = /\n(\d{6})\n/.exec(text)?.[1];
    expect((await browser.post('/v1/login/code', { email, code })).status).toBe(200);
    expect((await identities()).at(-1)).toMatchObject({ provider: 'facebook', customer_id: id });
  });

  test('what waits is never connected to another customer who signs in in the same browser', async () => {
    const [victim, other] = [await newBuyer(deps), await newBuyer(deps)];
    const browser = store.visitor();
    await enter(browser, 'facebook', { person: vouched(victim.email) });
    const count = (await identities()).length;
    const answer = await browser.post('/v1/login', { email: other.email, password });
    expect(answer).toMatchObject({ status: 200, body: { notice: null } });
    expect(await identities()).toHaveLength(count);
    expect(browser.cookies.has('rede-espera')).toBe(false);
  });
});

test('signing in by Google brings the cart of the visitor along and leaves a record of the access', async () => {
  const { email, id } = await newBuyer(deps);
  const browser = store.visitor();
  const offer = await offerOf(deps, { code: 'VA-0001', unit: 'BSB-ASN', capacity: 50 });
  await add(browser, offer);
  await enter(browser, 'google', { person: vouched(email) });
  const { body } = await browser.json<{ data: { qtyItems: number } }>('/v1/data');
  expect(body.data.qtyItems).toBe(1);
  const { rows } = await pool.query('select kind from access_records where customer_id = $1', [id]);
  expect(rows).toContainEqual({ kind: 'sign_in' });
});

describe('a signed-in customer', () => {
  const signedIn = async () => {
    const buyer = await newBuyer(deps);
    const browser = store.visitor();
    await signInAs(deps, browser, buyer.id);
    return { ...buyer, browser };
  };

  test('connects Google and Facebook, sees them in /v1/data and in Meus dados, and disconnects one', async () => {
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

  test("cannot connect somebody else's account, nor a second one of the same provider", async () => {
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
      body: { code: 'last_door', detail: expect.stringContaining('Crie antes uma senha') },
    });
    expect((await identities()).filter(({ customer_id }) => customer_id === id)).toHaveLength(1);
  });

  test('not by disconnecting both at the same moment either', async () => {
    const { browser, id } = await signedIn();
    const person = unverified(`portas-${id}@exemplo.com.br`);
    await enter(browser, 'google', { person });
    await enter(browser, 'facebook', { person });
    await pool.query('update customers set password_hash = null where id = $1', [id]);
    const answers = await Promise.all([
      browser.post('/v1/social/unlink', { provider: 'google' }),
      browser.post('/v1/social/unlink', { provider: 'facebook' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
