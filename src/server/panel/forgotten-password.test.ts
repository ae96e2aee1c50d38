import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { appendAudit } from '#features/desk/audit/server/append-audit.ts';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import { makePasswordLink } from '#features/desk/staff/server/forgotten-password.ts';
import { createLimits } from '#platform/http/limits.ts';
import { Browser } from '#test/helpers/browser.ts';
import { lockAwaited } from '#test/helpers/lock-awaited.ts';
import { type Colleague, colleague, operate, PANEL_PASSWORD, signedIn } from '#test/helpers/panel.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { statementsOf } from '#test/helpers/statement-recorder.ts';
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
const SUBJECT = 'Crie outra senha do painel';

const mailsTo = ({ email }: Pick<Colleague, 'email'>) =>
  sandbox.controls.mail().filter(({ to }) => JSON.stringify(to).includes(email));
const forgot = ({ email }: Pick<Colleague, 'email'>, by = browser()) =>
  operate(by, 'staff/forgot-password', { email });
const tokenIn = (text = '') => /\/convite#([\w-]{43})/.exec(text)?.[1];
const lastToken = (one: Colleague) => tokenIn(mailsTo(one).at(-1)?.text);
const reset = (token?: string, password = NEW_PASSWORD) =>
  operate(browser(), 'staff/reset-password', { token, password });
const enter = ({ email }: Colleague, password: string, by = browser()) =>
  operate(by, 'staff/sign-in', { email, password });
const stateOf = async (by: Browser) => (await operate(by, 'staff/me')).body.state;

/** A token that was mailed to the person. */
async function mailedToken(one: Colleague): Promise<string> {
  await forgot(one);
  await runJobs();
  const token = lastToken(one);
  if (!token) throw new Error('no link was mailed');
  return token;
}

test('the mailed link gives a new password once, ends all sessions, and the sign-in still asks for the code', async () => {
  const one = await colleague(deps, ['manager']);
  const before = await signedIn(browser(), one);
  const token = await mailedToken(one);
  expect(mailsTo(one).map(({ subject }) => subject)).toEqual([SUBJECT]);
  expect(await operate(browser(), 'staff/invitation', { token })).toMatchObject({
    status: 200,
    body: { email: one.email, secret: null, uri: null },
  });
  expect(await reset(token, 'senhasenhasenha')).toMatchObject({
    status: 400,
    body: { fields: { password: expect.stringContaining('fácil') } },
  });
  expect((await reset(token)).status).toBe(200);
  expect(await reset(token)).toMatchObject({ status: 410, body: { code: 'invitation_gone' } });
  expect(await stateOf(before)).toBe('out');
  expect((await enter(one, PANEL_PASSWORD)).status).toBe(422);
  const after = browser();
  await enter(one, NEW_PASSWORD, after);
  expect(await stateOf(after)).toBe('code');
  minutes(1);
  expect((await operate(after, 'staff/confirm', { code: one.code() })).status).toBe(200);
  await runJobs();
  expect(mailsTo(one).map(({ subject }) => subject)).toEqual([SUBJECT, 'Sua senha do painel mudou']);
  const { rows } = await listAudit(deps, { object: `equipe ${one.id}` }, { size: 9 });
  expect(rows.map(({ text }) => text).toReversed()).toEqual([
    'Recebeu por e-mail um link para criar outra senha',
    'Abriu o link de senha',
    'Criou outra senha pelo link enviado por e-mail',
  ]);
});

test('neither answer nor work tells whether an e-mail belongs to the team', async () => {
  const known = await colleague(deps, ['attendant']);
  const blocked = await colleague(deps, ['attendant']);
  await deps.db.execute(sql`update staff set blocked_at = now() where id = ${blocked.id}`);
  const answers: unknown[] = [];
  const work: string[][] = [];
  for (const email of [known.email, blocked.email, 'ninguem@laboratorio.exemplo'])
    work.push(await statementsOf(async () => answers.push(await forgot({ email }))));
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ status: 200, body: { ok: true } })]),
  );
  expect(work[0]?.length).toBeGreaterThan(0);
  expect(work.slice(1)).toEqual([work[0], work[0]]);
  await runJobs();
  expect([known, blocked].map((one) => mailsTo(one).length)).toEqual([1, 0]);
});

test('a new request ends the former link, and each link ends after an hour', async () => {
  const one = await colleague(deps, ['attendant']);
  const former = await mailedToken(one);
  minutes(1);
  const newer = await mailedToken(one);
  expect((await reset(former)).status).toBe(410);
  minutes(61);
  expect((await reset(newer)).status).toBe(410);
  expect((await reset(await mailedToken(one))).status).toBe(200);
});

