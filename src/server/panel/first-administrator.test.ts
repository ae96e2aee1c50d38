import { expect, test } from 'vitest';
import { Browser } from '#test/helpers/browser.ts';
import { limitsOf } from '#test/helpers/deps.ts';
import { emptyTables } from '#test/helpers/empty-tables.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { operationRoutes } from './routes.ts';

const { deps, app, pool } = await payingStore();
app.route('/', operationRoutes({ deps, limits: limitsOf(), secure: false }));

test('the first administrator invites alone, until another person has entered the panel', async () => {
  await pool.query(emptyTables(['staff']));
  const ana = await signedIn(new Browser(app, deps.config.baseUrl), await colleague(deps, ['administrator']));
  const invite = (role: string) =>
    operate(ana, 'staff/invite', {
      name: 'Bia',
      email: `${role}@laboratorio.exemplo`,
      grants: [{ role, unitIds: null, until: null }],
    });
  for (const role of ['administrator', 'manager'])
    expect(await invite(role)).toMatchObject({ status: 200, body: { waiting: false, link: null } });
  await colleague(deps, ['collector']);
  expect(await invite('finance')).toMatchObject({ status: 200, body: { waiting: true } });
});
