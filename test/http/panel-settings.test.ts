import { expect, test } from 'vitest';
import { SETTINGS as VARIABLES } from '#server/read-config.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { testStore } from '#test/helpers/store.ts';

const { deps, visitor } = await testStore();

const administrator = async () => signedIn(visitor(), await colleague(deps, ['administrator']));
const list = async (browser: Awaited<ReturnType<typeof administrator>>) =>
  (await operate(browser, 'settings/list')).body as {
    settings: { name: string; value: number; seen: number }[];
    changes: { who: string; value: number }[];
    environment: { name: string; value: string }[];
  };

test('changes a limit, and records its author, moment and former value', async () => {
  const browser = await administrator();
  expect((await list(browser)).settings).toEqual([
    { name: 'refund_limit', value: 50_000, seen: 0 },
    { name: 'low_stock', value: 5, seen: 0 },
    { name: 'expiring_lots', value: 30, seen: 0 },
    { name: 'partner_ahead', value: 1000, seen: 0 },
    { name: 'partner_per_day', value: 40, seen: 0 },
    { name: 'partner_per_patient', value: 4, seen: 0 },
    { name: 'guardian_until', value: 18, seen: 0 },
  ]);
  const change = { name: 'refund_limit', value: 30_000, seen: 0 };
  expect(await operate(browser, 'settings/change', change)).toMatchObject({
    status: 200,
    body: { before: 50_000, waiting: false },
  });
  const { settings, changes } = await list(browser);
  expect(settings[0]).toMatchObject({ value: 30_000, seen: expect.any(Number) });
  expect(changes).toMatchObject([{ who: 'Ana Operadora', value: 30_000 }]);
  const { rows } = (await operate(browser, 'audit/list')).body as { rows: { text: string }[] };
  expect(rows[0]?.text).toMatch(
    /^Mudou "Limite de devolução por uma só pessoa" de R\$\s500,00 para R\$\s300,00$/,
  );
});

test('refuses values out of bounds, and a change after one by a colleague', async () => {
  const browser = await administrator();
  const change = { name: 'low_stock', value: 3, seen: 0 };
  for (const value of [-1, 1001])
    expect((await operate(browser, 'settings/change', { ...change, value })).body.code).toBe('out_of_bounds');
  const both = await Promise.all([
    operate(browser, 'settings/change', change),
    operate(await administrator(), 'settings/change', change),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('shows variables of the environment, and no secret', async () => {
  const { environment } = await list(await administrator());
  expect(environment.length).toBeGreaterThan(10);
  for (const { name, value } of environment) {
    expect(VARIABLES).toContain(name);
    expect(name).not.toMatch(/SECRET|KEY|TOKEN|PASSWORD|DATABASE|SMTP|CLIENT/);
    for (const secret of [deps.config.secret, deps.config.pix.clientSecret, deps.config.panel?.key])
      expect(value).not.toContain(secret);
  }
});
