import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { memoryDir } from '#test/helpers/memory-dir.ts';
import { withDatabaseName } from '../database/database.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { clearLeftovers } from './leftovers.ts';
import { clusterProcesses, processIdentity } from './processes.ts';

// Each test starts its own database cluster, on a machine that runs other tests at the same time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const quiet = { debug: () => {}, warn: () => {}, error: () => {} };
const holderProgram = fileURLToPath(
  new URL('../../../test/helpers/embedded-postgres-holder.ts', import.meta.url),
);

let dataDir = '';
let holder: ChildProcess | null = null;

/** A cluster that was made once: making it takes longest. */
let made = '';

beforeAll(async () => {
  made = mkdtempSync(join(memoryDir(), 'loja-launcher-'));
  await (await startEmbeddedPostgres({ dataDir: made, log: quiet })).stop();
});

beforeEach(() => {
  dataDir = mkdtempSync(join(memoryDir(), 'loja-launcher-'));
  // With its owners: PostgreSQL does not run as root.
  execFileSync('cp', ['-a', `${made}/.`, dataDir]);
});

afterAll(() => rmSync(made, { recursive: true, force: true }));

const emptyFolder = () => rmSync(join(dataDir, 'pg18'), { recursive: true });

afterEach(async () => {
  holder?.kill('SIGKILL');
  holder = null;
  await clearLeftovers(join(dataDir, 'pg18'));
  rmSync(dataDir, { recursive: true, force: true });
});

const start = () => startEmbeddedPostgres({ dataDir, log: quiet });

async function query(connectionString: string, text: string): Promise<unknown[]> {
  const client = new Client(withDatabaseName(connectionString, 'postgres'));
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function startHolder(): Promise<ChildProcess> {
  holder = spawn(process.execPath, [holderProgram, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (holder.stdout) await once(holder.stdout, 'data');
  return holder;
}

const postmasterPid = () =>
  Number.parseInt(readFileSync(join(dataDir, 'pg18', 'postmaster.pid'), 'utf8'), 10);

test('starts, keeps data over a stop and starts again', async () => {
  const first = await start();
  await query(first.connectionString, 'create table kept as select 42 as answer');
  await first.stop();
  await expect(query(first.connectionString, 'select 1')).rejects.toThrow();

  const second = await start();
  expect(await query(second.connectionString, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await second.stop();
});

test('flushes commits to disk, sorts by code point and thinks in UTC', async () => {
  const postgres = await start();
  const settings = await query(
    postgres.connectionString,
    `select current_setting('fsync') as fsync, current_setting('TimeZone') as zone, 'Z' < 'a' as "byCodePoint"`,
  );
  expect(settings).toEqual([{ fsync: 'on', zone: 'UTC', byCodePoint: true }]);
  await postgres.stop();
});

test('refuses a folder that this or another process holds, naming that process', async () => {
  const { pid } = await startHolder();
  await expect(start()).rejects.toThrow(`já está em uso por outro processo (PID ${pid})`);
  // The refused start did not disturb the running one.
  await expect(start()).rejects.toMatchObject({ name: 'DataDirInUseError', pid });
});

test('two starts at the same moment: one wins, the other is refused', async () => {
  emptyFolder();
  const outcomes = await Promise.allSettled([start(), start()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  for (const outcome of outcomes) if (outcome.status === 'fulfilled') await outcome.value.stop();
});

test('kill -9 of the store loses nothing committed and the next start works', async () => {
  const killed = await startHolder();
  killed.kill('SIGKILL');
  const postgres = await start();
  expect(await query(postgres.connectionString, 'select word from kept')).toEqual([{ word: 'committed' }]);
  await postgres.stop();
});

test('kill -9 of the store and of its PostgreSQL loses nothing committed', async () => {
  const killed = await startHolder();
  const postmaster = postmasterPid();
  killed.kill('SIGKILL');
  process.kill(postmaster, 'SIGKILL');
  const postgres = await start();
  expect(await query(postgres.connectionString, 'select word from kept')).toEqual([{ word: 'committed' }]);
  await postgres.stop();
});

test('a lock file whose number belongs to another program by now does not stop the start', async () => {
  const postgres = await start();
  await postgres.stop();
  const pid = process.pid;
  writeFileSync(
    join(dataDir, 'postgres.lock'),
    JSON.stringify({ pid, identity: 'earlier', socketDir: join(dataDir, 'x') }),
  );
  writeFileSync(join(dataDir, 'pg18', 'postmaster.pid'), `${process.ppid}\n${dataDir}\n`);
  const next = await start();
  await next.stop();
});

test('a first start, from the empty folder to the migrated store, is nothing to warn of', async () => {
  emptyFolder();
  const warnings: string[] = [];
  const warn = (_: object, line: string) => warnings.push(line);
  const postgres = await startEmbeddedPostgres({ dataDir, log: { ...quiet, warn } });
  await migrateDatabase(postgres.connectionString);
  await postgres.stop();
  expect(warnings).toEqual([]);
});

const killPostmaster = () => process.kill(postmasterPid(), 'SIGKILL');

test('comes back on the same address after kill -9, with all that was committed, and can be stopped', async () => {
  const postgres = await start();
  await query(postgres.connectionString, 'create table kept as select 42 as answer');
  for (const _ of [1, 2]) {
    const before = postmasterPid();
    killPostmaster();
    await expect
      .poll(() => query(postgres.connectionString, 'select answer from kept').catch(() => null), {
        timeout: 30_000,
      })
      .toEqual([{ answer: 42 }]);
    expect(postmasterPid()).not.toBe(before);
  }
  await postgres.stop();
  await expect(query(postgres.connectionString, 'select 1')).rejects.toThrow();
});

test('gives up with PostgreSQL’s own words when it does not start any more', async () => {
  const told = Promise.withResolvers<string>();
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: quiet,
    onGiveUp: told.resolve,
    relaunchPausesMs: [0, 1],
  });
  rmSync(join(dataDir, 'pg18', 'global', 'pg_control'));
  killPostmaster();
  expect(await told.promise).toMatch(/^O PostgreSQL caiu e não voltou em 2 tentativas: (.|\n)*pg_control/);
  await postgres.stop();
});

test('stopped while it is coming back, it stays down', async () => {
  const postgres = await start();
  const pid = postmasterPid();
  killPostmaster();
  await expect.poll(() => processIdentity(pid)).toBe(null);
  await postgres.stop();
  expect(clusterProcesses(join(dataDir, 'pg18'), null)).toEqual([]);
});
