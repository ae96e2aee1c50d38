import { expect, test } from 'vitest';
import { ownDatabase } from '#test/helpers/own-database.ts';
import { freePort } from '../../bench/support/free-port.ts';
import { burningStore } from './burning-store.ts';

const own = ownDatabase();
const fire = await burningStore(own);
const { pool, postmasterPid } = await own;

const connectionsOf = async (name: string): Promise<number> =>
  (
    await pool.query<{ count: number }>(
      'select count(*)::int as count from pg_stat_activity where application_name = $1',
      [name],
    )
  ).rows[0]?.count ?? 0;

/** Each is open for a part of the start only: the first two before the store answers, the last as it opens. */
test.each(['loja', 'loja-jobs', 'loja-listen'])(
  'a second copy whose database is killed at its first connection "%s" waits and opens',
  async (name) => {
    const first = await fire.start();
    const before = await connectionsOf(name);
    const port = await freePort();
    const second = fire.start({ port });
    await expect
      .poll(() => connectionsOf(name).catch(() => before), { timeout: 40_000, interval: 1 })
      .toBeGreaterThan(before);
    process.kill(postmasterPid(), 'SIGKILL');
    const opened = await second;
    expect((await fetch(`${opened.url}/hemograma-completo`)).status).toBe(200);
    expect([first.process.exitCode, opened.process.exitCode]).toEqual([null, null]);
  },
  120_000,
);
