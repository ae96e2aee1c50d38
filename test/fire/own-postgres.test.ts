import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { clusterProcesses, processIdentity } from '#platform/embedded-postgres/processes.ts';
import { newVisitorToken } from '#platform/http/visitor.ts';
import { postmasterPid } from '#test/helpers/own-database.ts';
import { startStoreProcess } from '../../bench/support/store-process.ts';

// Vitest sets a BASE_URL of its own.
const store = await startStoreProcess({ LOG_LEVEL: 'silent', BASE_URL: '' });

/** Process numbers of the store's database sessions. */
async function sessions(): Promise<number[]> {
  const { connectionString } = JSON.parse(readFileSync(join(store.dataDir, 'postgres.lock'), 'utf8'));
  const client = new Client(connectionString);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'loja'`,
  );
  await client.end();
  return rows.map(({ pid }) => pid);
}

const CLIENTS = 8;
/** A cart is never answered from memory. */
const headers = { cookie: `sid=${newVisitorToken()}` };
const ask = async () => (await fetch(`${store.url}/v1/cart`, { headers })).status;

/**
 * The statuses of those who go on asking from the kill until the store is back. Sessions of before live on for a moment
 * and may answer, so it is back once they have ended and it answers again.
 */
async function answersAround(killed: number): Promise<Set<number>> {
  const ending = [killed, ...(await sessions())];
  const seen = new Set<number>();
  let isOver = false;
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!isOver) seen.add(await ask());
  });
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => ending.filter(processIdentity), { timeout: 40_000 }).toEqual([]);
  await expect.poll(ask, { timeout: 40_000 }).toBe(200);
  isOver = true;
  await Promise.all(clients);
  expect(await ask()).toBe(200);
  expect(store.process.exitCode).toBe(null);
  return seen;
}

test('kill -9 of the embedded PostgreSQL, twice: 503 until it is back, and the store lives', async () => {
  for (const _ of [1, 2]) {
    const seen = await answersAround(postmasterPid(store.dataDir));
    expect([...seen].sort()).toEqual([200, 503]);
  }
});

test('kill -9 of one backend, after which PostgreSQL ends all sessions: only 503, and the store lives', async () => {
  await ask();
  const [killed = 0] = await sessions();
  const seen = await answersAround(killed);
  expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
});

test('SIGTERM then still stops both in order', async () => {
  onTestFinished(() => store.stop());
  const exited = once(store.process, 'exit');
  store.process.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(clusterProcesses(join(store.dataDir, 'pg18'), null)).toEqual([]);
});
