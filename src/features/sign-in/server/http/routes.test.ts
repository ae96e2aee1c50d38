import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { upsertAffiliations } from '#features/partners/server/internal/queries.ts';
import { readPriceTableCookie } from '#features/pricing/server/price-table-cookie.ts';
import { currentCustomer } from '#features/profile/server/current-customer.ts';
import { createRateLimit, type RateLimit } from '#platform/http/rate-limit.ts';
import { type VisitorEnv, withVisitor } from '#platform/http/visitor.ts';
import { marina } from '#test/cast/people.ts';
import { accountRoutes } from '#test/helpers/account-routes.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { visitorClient } from '#test/helpers/visitor-client.ts';

const { db, pool } = await testDatabase();
const deps = testDeps(db);
const { secret } = deps.config;
const joined: { sessionHash: string; customerId: number }[] = [];

/** Counts like the real limiter; a test may set a lower limit. */
let patience = Number.POSITIVE_INFINITY;
const signInAddress: RateLimit = {
  consume: async () => (patience-- > 0 ? 0 : 60),
  refund: async () => {},
  reset: async () => {},
};

const app = new Hono<VisitorEnv>();
app.use(withVisitor(secret, false));
app.route(
  '/',
  accountRoutes(deps, {
    limits: {
      signIn: createRateLimit(pool, 'entrar', 3, 600),
      signInAddress,
      signUp: createRateLimit(pool, 'cadastrar', 1000, 600),
      password: createRateLimit(pool, 'senha', 3, 600),
    },
    onSignedIn: () => async (_tx, who) => {
      joined.push(who);
      return 'Seu carrinho foi atualizado.';
    },
  }),
);

const browser = () => visitorClient(app, secret);
const credentials = { email: marina.email, password: marina.password };

beforeEach(async () => {
  await db.execute('truncate customers, sessions, term_acceptances, affiliations, rate_limits cascade');
  joined.length = 0;
});

async function registered() {
  const client = browser();
  expect((await client.post('/v1/register', marina)).status).toBe(200);
  return client;
}

describe('sign-up', () => {
  it('registers, signs in under a new token, and hands the visitor over', async () => {
    const client = browser();
    const before = client.visitor();
    const response = await client.post('/v1/register', marina);
    expect(response.status).toBe(200);
    const after = client.visitor();
    expect(after.token).not.toBe(before.token);
    expect(await response.json()).toEqual({
      firstName: 'Marina',
      completeRegister: true,
      isPending: false,
      formKey: after.formKey,
      notice: 'Seu carrinho foi atualizado.',
    });
    const customer = await currentCustomer(deps, after);
    expect(customer).toMatchObject({ email: marina.email, cpf: '52998224725', registrationComplete: true });
    expect(joined).toEqual([{ sessionHash: before.sessionHash, customerId: customer?.id }]);
    expect(await currentCustomer(deps, before)).toBeNull();
  });

  it('stores neither password nor token as they are', async () => {
    const client = await registered();
    const rows = await db.execute(
      'select row_to_json(c)::text || row_to_json(s)::text as all from customers c, sessions s',
    );
    const text = JSON.stringify(rows.rows);
    expect(text).toContain('$argon2id$');
    expect(text).not.toContain(marina.password);
    expect(text).not.toContain(client.visitor().token);
  });

  it('says beside the field that e-mail or CPF is registered', async () => {
    await registered();
    const response = await browser().post('/v1/register', marina);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      code: 'taken',
      fields: {
        email: 'Este e-mail já tem cadastro. Entre com a sua senha ou use outro e-mail.',
        taxvat: 'Este CPF já tem cadastro. Entre com o e-mail que você usou antes.',
      },
    });
  });

  it('refuses a password that is guessed early, beside its field', async () => {
    for (const password of ['12345678', 'Marina1988']) {
      const response = await browser().post('/v1/register', { ...marina, password });
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({
        code: 'easy_password',
        fields: { password: 'Esta senha é fácil de adivinhar. Escolha outra.' },
      });
    }
    const long = 'cajuína gelada com tamarindo '.repeat(4);
    const client = browser();
    expect((await client.post('/v1/register', { ...marina, password: long })).status).toBe(200);
    expect((await client.post('/v1/login', { ...credentials, password: long })).status).toBe(200);
    expect((await client.post('/v1/login', { ...credentials, password: long.trim() })).status).toBe(401);
  });

  it('registers only one of two identical concurrent forms', async () => {
    const answers = await Promise.all([
      browser().post('/v1/register', marina),
      browser().post('/v1/register', marina),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('refuses bad fields, a missing form key, and what is no form', async () => {
    const client = browser();
    const bad = await client.post('/v1/register', { ...marina, firstname: 'Marina' });
    expect(bad.status).toBe(400);
    expect(await bad.json()).toMatchObject({ fields: { firstname: 'Insira seu nome completo.' } });
    expect((await client.post('/v1/register', marina, { 'x-xsrf-token': '' })).status).toBe(403);
    expect((await client.post('/v1/register', null)).status).toBe(400);
  });
});

describe('sign-in', () => {
  it('gives an unknown e-mail and a wrong password the same answer', async () => {
    await registered();
    const wrong = await browser().post('/v1/login', { ...credentials, password: 'outra-senha' });
    const unknown = await browser().post('/v1/login', { ...credentials, email: 'ninguem@exemplo.com.br' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.json()).toEqual(await unknown.json());
  });

  it('stops one address that tries many e-mails', async () => {
    const client = browser();
    const attempt = (n: number) =>
      client.post('/v1/login', { email: `pessoa${n}@exemplo.com.br`, password: 'uma-senha-comum' });
    patience = 2;
    const statuses = [(await attempt(1)).status, (await attempt(2)).status, (await attempt(3)).status];
    patience = Number.POSITIVE_INFINITY;
    expect(statuses).toEqual([401, 401, 429]);
  });

  it('counts failures by e-mail, whatever its case, and forgets them after success', async () => {
    await registered();
    const client = browser();
    const attempt = (email: string, password: string) => client.post('/v1/login', { email, password });
    await attempt(marina.email, 'errada-1');
    await attempt(marina.email, 'errada-2');
    expect((await attempt(marina.email.toUpperCase(), marina.password)).status).toBe(200);
    for (const n of [1, 2, 3]) await attempt(marina.email, `errada-${n}`);
    const refused = await attempt(marina.email, marina.password);
    expect(refused.status).toBe(429);
    expect((await attempt('outra@exemplo.com.br', 'x')).status).toBe(401);
    const keys = await db.execute('select key from rate_limits');
    expect(JSON.stringify(keys.rows)).not.toContain('exemplo');
  });

  it('remembers the price table of a partner, and forgets it at sign-out', async () => {
    await upsertAffiliations(db, [
      {
        cpf: '52998224725',
        vendor: 'RITA',
        tier: 'Padrão',
        client: 'Clube Rita',
        color: '',
        icon: 'leaf',
        logo: '',
        dependents: [],
      },
    ]);
    const client = await registered();
    expect(readPriceTableCookie(secret, client.cookies.get('tabela'))).toEqual({
      vendor: 'RITA',
      tier: 'Padrão',
    });
    const signedIn = client.visitor();
    const response = await client.get('/v1/login/logout');
    expect([response.status, await response.json()]).toEqual([200, { status: 200 }]);
    expect(client.cookies.has('tabela')).toBe(false);
    expect(client.visitor().token).not.toBe(signedIn.token);
    expect(await currentCustomer(deps, signedIn)).toBeNull();
  });
});
