import { expect, test } from 'vitest';
import { shellOperator } from '#features/desk/operations/operator.ts';
import type { Role } from '#features/desk/operations/roles.ts';
import { changeTeam } from '#features/desk/staff/team/server/change-team.ts';
import { inTransaction } from '#platform/deps.ts';
import { Browser } from '#test/helpers/browser.ts';
import { limitsOf } from '#test/helpers/deps.ts';
import { emptyTables } from '#test/helpers/empty-tables.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { operationRoutes } from './routes.ts';

const { deps, app, pool } = await payingStore();
app.route('/', operationRoutes({ deps, limits: limitsOf(), secure: false }));

const invitation = (role: string) => ({
  name: 'Bia',
  email: `${role}@laboratorio.exemplo`,
  grants: [{ role: role as Role, unitIds: null, until: null }],
});

test('the first administrator invites alone, until another person has entered the panel', async () => {
  await pool.query(emptyTables(['staff']));
  const ana = await signedIn(new Browser(app, deps.config.baseUrl), await colleague(deps, ['administrator']));
  const invite = (role: string) => operate(ana, 'staff/invite', invitation(role));
  for (const role of ['administrator', 'manager'])
    expect(await invite(role)).toMatchObject({ status: 200, body: { waiting: false, link: null } });
  const { id } = await colleague(deps, ['collector']);
  expect(await invite('finance')).toMatchObject({ status: 200, body: { waiting: true } });
  await pool.query(
    `update staff set blocked_at = now(), password_hash = null, password_set_at = now() where id = $1`,
    [id],
  );
  expect(await invite('finance')).toMatchObject({ status: 200, body: { waiting: true } });
});

test('the shell waits a day beside the first administrator, as beside later ones', async () => {
  await pool.query(emptyTables(['staff']));
  await colleague(deps, ['administrator']);
  const change = { kind: 'invite', ...invitation('manager') } as const;
  const invited = await inTransaction(deps, (tx) => changeTeam(tx, change, shellOperator('dona')));
  expect(invited).toMatchObject({ waiting: true });
});
