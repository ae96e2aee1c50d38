import { expect, test } from 'vitest';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import { createLimits } from '#platform/http/limits.ts';
import { Browser } from '#test/helpers/browser.ts';
import { colleague, operate, PANEL_PASSWORD, signedIn } from '#test/helpers/panel.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { operationRoutes } from './routes.ts';

const { deps, app, pool, sandbox, runJobs } = await payingStore();
app.route('/', operationRoutes({ deps, limits: createLimits(pool, deps.config), secure: false }));
const browser = () => new Browser(app, deps.config.baseUrl);

const subjectsTo = (email: string) =>
  sandbox.controls
    .mail()
    .filter(({ to }) => JSON.stringify(to).includes(email))
    .map(({ subject }) => subject);
const WARNING = 'Muitas tentativas de entrar no painel com o seu acesso';

const rowsOf = async (staffId: number) =>
  (await listAudit(deps, { staffId }, { size: 900 })).rows.map(({ text, stage }) => `${stage} ${text}`);

test('guesses at codes stop, the person hears of it once, and the trail has each of them', async () => {
  const one = await colleague(deps, ['finance']);
  const thief = browser();
  await operate(thief, 'staff/sign-in', { email: one.email, password: PANEL_PASSWORD });
  const statuses: number[] = [];
  for (let guess = 0; guess < 8; guess += 1)
    statuses.push((await operate(thief, 'staff/confirm', { code: '000000' })).status);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
  await runJobs();
  expect(subjectsTo(one.email)).toEqual([WARNING]);
  const refused = (await rowsOf(one.id)).filter((row) => row === 'refused Não pôde: Confirmar o código');
  expect(refused).toHaveLength(6);
});

test('a stranger who uses up the sign-ins of an address leaves its open sessions their codes and unlocks', async () => {
  const one = await colleague(deps, ['attendant']);
  const theirs = await signedIn(browser(), one);
  await operate(theirs, 'staff/lock');
  const waiting = browser();
  await operate(waiting, 'staff/sign-in', { email: one.email, password: PANEL_PASSWORD });
  const statuses: number[] = [];
  for (let turn = 0; turn < 61; turn += 1)
    statuses.push(
      (
        await operate(browser(), 'staff/sign-in', {
          email: `nao.existe.${turn}@exemplo.com.br`,
          password: 'x'.repeat(12),
        })
      ).status,
    );
  expect(statuses.at(-1)).toBe(429);
  expect((await operate(theirs, 'staff/unlock', { password: PANEL_PASSWORD })).status).toBe(200);
  // The code of this minute has opened the first session.
  deps.clock.forward(1);
  expect((await operate(waiting, 'staff/confirm', { code: one.code() })).status).toBe(200);
  await pool.query("delete from rate_limits where key like 'painel-endereco:%'");
});

test('400 locks of a locked session leave one row', async () => {
  const one = await colleague(deps, ['attendant']);
  const theirs = await signedIn(browser(), one);
  for (let turn = 0; turn < 40; turn += 1) await operate(theirs, 'staff/lock');
  expect((await rowsOf(one.id)).filter((row) => row === 'done Bloqueou a sessão')).toHaveLength(1);
});

test('a person can open neither orders nor vouchers by the thousand', async () => {
  const one = await colleague(deps, ['attendant']);
  const theirs = await signedIn(browser(), one);
  const statuses: number[] = [];
  for (let turn = 0; turn < 301; turn += 1) {
    const name = turn % 2 === 0 ? 'order-desk/view' : 'order-desk/vouchers';
    statuses.push((await operate(theirs, name, { incrementId: String(800_000_000 + turn) })).status);
  }
  expect(statuses.slice(0, 300).every((status) => status === 404)).toBe(true);
  expect(statuses[300]).toBe(429);
});

test('refusals of one person fill no more than thirty rows of the trail in a quarter of an hour', async () => {
  const one = await colleague(deps, ['attendant']);
  const theirs = await signedIn(browser(), one);
  const refused = async () => (await rowsOf(one.id)).filter((row) => row.startsWith('refused ')).length;
  for (let turn = 0; turn < 40; turn += 1) expect((await operate(theirs, 'settings/list')).status).toBe(403);
  expect(await refused()).toBe(30);
  const other = await colleague(deps, ['attendant']);
  await operate(await signedIn(browser(), other), 'settings/list');
  expect((await rowsOf(other.id)).filter((row) => row.startsWith('refused '))).toHaveLength(1);
});

test('each look at what a person may not see leaves a row', async () => {
  const one = await colleague(deps, ['attendant'], { unitIds: [1] });
  const theirs = await signedIn(browser(), one);
  for (const incrementId of ['900000001', '900000002'])
    expect((await operate(theirs, 'order-desk/view', { incrementId })).status).toBe(404);
  expect((await operate(theirs, 'settings/list')).status).toBe(403);
  expect((await rowsOf(one.id)).slice(0, 3)).toEqual([
    expect.stringMatching(/^refused Não pôde: /),
    expect.stringMatching(/^refused Não pôde: .* \(pedido 900000002\)$/),
    expect.stringMatching(/^refused Não pôde: .* \(pedido 900000001\)$/),
  ]);
});

test('an hour has 60 changes of the team by one administrator', async () => {
  const administrator = await signedIn(browser(), await colleague(deps, ['administrator']));
  const nobody = () => operate(administrator, 'staff/block', { staffId: 999_999 });
  for (let n = 0; n < 60; n += 1) expect((await nobody()).body.code).toBe('not_found');
  expect((await nobody()).body.code).toBe('too_many');
});