test('of five uses of a link at once, one succeeds', async () => {
  const one = await colleague(deps, ['attendant']);
  const token = await mailedToken(one);
  const statuses = await Promise.all([1, 2, 3, 4, 5].map(async () => (await reset(token)).status));
  expect(statuses.toSorted()).toEqual([200, 410, 410, 410, 410]);
});

test.each([
  ['a block, even after the unblock', 'staff/block', {}, 'staff/unblock'],
  ['a change of roles', 'staff/change-roles', { grants: [{ role: 'content', unitIds: null, until: null }] }],
])('a link ends with %s', async (_, act, input, undo = '') => {
  const administrator = await signedIn(browser(), await colleague(deps, ['administrator']));
  const one = await colleague(deps, ['attendant']);
  const token = await mailedToken(one);
  expect(await operate(administrator, act, { staffId: one.id, ...input })).toMatchObject({ status: 200 });
  if (undo) await operate(administrator, undo, { staffId: one.id });
  expect((await reset(token)).status).toBe(410);
});

test('a link ends with a new password of the own account', async () => {
  const one = await colleague(deps, ['attendant']);
  const token = await mailedToken(one);
  const own = await signedIn(browser(), one);
  const change = { current: PANEL_PASSWORD, password: 'outra rede lua de prata' };
  expect((await operate(own, 'staff/change-password', change)).status).toBe(200);
  expect((await reset(token)).status).toBe(410);
});

test('a job that runs again makes no link after the first one was used, and voids no later one', async () => {
  const one = await colleague(deps, ['attendant']);
  await forgot(one);
  const { rows } = await deps.db.execute<{ data: { staffId: number; linkId: string; at: string } }>(
    sql`select data from jobs.job where name = 'staff.password-link' and state = 'created'`,
  );
  const job = rows[0]?.data;
  if (!job) throw new Error('no job');
  await runJobs();
  const first = lastToken(one);
  minutes(1);
  const later = await mailedToken(one);
  const again = () => makePasswordLink({ ...deps, appendAudit }, job);
  await again();
  expect((await reset(first)).status).toBe(410);
  expect((await reset(later)).status).toBe(200);
  await again();
  await runJobs();
  expect((await reset(first)).status).toBe(410);
});

test('a request voids no link that an administrator mailed, and neither kind does the work of the other', async () => {
  const administrator = await signedIn(browser(), await colleague(deps, ['administrator']));
  const one = await colleague(deps, ['attendant']);
  await operate(administrator, 'staff/renew', { email: one.email });
  await runJobs();
  const renewal = lastToken(one);
  const token = await mailedToken(one);
  expect((await reset(renewal)).status).toBe(410);
  const accept = { token, password: NEW_PASSWORD, code: one.code() };
  expect((await operate(browser(), 'staff/accept', accept)).status).toBe(410);
  expect((await operate(browser(), 'staff/invitation', { token: renewal })).body.secret).toEqual(
    expect.any(String),
  );
  await operate(administrator, 'staff/renew', { email: one.email });
  expect((await reset(token)).status).toBe(410);
});

test('a person who has not accepted the invitation keeps it, and gets no other link', async () => {
  const administrator = await signedIn(browser(), await colleague(deps, ['administrator']));
  const person = { email: 'convidada@laboratorio.exemplo' };
  await operate(administrator, 'staff/invite', {
    ...person,
    name: 'Iara',
    grants: [{ role: 'attendant', unitIds: null, until: null }],
  });
  await runJobs();
  await forgot(person);
  await runJobs();
  const [invitation, ...others] = mailsTo(person);
  expect(others).toEqual([]);
  const token = tokenIn(invitation?.text);
  expect((await operate(browser(), 'staff/invitation', { token })).status).toBe(200);
});

test('one address gets eight links a day for an e-mail, known or not', async () => {
  for (const email of [(await colleague(deps, ['attendant'])).email, 'ninguem@laboratorio.exemplo']) {
    const statuses: number[] = [];
    for (let turn = 0; turn < 9; turn += 1) statuses.push((await forgot({ email })).status);
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 200), 429]);
  }
});

test('a sign-in that has checked the old password does not outlive the new one', async () => {
  const one = await colleague(deps, ['attendant']);
  const client = await pool.connect();
  await client.query('begin');
  await client.query("update staff set password_hash = 'outra' where id = $1", [one.id]);
  const signIn = enter(one, PANEL_PASSWORD);
  await lockAwaited(pool);
  await client.query('commit');
  client.release();
  expect((await signIn).status).toBe(422);
});
