import { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import type { BotCheck, BotVerdict } from '#platform/bot-check/bot-check.ts';
import { createPace } from '#platform/http/pace.ts';
import { createRateLimit } from '#platform/http/rate-limit.ts';
import { type VisitorEnv, withVisitor } from '#platform/http/visitor.ts';
import { marina } from '#test/cast/people.ts';
import { accountRoutes } from '#test/helpers/account-routes.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { emptyTables } from '#test/helpers/empty-tables.ts';
import { visitorClient } from '#test/helpers/visitor-client.ts';

const { db, pool } = await testDatabase();
const deps = testDeps(db);
const { secret } = deps.config;

const FREE = 2;
const account = createPace(pool, {
  name: 'conta',
  free: FREE,
  perSeconds: 600,
  turns: 10,
  gapSeconds: 600,
  maxWaiting: 0,
});

const VERDICTS: Record<string, BotVerdict> = {
  person: { ok: true, score: 0.9, reason: 'ok' },
  robot: { ok: false, score: 0.1, reason: 'low score' },
  late: { ok: false, reason: 'unavailable' },
};
const verified: string[][] = [];
const provider: BotCheck = {
  siteKey: 'site-key',
  verify: async (...what) => {
    verified.push(what);
    return VERDICTS[what[0]] ?? { ok: false, reason: 'unknown token' };
  },
};

/** Opens browsers of a store with the given bot check, which the assembly passes in. */
function storeWith(botCheck?: BotCheck) {
  const app = new Hono<VisitorEnv>();
  app.use(withVisitor(secret, false));
  const device = createRateLimit(pool, 'aparelho', 3, 600);
  app.route('/', accountRoutes(deps, { limits: { account, device }, ...(botCheck && { botCheck }) }));
  return () => visitorClient(app, secret);
}

type Client = ReturnType<ReturnType<typeof storeWith>>;

const login = async (client: Client, botToken?: string, password: string = marina.password) => {
  const answer = await client.post('/v1/login', { email: marina.email, password, botToken });
  return [answer.status, (await answer.json()).code];
};

beforeEach(async () => {
  await db.execute(emptyTables(['customers', 'sessions', 'rate_limits']));
  verified.length = 0;
});

async function guessedAt(botCheck?: BotCheck) {
  const browser = storeWith(botCheck);
  const owner = browser();
  expect((await owner.post('/v1/register', marina)).status).toBe(200);
  for (let n = 0; n < FREE; n++)
    expect(await login(browser(), undefined, 'errada')).toEqual([401, 'wrong_credentials']);
  expect(verified).toEqual([]);
  return { browser, owner };
}

it('demands a token that the provider accepts after the free attempts', async () => {
  const { browser } = await guessedAt(provider);
  expect(await login(browser())).toEqual([403, 'bot_check']);
  expect(verified).toEqual([]);
  expect(await login(browser(), 'robot')).toEqual([403, 'bot_check']);
  expect(await login(browser(), 'person')).toEqual([200, undefined]);
  expect(verified).toEqual([
    ['robot', 'login', '127.0.0.1'],
    ['person', 'login', '127.0.0.1'],
  ]);
});

it("refers a refused attempt to the mailed code, without using up others' turns", async () => {
  const { browser } = await guessedAt(provider);
  for (let n = 0; n < 12; n++) await login(browser(), 'robot');
  const answer = await browser().post('/v1/login', { email: marina.email, password: 'errada' });
  expect((await answer.json()).detail).toBe(
    'Não conseguimos confirmar que você é uma pessoa. Tente de novo ou entre com um código por e-mail.',
  );
  expect(await login(browser(), 'person')).toEqual([200, undefined]);
});

it('ends with a right password', async () => {
  const { browser } = await guessedAt(provider);
  expect(await login(browser(), 'person')).toEqual([200, undefined]);
  expect(await login(browser())).toEqual([200, undefined]);
});

it('needs no token from a known browser, or while the provider is down, when the pace still applies', async () => {
  const { browser, owner } = await guessedAt(provider);
  expect(await login(browser(), 'late', 'errada')).toEqual([401, 'wrong_credentials']);
  expect(await login(owner)).toEqual([200, undefined]);
});

it('asks for nothing without a provider', async () => {
  const { browser } = await guessedAt();
  expect(await login(browser())).toEqual([200, undefined]);
});
