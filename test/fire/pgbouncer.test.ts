import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { connectionProblem } from '#platform/database/connection-problem.ts';
import { openDatabase } from '#platform/database/database.ts';
import { refuseSharedSessions } from '#platform/database/refuse-shared-sessions.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { hasPgBouncer, startPgBouncer } from '#test/helpers/pgbouncer.ts';
import { add, confirm, draftFor, order, watchPix } from '#test/helpers/purchase.ts';
import { burningStore } from './burning-store.ts';

// As docs/failover.md prints them.
const page = readFileSync(new URL('../../docs/failover.md', import.meta.url), 'utf8');
const [, documented = ''] = /```ini\n\[databases\][\s\S]*?\[pgbouncer\]\n([\s\S]*?)```/.exec(page) ?? [];
const SETTINGS = Object.fromEntries(
  documented
    .split('\n')
    .map((line) => line.split(' = ') as [string, string])
    .filter(([name]) => /^(pool_mode|ignore_|server_|max_|default_|query_)/.test(name)),
);

const database = testDatabase({ demo: true });
const { connectionString } = await database;
const fire = await burningStore(database);

async function bouncer(settings: Record<string, string>) {
  const started = await startPgBouncer(connectionString, settings);
  onTestFinished(() => started.stop());
  return started;
}

test.runIf(hasPgBouncer)(
  'a purchase through PgBouncer in session mode, and a change that every copy hears',
  async () => {
    const { connectionString: through } = await bouncer(SETTINGS);
    const store = await fire.start({ env: { DATABASE_URL: through } });
    const { buyer, browser } = await fire.buyerAt(store.url);
    await add(browser, await fire.offer('VA-0001', 'BSB-ASN', 10));
    await confirm(browser, await draftFor(browser, buyer.selfId), randomUUID());
    const { incrementId } = (await order(browser, randomUUID())).body;
    const { controls } = fire.sandbox;
    await expect.poll(() => controls.charges().length, { timeout: 30_000 }).toBe(1);
    controls.pay(controls.charges()[0]?.txid ?? '');
    await expect
      .poll(async () => (await watchPix(browser, incrementId)).body.status, { timeout: 30_000 })
      .toBe('paid');

    const title = async () => (await browser.page('/hemograma-completo')).html;
    expect(await title()).not.toContain('Sangue completo');
    await fire.pool.query(`with changed as (update products set name = 'Sangue completo' where slug = 'hemograma-completo')
    update catalogue_version set version = version + 1`);
    await fire.pool.query("select pg_notify('catalogue_version', 'anything')");
    await expect.poll(title, { timeout: 30_000 }).toContain('Sangue completo');
  },
);

test.runIf(hasPgBouncer)('transaction and statement mode are refused in words', async () => {
  for (const pool_mode of ['transaction', 'statement']) {
    const { connectionString: through } = await bouncer({ ...SETTINGS, pool_mode });
    await expect(refuseSharedSessions(through)).rejects.toThrow('em modo de transação ou de comando');
  }
  const { connectionString: session } = await bouncer(SETTINGS);
  await refuseSharedSessions(session);
  await refuseSharedSessions(connectionString);
});

test.runIf(hasPgBouncer)('a PgBouncer that refuses the limits of the store is named', async () => {
  const { ignore_startup_parameters: _, ...others } = SETTINGS;
  const { connectionString: through } = await bouncer(others);
  const { pool, close } = openDatabase(through, { max: 1, lockTimeoutMs: 10 });
  const error = await pool.query('select 1').catch((thrown: unknown) => thrown);
  expect(connectionProblem(error, through)).toContain('sem ignore_startup_parameters');
  await close();
});
