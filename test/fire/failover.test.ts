import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { findPrimary } from '#platform/database/find-primary.ts';
import { watchDatabase } from '#platform/database/watch-database.ts';
import { memoryDir } from '#test/helpers/memory-dir.ts';
import { replicatedDatabase } from '#test/helpers/replicated-database.ts';
import { freePort } from '../../bench/support/free-port.ts';

const folder = mkdtempSync(join(memoryDir(), 'loja-failover-'));
const { primary, standby, connectionString, close } = await replicatedDatabase({
  folder,
  ports: [await freePort(), await freePort()],
  async prepare(url) {
    const database = openDatabase(url.replace(/loja$/, 'postgres'), { max: 1 });
    await database.pool.query('create database loja');
    await database.close();
    const loja = openDatabase(url, { max: 1 });
    await loja.pool.query('create table written (word text)');
    await loja.close();
  },
});
const database = openDatabase(connectionString, { max: 3 });
const write = (word: string) => database.pool.query('insert into written values ($1)', [word]);
async function dropped(): Promise<void> {
  database.dropConnections();
  await expect.poll(() => database.pool.totalCount).toBe(0);
}
const wordsAt = async (server: typeof primary) =>
  (await server.ask<{ word: string }>('select word from written order by 1')).map(({ word }) => word);

afterAll(async () => {
  await database.close();
  await close();
  rmSync(folder, { recursive: true, force: true });
});

test('writes to the primary of two servers, follows a promotion, and leaves a former primary that wakes up', async () => {
  await write('before');
  // The standby has the commit before it shows it.
  await expect.poll(() => wordsAt(standby)).toEqual(['before']);

  primary.freeze();
  await standby.ask('select pg_promote()');
  await dropped();
  await write('promoted');
  expect(await findPrimary(connectionString)).toMatchObject({ port: standby.port });

  primary.wake();
  await dropped();
  await write('both alive');
  expect(await wordsAt(standby)).toEqual(['before', 'both alive', 'promoted']);
  expect(await wordsAt(primary)).toEqual(['before']);
  await standby.stop();
  await expect(write('only the former one')).rejects.toMatchObject({ code: '25006' });
  expect(await wordsAt(primary)).toEqual(['before']);
});

test('a primary without its synchronous standby acknowledges no commit', async () => {
  const alone = openDatabase(primary.url, { max: 1, statementTimeoutMs: 300 });
  const written = alone.pool.query("insert into written values ('unconfirmed')");
  written.catch(() => {});
  await expect
    .poll(async () => (await primary.ask("select from pg_stat_activity where wait_event = 'SyncRep'")).length)
    .toBe(1);
  alone.dropConnections();
  await expect(written).rejects.toThrow('Connection terminated');
  await alone.close();
});

test('the watch hears when another server has become the primary', async () => {
  await standby.start();
  const moved = Promise.withResolvers<void>();
  const url = connectionString.replace('?', '?application_name=watched&');
  // The watch starts at the former primary, as long as the new one is away.
  await standby.stop();
  const watch = watchDatabase(url, {
    everyMs: 50,
    limitMs: 2000,
    onFrozen() {},
    onMoved: moved.resolve,
    onCommits() {},
  });
  await expect
    .poll(
      async () =>
        (
          await primary.ask(
            "select from pg_stat_activity where query like '%SyncRep%' and pid <> pg_backend_pid()",
          )
        ).length,
    )
    .toBe(1);
  await standby.start();
  await moved.promise;
  await watch.stop();
});
