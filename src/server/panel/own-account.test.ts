import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import { createLimits } from '#platform/http/limits.ts';
import { Browser } from '#test/helpers/browser.ts';
import { lockAwaited } from '#test/helpers/lock-awaited.ts';
import { type Colleague, colleague, operate, PANEL_PASSWORD, signedIn } from '#test/helpers/panel.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { operationRoutes } from './routes.ts';

const { deps, app, pool, sandbox, runJobs } = await payingStore();
app.route('/', operationRoutes({ deps, limits: createLimits(pool, deps.config), secure: false }));
const browser = () => new Browser(app, deps.config.baseUrl);
const minutes = (count: number) => {
  deps.clock.instant = new Date(deps.clock.instant.getTime() + count * 60_000);
};
beforeEach(async () => {
  minutes(1);
  await pool.query('delete from rate_limits');
});

const NEW_PASSWORD = 'sete ipês na beira do rio';

const subjectsTo = ({ email }: Colleague) =>
  sandbox.controls
    .mail()
    .filter(({ to }) => JSON.stringify(to).includes(email))
    .map(({ subject }) => subject);
const actsOf = async ({ id }: Colleague) =>
  (await listAudit(deps, { staffId: id, object: 'a própria conta' }, { size: 20 })).rows.map(
    ({ text }) => text,
  );
const stateOf = async (by: Browser) => (await operate(by, 'staff/me')).body.state;
const enter = (one: Colleague, password: string, by = browser()) =>
  operate(by, 'staff/sign-in', { email: one.email, password });
const accountOf = async (by: Browser) =>
  (await operate(by, 'staff/account')).body as {
    recoveryCodes: number;
    passwordSetAt: string | null;
    sessions: { id: string; own: boolean; state: string }[];
  };
const codeOf = (secret: unknown) =>
  new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate({
    timestamp: deps.clock.now().getTime(),
  });

/** Two open sessions of one person. */
async function twice(one: Colleague): Promise<[Browser, Browser]> {
  const first = await signedIn(browser(), one);
  minutes(1);
  return [first, await signedIn(browser(), one)];
}

test('a new password needs the old one and a fresh code, ends the other sessions, and mails the person', async () => {
  const one = await colleague(deps, ['attendant']);
  const [own, other] = await twice(one);
  const change = (input: object) =>
    operate(own, 'staff/change-password', { current: PANEL_PASSWORD, password: NEW_PASSWORD, ...input });
  minutes(12);
  expect(await change({})).toMatchObject({ status: 403, body: { code: 'step_up' } });
  await operate(own, 'staff/confirm', { code: one.code() });
  expect(await change({ current: 'outra senha qualquer' })).toMatchObject({
    status: 422,
    body: { fields: { current: 'Senha errada.' } },
  });
  expect(await change({ password: 'senhasenhasenha' })).toMatchObject({
    status: 400,
    body: { fields: { password: expect.stringContaining('fácil') } },
  });
  expect(await change({ password: PANEL_PASSWORD })).toMatchObject({
    status: 400,
    body: { fields: { password: 'Escolha uma senha diferente.' } },
  });
  const stolen = new Map(own.cookies);
  expect(await change({})).toMatchObject({ status: 200, body: { ok: true } });
  expect(await stateOf(own)).toBe('open');
  expect(await stateOf(other)).toBe('out');
  const thief = browser();
  for (const [name, value] of stolen) thief.setCookie(name, value);
  expect(await stateOf(thief)).toBe('out');
  expect((await enter(one, PANEL_PASSWORD)).status).toBe(422);
  expect((await enter(one, NEW_PASSWORD)).status).toBe(200);
  expect((await accountOf(own)).passwordSetAt).toBe(deps.clock.now().toISOString());
  await runJobs();
  expect(subjectsTo(one)).toEqual(['Sua senha do painel mudou']);
  expect((await actsOf(one))[0]).toBe('Trocou a senha');
});

test('five guesses at the old password stop, and the person hears of it', async () => {
  const one = await colleague(deps, ['attendant']);
  const own = await signedIn(browser(), one);
  const guess = async () =>
    (await operate(own, 'staff/change-password', { current: 'um chute qualquer', password: NEW_PASSWORD }))
      .status;
  const statuses: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) statuses.push(await guess());
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  await runJobs();
  expect(subjectsTo(one)).toEqual(['Muitas tentativas de entrar no painel com o seu acesso']);
});

