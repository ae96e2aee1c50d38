import { describe, expect, test } from 'vitest';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { newBuyer, offerOf } from '#test/cast/buyers.ts';
import { marina } from '#test/cast/people.ts';
import { add, signInAs } from '#test/helpers/purchase.ts';
import { socialCast, socialTravel } from '#test/helpers/social.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps, pool } = store;
const { mail } = store.sandbox.controls;
const { enter } = socialTravel(store.sandbox.url);
const { sessionOf, identities, subjects, vouched, unverified } = socialCast(store);

const { email: _, emailConfirm: __, password, ...form } = marina;

test('the buttons are links that know where the visitor was going, also without script', async () => {
  for (const page of ['/entre', '/criar-conta'])
    for (const provider of ['google', 'facebook'])
      expect((await store.visitor().page(`${page}?volta=/checkout`)).html).toMatch(
        new RegExp(`<a [^>]*href="/social/dispatch/auth/id/${provider}\\?volta=%2Fcheckout"`),
      );
});

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
      body: { firstName: 'Vera', completeRegister: true, isPending: false, notice: null },
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
    ['Google has not verified', 'google', 'ugo', 'ugo@exemplo.com.br'],
    ['is of another mail service', 'google', 'vitor', 'vitor@exemplo.com.br'],
    ['was changed in the form', 'google', vouched('uma@exemplo.com.br'), 'mudada@exemplo.com.br'],
    ['Facebook names', 'facebook', vouched('duas@exemplo.com.br'), 'duas@exemplo.com.br'],
  ] as const)(
    'an e-mail that %s is unconfirmed and is mailed a code',
    async (_which, provider, person, email) => {
      const browser = store.visitor();
      expect(await enter(browser, provider, { person })).toBe('/finalizar-cadastro');
      const foreign = {
        nationality: '0',
        taxvat: '',
        passport: 'CA123456',
        country: 'PT',
        phoneNumber: '+351 912 345 678',
      };
      expect(await browser.post('/v1/register/social', { ...form, ...foreign, email })).toMatchObject({
        status: 200,
        body: { notice: 'Conta criada. Enviamos um e-mail para você confirmar o seu endereço.' },
      });
      const { customerId } = await sessionOf(browser);
      expect(await findCustomer(deps, customerId)).toMatchObject({ email, emailConfirmed: false });
      expect(await subjects(email)).toEqual([expect.stringMatching(/confirm/i)]);
    },
  );

  test('from Facebook without an e-mail: it is asked for, and a taken one is refused', {
    meta: { spec: ['purchase 47'] },
  }, async () => {
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

  test('a final CPF of another customer is refused, and nothing is created', async () => {
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

  test('is forgotten on demand, and no visitor registers this way without a provider', async () => {
    const browser = store.visitor();
    await enter(browser, 'google', { person: vouched('esquecida@exemplo.com.br') });
    const foreign = { headers: { 'sec-fetch-site': 'cross-site' } };
    await browser.request('/social/dispatch/forget', foreign);
    expect((await browser.request('/finalizar-cadastro')).status).toBe(200);
    expect((await browser.request('/social/dispatch/forget')).headers.get('location')).toBe('/entre');
    expect((await browser.request('/finalizar-cadastro')).status).toBe(302);
    expect(await browser.post('/v1/register/social', { ...form, email: 'x@exemplo.com.br' })).toMatchObject({
      status: 409,
      body: { code: 'expired' },
    });
  });
});

describe("an e-mail that is a customer's", () => {
  test('verified by Google and confirmed here: connects without a question and mails the owner', async () => {
    const { email, id } = await newBuyer(deps);
    const browser = store.visitor();
    expect(await enter(browser, 'google', { person: vouched(email) })).toBe('/');
    expect(await sessionOf(browser)).toMatchObject({ customerId: id });
    expect((await identities()).at(-1)).toEqual({ provider: 'google', customer_id: id, email });
    expect((await subjects(email)).sort()).toEqual(['Conta do Google conectada', 'Novo acesso à sua conta']);
  });

  test.each(['google not verified', 'our e-mail not confirmed', 'facebook'])(
    '%s: the password first, then it is connected, and the customer is told',
    { meta: { spec: ['purchase 20'] } },
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
      // The next person to open /entre in this browser sees it too.
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

  test('a waiting account is never connected to another customer who signs in in the same browser', async () => {
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

test('a customer with a complete registration continues to their page', {
  meta: { spec: ['purchase 28'] },
}, async () => {
  const browser = store.visitor();
  const { id } = await newBuyer(deps);
  await signInAs(deps, browser, id);
  const leads = async (path: string) => {
    const { status, headers } = await browser.request(path);
    return [status, headers.get('location')];
  };
  expect(await leads('/finalizar-cadastro?volta=%2Fmeus-pedidos')).toEqual([302, '/meus-pedidos']);
  expect(await leads('/finalizar-cadastro')).toEqual([302, '/']);
  expect(await leads('/finalizar-cadastro?volta=https%3A%2F%2Fexemplo.com.br')).toEqual([302, '/']);
  await pool.query("update addresses set number = '' where customer_id = $1", [id]);
  expect(await leads('/finalizar-cadastro?volta=%2Fmeus-pedidos')).toEqual([200, null]);
});
