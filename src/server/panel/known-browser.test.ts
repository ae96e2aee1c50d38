import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { renewStaff } from '#features/desk/staff/server/invite-staff.ts';
import { inTransaction } from '#platform/deps.ts';
import { createLimits, type Limits } from '#platform/http/limits.ts';
import type { Pace, PaceOptions } from '#platform/http/pace.ts';
import { Browser } from '#test/helpers/browser.ts';
import { colleague, operate, PANEL_PASSWORD, signedIn } from '#test/helpers/panel.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { operationRoutes } from './routes.ts';

const { deps, app, pool } = await payingStore();
const real = createLimits(pool, deps.config);
const browser = () => new Browser(app, deps.config.baseUrl);

/** While `now` is true, strangers use up the shared pace of every account. */
const crowded = { now: false, cleared: 0, wait: 0 };
const paceOf = ({ gapSeconds, maxWaiting }: PaceOptions): Pace => {
  crowded.wait = gapSeconds * (maxWaiting + 1);
  return {
    turn: async () => (crowded.now ? 30 : 0),
    isFree: async () => !crowded.now,
    refund: async () => {},
    reset: async () => {
      crowded.cleared += 1;
      crowded.now = false;
    },
  };
};
const limits = {
  of: (limit: Parameters<Limits['of']>[0]) =>
    'free' in limit ? paceOf(limit as PaceOptions) : real.of(limit),
} as Limits;
app.route('/', operationRoutes({ deps, limits, secure: false }));

const enter = (by: Browser, email: string, password = PANEL_PASSWORD) =>
  operate(by, 'staff/sign-in', { email, password });

test('a browser that knows the member signs in while strangers keep the account busy', async () => {
  crowded.now = false;
  const one = await colleague(deps, ['attendant']);
  const own = await signedIn(browser(), one);
  expect((await operate(own, 'staff/sign-out')).status).toBe(200);
  for (let guess = 0; guess < 5; guess += 1) await enter(browser(), one.email, 'um chute qualquer');
  crowded.now = true;
  expect((await enter(browser(), one.email)).status).toBe(429);
  expect((await enter(own, one.email)).status).toBe(200);
  const other = await colleague(deps, ['attendant']);
  expect((await enter(own, other.email)).status).toBe(429);
});

test('a password alone makes no browser known, and a known one has ten guesses of its own', async () => {
  crowded.now = false;
  const one = await colleague(deps, ['attendant']);
  const half = browser();
  await enter(half, one.email);
  const own = await signedIn(browser(), one);
  crowded.now = true;
  expect((await enter(half, one.email)).status).toBe(429);
  const statuses: number[] = [];
  for (let guess = 0; guess < 11; guess += 1)
    statuses.push((await enter(own, one.email, 'um chute qualquer')).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
});

test('the cookie of a known browser belongs to the pages of the panel', async () => {
  crowded.now = false;
  const one = await colleague(deps, ['attendant']);
  const by = browser();
  await enter(by, one.email);
  const answer = await by.request('/painel/v1/staff/confirm', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: one.code() }),
  });
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('painel-aparelho='));
  expect(cookie).toMatch(/; Path=\/painel;/);
  expect(cookie).toMatch(/; HttpOnly/);
});

test('a new password by a renewed link ends the wait, and older marks with it', async () => {
  crowded.now = false;
  const one = await colleague(deps, ['attendant']);
  const before = await signedIn(browser(), one);
  const renewed = await inTransaction(deps, (tx) => renewStaff(tx, one.id));
  if (!renewed.ok) throw new Error(renewed.code);
  const fresh = browser();
  const { secret } = (await operate(fresh, 'staff/invitation', { token: renewed.token })).body;
  crowded.now = true;
  const code = new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate({
    timestamp: deps.clock.now().getTime(),
  });
  const password = 'outra rede lua de prata';
  expect(await operate(fresh, 'staff/accept', { token: renewed.token, password, code })).toMatchObject({
    status: 200,
  });
  expect(crowded.cleared).toBeGreaterThan(0);
  crowded.now = true;
  expect((await enter(before, one.email, password)).status).toBe(429);
  expect((await enter(fresh, one.email, password)).status).toBe(200);
});

test('a stranger waits less than the panel does for an answer', () => {
  expect(crowded.wait).toBeLessThanOrEqual(15);
});