test('a new phone needs a code of the old one and its own, and the old one ends', async () => {
  const one = await colleague(deps, ['attendant']);
  const [own, other] = await twice(one);
  expect(await operate(own, 'staff/confirm-new-phone', { code: '123456' })).toMatchObject({
    body: { code: 'not_begun' },
  });
  // The code that opened the session has been used, though it was given within ten minutes.
  expect(await operate(own, 'staff/begin-new-phone', { code: one.code() })).toMatchObject({
    status: 422,
    body: { code: 'wrong_code' },
  });
  minutes(1);
  const begun = await operate(own, 'staff/begin-new-phone', { code: one.code() });
  expect(begun.body).toMatchObject({ uri: expect.stringMatching(/^otpauth:\/\/totp\//) });
  expect(await operate(own, 'staff/confirm-new-phone', { code: '000000' })).toMatchObject({
    body: { code: 'wrong_code' },
  });
  expect(await operate(other, 'staff/confirm-new-phone', { code: codeOf(begun.body.secret) })).toMatchObject({
    body: { code: 'not_begun' },
  });
  expect(await operate(own, 'staff/confirm-new-phone', { code: codeOf(begun.body.secret) })).toMatchObject({
    status: 200,
  });
  expect([await stateOf(own), await stateOf(other)]).toEqual(['open', 'out']);
  minutes(1);
  const again = browser();
  await enter(one, PANEL_PASSWORD, again);
  expect((await operate(again, 'staff/confirm', { code: one.code() })).status).toBe(422);
  expect((await operate(again, 'staff/confirm', { code: codeOf(begun.body.secret) })).status).toBe(200);
  await runJobs();
  expect(subjectsTo(one)).toEqual(['Seu painel tem um celular novo']);
  expect(await actsOf(one)).toEqual(
    expect.arrayContaining(['Começou a troca de celular', 'Trocou o celular do segundo fator']),
  );
});

test('new recovery codes end the former ones, and one of them permits a new phone once', async () => {
  const one = await colleague(deps, ['attendant']);
  const own = await signedIn(browser(), one);
  minutes(1);
  const renew = async (code: string) => operate(own, 'staff/new-recovery-codes', { code });
  const codesIn = ({ body }: Awaited<ReturnType<typeof renew>>) => body.recoveryCodes as string[];
  const former = codesIn(await renew(one.code()));
  minutes(1);
  const codes = codesIn(await renew(one.code()));
  expect([former.length, codes.length, (await accountOf(own)).recoveryCodes]).toEqual([10, 10, 10]);
  const begin = async (code = '') => (await operate(own, 'staff/begin-new-phone', { code })).status;
  expect(await begin(former[0])).toBe(422);
  expect(await begin(codes[0])).toBe(200);
  expect(await begin(codes[0])).toBe(422);
  expect((await accountOf(own)).recoveryCodes).toBe(9);
  await runJobs();
  expect(subjectsTo(one)).toEqual([
    'Seus códigos de recuperação mudaram',
    'Seus códigos de recuperação mudaram',
  ]);
});

test('a person ends own sessions, one or all others, but no colleague’s', async () => {
  const one = await colleague(deps, ['attendant']);
  const [own, other] = await twice(one);
  minutes(1);
  const third = await signedIn(browser(), one);
  const theirs = await signedIn(browser(), await colleague(deps, ['attendant']));
  const idOf = async (by: Browser) => (await accountOf(by)).sessions.find(({ own }) => own)?.id;
  const end = (id?: string) => operate(own, 'staff/end-own-sessions', { id });
  expect((await accountOf(own)).sessions.map(({ own }) => own).toSorted()).toEqual([false, false, true]);
  expect(await end(await idOf(theirs))).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await end(await idOf(own))).toMatchObject({ status: 404 });
  expect(await end(await idOf(other))).toMatchObject({ status: 200, body: { ended: 1 } });
  expect(await Promise.all([own, other, third, theirs].map(stateOf))).toEqual([
    'open',
    'out',
    'open',
    'open',
  ]);
  expect(await end()).toMatchObject({ body: { ended: 1 } });
  expect(await Promise.all([own, third, theirs].map(stateOf))).toEqual(['open', 'out', 'open']);
  expect((await actsOf(one)).slice(0, 2)).toEqual(['Encerrou outra sessão', 'Encerrou outra sessão']);
});

test('the hash of a session does not reach the browser', async () => {
  const own = await signedIn(browser(), await colleague(deps, ['attendant']));
  const { rows } = await pool.query('select token_hash from staff_sessions');
  const answer = JSON.stringify(await accountOf(own));
  expect(rows.filter(({ token_hash }) => answer.includes(token_hash))).toEqual([]);
});

test('a code that is confirmed while the sessions end opens none', async () => {
  const one = await colleague(deps, ['attendant']);
  const half = browser();
  await enter(one, PANEL_PASSWORD, half);
  const client = await pool.connect();
  await client.query('begin');
  await client.query("update staff set password_hash = 'outra' where id = $1", [one.id]);
  await client.query('delete from staff_sessions where staff_id = $1', [one.id]);
  const confirmed = operate(half, 'staff/confirm', { code: one.code() });
  await lockAwaited(pool);
  await client.query('commit');
  client.release();
  expect((await confirmed).status).toBe(401);
  expect(await stateOf(half)).toBe('out');
});
