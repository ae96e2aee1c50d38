import { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import { newMailedCode } from '#features/account/accounts/emails/server/mailed-codes.ts';
import { customerIdOfEmail } from '#features/account/accounts/server/customer-id-of-email.ts';
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
const { email } = marina;

const app = new Hono<VisitorEnv>();
app.use(withVisitor(secret, false));
app.route(
  '/',
  accountRoutes(deps, {
    limits: {
      signInMail: createRateLimit(pool, 'pedidos', 6, 600),
      signInMailHere: createRateLimit(pool, 'pedidos-aqui', 3, 600),
      signInCode: createRateLimit(pool, 'codigos', 20, 600),
      signInCodeHere: createRateLimit(pool, 'codigos-aqui', 8, 600),
    },
  }),
);

beforeEach(async () => {
  await db.execute(emptyTables(['customers', 'sessions', 'rate_limits']));
});

const stranger = (address?: string) => visitorClient(app, secret, address);
const ask = (client: VisitorClient) => client.post('/v1/login/code/request', { email });
const enter = (client: VisitorClient, code: string) => client.post('/v1/login/code', { email, code });
const forgot = (client: VisitorClient) => client.post('/v1/password/forgot', { email });

async function registered() {
  const client = stranger('198.51.100.7');
  expect((await client.post('/v1/register', marina)).status).toBe(200);
  return client;
}

async function newCode(): Promise<string> {
  const customerId = (await customerIdOfEmail(deps, email)) ?? 0;
  return (await newMailedCode(deps, { customerId, purpose: 'sign_in', email })).code;
}

const wrongFor = (code: string) => (code === '111111' ? '222222' : '111111');

it('a stranger at one address leaves the owner codes, mails and links in a new browser', async () => {
  await registered();
  const code = await newCode();
  const statuses: number[] = [];
  for (let n = 0; n < 30; n++) statuses.push((await enter(stranger(), wrongFor(code))).status);
  expect(statuses.filter((status) => status === 409)).toHaveLength(8);
  for (const mail of [ask, forgot]) for (let n = 0; n < 10; n++) await mail(stranger());
  expect((await ask(stranger())).status).toBe(429);
  const owner = stranger('203.0.113.9');
  expect([(await ask(owner)).status, (await forgot(owner)).status]).toEqual([200, 200]);
  expect((await enter(owner, await newCode())).status).toBe(200);
});

it('strangers at many addresses leave the browser that knows the account its own', async () => {
  const owner = await registered();
  const code = await newCode();
  for (let n = 0; n < 30; n++) {
    const one = stranger(`192.0.2.${n}`);
    await enter(one, wrongFor(code));
    await ask(one);
    await forgot(one);
  }
  const late = stranger('203.0.113.9');
  expect([(await ask(late)).status, (await enter(late, code)).status]).toEqual([429, 429]);
  expect([(await ask(owner)).status, (await forgot(owner)).status]).toEqual([200, 200]);
  expect((await enter(owner, wrongFor(code))).status).toBe(409);
  expect((await enter(owner, code)).status).toBe(200);
});

it('all browsers that know the account guess no more often than strangers together', async () => {
  const owner = await registered();
  const second = stranger('198.51.100.8');
  const credentials = { email, password: marina.password };
  expect((await second.post('/v1/login', credentials)).status).toBe(200);
  const code = await newCode();
  const statuses: number[] = [];
  for (let n = 0; n < 21; n++)
    statuses.push((await enter(n % 2 === 0 ? owner : second, wrongFor(code))).status);
  expect(statuses).toEqual([...Array(20).fill(409), 429]);
  expect((await enter(owner, code)).status).toBe(429);
});
