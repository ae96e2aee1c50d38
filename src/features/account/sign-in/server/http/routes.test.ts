import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { upsertAffiliations } from '#features/account/accounts/partners/server/internal/queries.ts';
import { currentCustomer } from '#features/account/accounts/server/current-customer.ts';
import { readPriceTableCookie } from '#features/shop/pricing/server/price-table-cookie.ts';
import { createPace } from '#platform/http/pace.ts';
import { createRateLimit } from '#platform/http/rate-limit.ts';
import { type VisitorEnv, withVisitor } from '#platform/http/visitor.ts';
import { marina } from '#test/cast/people.ts';
import { accountRoutes } from '#test/helpers/account-routes.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { emptyTables } from '#test/helpers/empty-tables.ts';
import { type VisitorClient, visitorClient } from '#test/helpers/visitor-client.ts';

const { db, pool } = await testDatabase();
const deps = testDeps(db);
const { secret } = deps.config;
const joined: { sessionHash: string; customerId: number }[] = [];

/** After the free attempts there is one turn and no waiting, so a further attempt is refused. */
const pace = (name: string, free: number) =>
  createPace(pool, { name, free, perSeconds: 600, turns: 1, gapSeconds: 600, maxWaiting: 0 });

const app = new Hono<VisitorEnv>();
app.use(withVisitor(secret, false));
app.route(
  '/',
  accountRoutes(deps, {
    limits: {
      device: createRateLimit(pool, 'aparelho', 3, 600),
      devices: createRateLimit(pool, 'aparelhos', 5, 600),
      account: pace('conta', 3),
      address: pace('endereco', 8),
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
  await db.execute(emptyTables(['customers', 'sessions', 'term_acceptances', 'affiliations', 'rate_limits']));
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
      notice:
        'Seu carrinho foi atualizado. Conta criada. Enviamos um e-mail para você confirmar o seu endereço.',
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
    await db.execute('update customers set cpf_final = true');
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
        fields: {
          password: expect.stringMatching(/^Esta senha é fácil de adivinhar\. Use três palavras soltas/),
        },
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

  it('refuses bad fields, a missing form key, and other content types', async () => {
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

  const attempt = async (client: VisitorClient, email: string, password = 'uma-senha-comum') =>
    (await client.post('/v1/login', { email, password })).status;

  it('slows an address that attempts many e-mails, but not a browser that has signed in before', async () => {
    const known = await registered();
    await known.get('/v1/login/logout');
    const statuses: number[] = [];
    for (let n = 0; n < 10; n++) statuses.push(await attempt(browser(), `pessoa${n}@exemplo.com.br`));
    expect(statuses).toEqual([...Array(9).fill(401), 429]);
    expect(await attempt(known, marina.email, marina.password)).toBe(200);
  });

  it('slows all attempts at one e-mail, whatever its case, but not a browser that has signed in with it', async () => {
    const known = await registered();
    await known.get('/v1/login/logout');
    const statuses = [];
    for (const email of [marina.email, marina.email.toUpperCase(), marina.email, marina.email, marina.email])
      statuses.push(await attempt(browser(), email));
    expect(statuses).toEqual([401, 401, 401, 401, 429]);
    const stranger = await browser().post('/v1/login', credentials);
    expect([stranger.status, Number(stranger.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect(await attempt(known, marina.email, marina.password)).toBe(200);
    expect(await attempt(browser(), 'outra@exemplo.com.br')).toBe(401);
    const keys = await db.execute('select key from rate_limits');
    expect(JSON.stringify(keys.rows)).not.toContain('exemplo');
  });

  it('clears wrong attempts after the right password', async () => {
    await registered();
    for (let round = 0; round < 2; round++) {
      for (const n of [1, 2, 3]) expect(await attempt(browser(), marina.email, `errada-${n}`)).toBe(401);
      expect(await attempt(browser(), marina.email, marina.password)).toBe(200);
      await db.execute("delete from rate_limits where key like 'conta-turn%'");
    }
  });

  it('treats a browser that has used up its own attempts like any other', async () => {
    const known = await registered();
    for (let n = 0; n < 3; n++) await attempt(known, marina.email);
    expect(await attempt(known, marina.email, marina.password)).toBe(200);
    // These are 3 of its own, 3 free ones of the account and the one turn.
    const statuses: number[] = [];
    for (let n = 0; n < 8; n++) statuses.push(await attempt(known, marina.email));
    expect(statuses).toEqual([...Array(7).fill(401), 429]);
  });

  it('knows a browser only for e-mails that signed in there, and rejects forged marks', async () => {
    const known = await registered();
    const mark = known.cookies.get('aparelho') ?? '';
    expect(mark).not.toContain('exemplo');
    for (let n = 0; n < 4; n++) await attempt(browser(), 'bruno@exemplo.com.br');
    expect(await attempt(known, 'bruno@exemplo.com.br')).toBe(429);
    for (let n = 0; n < 4; n++) await attempt(browser(), marina.email);
    const forger = browser();
    const [id, day] = mark.split(/[.-]/, 2);
    forger.cookies.set('aparelho', `${id}.${day}-${'A'.repeat(43)}`);
    expect(await attempt(forger, marina.email, marina.password)).toBe(429);
  });

  /** Uses up the attempts of unknown browsers, so that only a known one is admitted. */
  async function exhaust() {
    for (let n = 0; n < 4; n++) await attempt(browser(), marina.email);
  }

  it('knows a browser for 180 days after its last sign-in, and no longer', async () => {
    const known = await registered();
    await exhaust();
    const days = (count: number) => deps.clock.forward(count * 24 * 60);
    days(180);
    expect(await attempt(known, marina.email)).toBe(401);
    days(1);
    expect(await attempt(known, marina.email)).toBe(429);
    days(-181);
  });

  it('does not know a browser of the time before a new password, unlike the browser of the change', async () => {
    const [other, own] = [await registered(), browser()];
    expect(await attempt(own, marina.email, marina.password)).toBe(200);
    const newPassword = 'jatoba-2026';
    const change = { currentPassword: marina.password, newPassword, confirmNewPassword: newPassword };
    expect((await own.post('/v1/customer/password', change)).status).toBe(200);
    await exhaust();
    expect(await attempt(other, marina.email)).toBe(429);
    expect(await attempt(own, marina.email)).toBe(401);
  });

  it('does not know a browser of an earlier account under the same e-mail', async () => {
    const known = await registered();
    await db.execute(emptyTables(['customers', 'sessions']));
    await registered();
    await exhaust();
    expect(await attempt(known, marina.email)).toBe(429);
  });

  it('slows all known browsers of one account together', async () => {
    const known = await registered();
    const others = [browser(), browser()];
    for (const other of others) expect(await attempt(other, marina.email, marina.password)).toBe(200);
    await exhaust();
    const statuses: number[] = [];
    for (const one of [known, ...others])
      for (let n = 0; n < 2; n++) statuses.push(await attempt(one, marina.email));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('remembers the price table of a partner, and clears it at sign-out', async () => {
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
        email: marina.email,
      },
    ]);
    const client = await registered();
    expect(client.cookies.has('tabela')).toBe(false);
    await db.execute('update customers set email_verified = true');
    expect(await attempt(client, marina.email, marina.password)).toBe(200);
    expect(readPriceTableCookie([secret], client.cookies.get('tabela'))).toEqual({
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
