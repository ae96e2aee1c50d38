import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { clusterProcesses, processIdentity } from '#platform/embedded-postgres/processes.ts';
import { postmasterPid } from '#test/helpers/own-database.ts';
import { startStoreProcess } from '../../bench/support/store-process.ts';

// Vitest sets a BASE_URL of its own.
const store = await startStoreProcess({ LOG_LEVEL: 'silent', BASE_URL: '' });

async function aBackendPid(): Promise<number> {
  const { connectionString } = JSON.parse(readFileSync(join(store.dataDir, 'postgres.lock'), 'utf8'));
  const client = new Client(connectionString);
  await client.connect();
  const { rows } = await client.query(
    `select pid from pg_stat_activity where application_name = 'loja' limit 1`,
  );
  await client.end();
  return rows[0].pid;
}

const CLIENTS = 8;
const ask = async () => (await fetch(`${store.url}/v1/cms/view?url=hemograma-completo`)).status;

/** The statuses that people get who go on asking from `kill` until `isBack`, and after it. */
async function answersAround(kill: () => void, isBack: () => Promise<boolean>): Promise<Set<number>> {
  const seen = new Set<number>();
  let isOver = false;
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!isOver) seen.add(await ask());
  });
  kill();
  await expect.poll(isBack, { timeout: 40_000 }).toBe(true);
  isOver = true;
  await Promise.all(clients);
  expect(await ask()).toBe(200);
  expect(store.process.exitCode).toBe(null);
  return seen;
}

test('kill -9 of the embedded PostgreSQL, twice: 503 until it is back, and the store lives', async () => {
  for (const _ of [1, 2]) {
    const killed = postmasterPid(store.dataDir);
    const seen = await answersAround(
      () => process.kill(killed, 'SIGKILL'),
      async () => (await ask()) === 200 && processIdentity(killed) === null,
    );
    expect([...seen].sort()).toEqual([200, 503]);
  }
});

test('kill -9 of one backend, after which PostgreSQL ends all sessions: only 503, and the store lives', async () => {
  const killed = await aBackendPid();
  const seen = await answersAround(
    () => process.kill(killed, 'SIGKILL'),
    async () => (await ask()) === 200 && processIdentity(killed) === null,
  );
  expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
});

test('SIGTERM then still stops both in order', async () => {
  onTestFinished(() => store.stop());
  const exited = once(store.process, 'exit');
  store.process.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(clusterProcesses(join(store.dataDir, 'pg18'), null)).toEqual([]);
});
