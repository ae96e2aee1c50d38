import { describe, expect, test } from 'vitest';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { customerIdOfEmail } from '#features/account/accounts/server/customer-id-of-email.ts';
import { ensureSelf } from '#features/account/beneficiaries/server/ensure-self.ts';
import { offerOf } from '#test/cast/buyers.ts';
import { bruno, marina } from '#test/cast/people.ts';
import type { Browser } from '#test/helpers/browser.ts';
import { acceptBothTerms, add, confirm, draftFor } from '#test/helpers/purchase.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();

/** On the demo store's list with this e-mail, without an account. */
const member = {
  ...marina,
  taxvat: '999.000.102-21',
  email: 'socio.duarte@exemplo.com.br',
  emailConfirm: 'socio.duarte@exemplo.com.br',
};

/** On the list without an e-mail. */
const unnamed = { ...bruno, taxvat: '999.000.115-46' };

async function signUp(form: typeof marina): Promise<Browser> {
  const browser = store.visitor();
  expect(await browser.post('/v1/register', form)).toMatchObject({ status: 200 });
  return browser;
}

async function tokenFor(email: string): Promise<string> {
  await store.runJobs();
  const mail = store.sandbox.controls.mail().findLast(({ to }) => to.includes(email));
  return /\/confirmar-email#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const affiliation = async (browser: Browser) =>
  (await browser.json<{ affiliation: { vendor: string; client: string; dependents: string[] } }>('/v1/data'))
    .body.affiliation;

async function vendorOfQuote(browser: Browser, email: string): Promise<string> {
  await acceptBothTerms(browser);
  await add(browser, await offerOf(store.deps, { code: 'VA-0001', unit: 'BSB-ASN', capacity: 9 }));
  const customer = await findCustomer(store.deps, (await customerIdOfEmail(store.deps, email)) ?? 0);
  const self = customer && (await ensureSelf(store.deps, customer));
  const draft = await draftFor(browser, self?.id ?? 0);
  const { body } = await confirm(browser, draft, crypto.randomUUID());
  const { rows } = await store.pool.query('select vendor from quotes where id = $1', [body.quoteId]);
  return rows[0]?.vendor;
}

describe("a member's CPF", () => {
  test('brings neither prices nor relatives to a stranger who registers it, confirmed e-mail or not', {
    meta: { spec: ['purchase 11'] },
  }, async () => {
    const stranger = await signUp(unnamed);
    const nothing = { vendor: 'DEFAULT', client: '', dependents: [] };
    expect(await affiliation(stranger)).toMatchObject(nothing);
    const token = await tokenFor(unnamed.email);
    expect(await stranger.post('/v1/email/link', { token })).toMatchObject({ status: 200 });
    expect(await affiliation(stranger)).toMatchObject(nothing);
    expect(stranger.cookies.has('tabela')).toBe(false);
  });

  test('brings the prices once the e-mail that the list names is confirmed', {
    meta: { spec: ['purchase 11'] },
  }, async () => {
    const browser = await signUp(member);
    expect(await affiliation(browser)).toMatchObject({ vendor: 'DEFAULT', dependents: [] });
    const token = await tokenFor(member.email);
    // A mail scanner opens every address and has no fragment to send.
    expect((await store.visitor().page('/confirmar-email')).status).toBe(200);
    expect(await store.visitor().post('/v1/email/link', { token })).toMatchObject({ status: 401 });
    expect(await browser.post('/v1/email/link', { token })).toMatchObject({ status: 200 });
    expect(await affiliation(browser)).toEqual({
      vendor: 'RITA',
      tier: expect.any(String),
      client: 'Clube Rita',
      logo: '/parceiros/clube-rita.svg',
      dependents: [],
      customizations: expect.anything(),
    });
    expect(browser.cookies.has('tabela')).toBe(true);
    expect(await vendorOfQuote(browser, member.email)).toBe('RITA');
  });
});

describe('the page', () => {
  test('asks the signed-in customer for the code, and the account says what is missing', async () => {
    const ana = { ...marina, email: 'ana@exemplo.com.br', emailConfirm: 'ana@exemplo.com.br' };
    const browser = await signUp({ ...ana, taxvat: '111.444.777-35' });
    const { html, headers } = await browser.page('/confirmar-email');
    expect(html).toContain('Código de 6 números');
    expect(html).toContain('ana@exemplo.com.br');
    expect(headers.get('cache-control')).toContain('no-store');
    expect((await browser.page('/editar-conta')).html).toContain('Falta confirmar o seu e-mail');
    await browser.post('/v1/email/link', { token: await tokenFor('ana@exemplo.com.br') });
    expect((await browser.page('/editar-conta')).html).not.toContain('Falta confirmar');
    expect((await browser.page('/confirmar-email')).html).toContain('E-mail confirmado');
  });

  test('leads a visitor to sign-in', async () => {
    const { html } = await store.visitor().page('/confirmar-email');
    expect(html).toContain('/entre?volta=%2Fconfirmar-email');
  });
});

test('a guessing neighbour locks out neither the account nor the address', async () => {
  const email = 'bruno.teixeira@exemplo.com.br';
  const known = store.visitor();
  const signIn = (browser: Browser, password: string) => browser.post('/v1/login', { email, password });
  expect(await signIn(known, 'buriti-demo-2')).toMatchObject({ status: 200 });
  await known.request('/v1/login/logout');
  const neighbour = store.visitor();
  for (let n = 0; n < 10; n++) expect((await signIn(neighbour, `chute-${n}`)).status).toBe(401);
  expect((await signIn(store.visitor(), 'buriti-demo-2')).status).toBe(200);
  for (let n = 0; n < 10; n++) await signIn(neighbour, `chute-${n}`);
  expect((await signIn(known, 'buriti-demo-2')).status).toBe(200);
});
