import { expect, test } from 'vitest';
import { listOperatorViews } from '#features/account/privacy/access-log/server/access-records.ts';
import { confirmSubscription } from '#features/outreach/subscriptions/server/confirm-subscription.ts';
import { confirmationToken } from '#features/outreach/subscriptions/server/confirmation-token.ts';
import { subscribe } from '#features/outreach/subscriptions/server/subscribe.ts';
import { commandLine } from '#test/helpers/command-line.ts';
import { payingStore } from '#test/helpers/paying-store.ts';

const { deps, connectionString } = await payingStore();

const run = () =>
  commandLine(['exportar', 'newsletter'], {
    env: {
      DATABASE_URL: connectionString,
      DATA_DIR: deps.config.dataDir,
      TEST_OPERATOR: 'ana',
      SECRET: deps.config.secret,
    },
    directory: '/tmp',
  });

test('lists confirmed subscribers, each with a link to leave, and records the look', async () => {
  await subscribe(deps, { name: '=SOMA(1;2)', email: 'iara@paineira.example' });
  expect(await run()).toMatchObject({ code: 1, err: 'Ninguém assina a newsletter ainda.\n' });
  const token = confirmationToken(deps.config.secret, { id: 1, askedAt: deps.clock.now() });
  expect(await confirmSubscription(deps, token)).toEqual({ ok: true });
  const { code, out } = await run();
  expect(code).toBe(0);
  const [, row = ''] = out.split('\r\n');
  expect(row).toMatch(/^iara@paineira\.example;"?'=SOMA\(1;2\)"?;.+;http.+\/descadastrar\?t=/);
  expect((await listOperatorViews(deps, {})).map(({ command }) => command)).toEqual([
    'exportar newsletter',
    'exportar newsletter',
  ]);
});
