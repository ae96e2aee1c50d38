import { expect, test } from 'vitest';
import { shellOperator } from '#features/desk/operations/operator.ts';
import type { Role } from '#features/desk/operations/roles.ts';
import { changeTeam } from '#features/desk/staff/team/server/change-team.ts';
import { hasOpened } from '#features/purchase/orders/server/has-opened.ts';
import { inTransaction } from '#platform/deps.ts';
import { Browser } from '#test/helpers/browser.ts';
import { limitsOf } from '#test/helpers/deps.ts';
import { emptyTables } from '#test/helpers/empty-tables.ts';
import { firstOrder } from '#test/helpers/first-order.ts';
import { type Colleague, colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { operationRoutes } from './routes.ts';

const { deps, app, pool } = await payingStore();
app.route('/', operationRoutes({ deps, limits: limitsOf(), secure: false }));

const grant = (role: string) => ({ role: role as Role, unitIds: null, until: null });
const invitation = (role: string) => ({
  name: 'Bia',
  email: `${role}@laboratorio.exemplo`,
  grants: [grant(role)],
});

const AT_ONCE = { status: 200, body: { waiting: false, link: null } };
const WAITS = { status: 200, body: { waiting: true } };

const enter = (one: Colleague) => signedIn(new Browser(app, deps.config.baseUrl), one);

/** Ana, who administers the team of a store without orders. */
async function unopened() {
  await pool.query(emptyTables(['staff', 'orders']));
  const { id, ...access } = await colleague(deps, ['administrator']);
  return { id, browser: await enter({ id, ...access }) };
}

test('until the first order the first administrator invites and changes roles alone, however many have entered', async () => {
  const { browser: ana } = await unopened();
  const invite = (role: string) => operate(ana, 'staff/invite', invitation(role));
  for (const role of ['administrator', 'manager']) expect(await invite(role)).toMatchObject(AT_ONCE);
  const { id, email } = await colleague(deps, ['collector']);
  expect(await invite('finance')).toMatchObject(AT_ONCE);
  const widened = { staffId: id, grants: [grant('collector'), grant('manager')] };
  expect(await operate(ana, 'staff/change-roles', widened)).toMatchObject(AT_ONCE);
  expect(await operate(ana, 'staff/renew', { email })).toMatchObject(AT_ONCE);
  expect((await operate(ana, 'staff/list')).body).toMatchObject({ opened: false });
});

test('from the first order on they wait, also after everybody else has been blocked and forgotten', async () => {
  const { browser: ana } = await unopened();
  const { id } = await colleague(deps, ['collector']);
  await firstOrder(deps);
  await pool.query(
    `update staff set blocked_at = now(), password_hash = null, password_set_at = now() where id = $1`,
    [id],
  );
  expect(await operate(ana, 'staff/invite', invitation('finance'))).toMatchObject(WAITS);
  expect((await operate(ana, 'staff/list')).body).toMatchObject({ opened: true });
});

test('the only administrator of an unopened store gives herself roles, and stays an administrator', async () => {
  const { id, browser: ana } = await unopened();
  const own = (...roles: string[]) =>
    operate(ana, 'staff/change-roles', { staffId: id, grants: roles.map(grant) });
  expect(await own('manager')).toMatchObject({ body: { code: 'last_administrator' } });
  const { id: second } = await colleague(deps, ['administrator']);
  expect(await own('administrator', 'manager')).toMatchObject({ status: 403, body: { code: 'own_roles' } });
  await pool.query('update staff set blocked_at = now() where id = $1', [second]);
  expect(await own('administrator', 'manager', 'content')).toMatchObject(AT_ONCE);
  const { rows } = await pool.query('select role from staff_roles where staff_id = $1 order by role', [id]);
  expect(rows.map(({ role }) => role)).toEqual(['administrator', 'content', 'manager']);
});

test('nobody gives herself roles once the store has opened', async () => {
  const { id, browser: ana } = await unopened();
  await firstOrder(deps);
  const change = { staffId: id, grants: [grant('administrator'), grant('manager')] };
  expect(await operate(ana, 'staff/change-roles', change)).toMatchObject({
    status: 403,
    body: { code: 'own_roles' },
  });
});

test('the shell waits a day beside the first administrator, as beside later ones', async () => {
  await unopened();
  const change = { kind: 'invite', ...invitation('manager') } as const;
  const invited = await inTransaction(deps, (tx) =>
    changeTeam({ ...tx, hasOpened }, change, shellOperator('dona')),
  );
  expect(invited).toMatchObject({ waiting: true });
});
