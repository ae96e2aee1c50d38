// A wave of payments: open Pix orders are all paid and notified at once. How long until the last one is booked, and
// until its buyer has the mail; and what a store without work costs.
//   npm run bench jobs [payments]
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startSandbox } from '@loja/sandbox';
import { withPayments } from '#features/purchase/payments/server/with-payments.ts';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { createLog } from '#platform/log/log.ts';
import { assemble } from '#server/assembly.ts';
import { readConfig } from '#server/read-config.ts';
import { offerOf } from '#test/cast/buyers.ts';
import { prepareDemo, prepareEmpty } from '#test/helpers/prepare-template.ts';
import { freePort } from './support/free-port.ts';
import { median } from './support/load.ts';
import { outsideOf } from './support/outside.ts';
import { placePixOrders } from './support/place-pix-orders.ts';
import { cpuSeconds, startStoreProcess } from './support/store-process.ts';

const SERVICE = { code: 'VA-0001', unit: 'BSB-ASN' };
const BUYERS = 20;
const IDLE_SECONDS = 20;
const SAMPLE_MS = 100;
/** Transactions between two looks. */
const QUIET = 100;
const LOOK_MS = 2000;
const [payments = 1000] = process.argv.slice(2).map(Number);

const folder = mkdtempSync(join(tmpdir(), 'loja-jobs-'));
const postgres = await startEmbeddedPostgres({
  dataDir: folder,
  log: { debug() {}, warn() {}, error: console.error },
});
const sandbox = await startSandbox({ port: 0 });
const { connectionString } = postgres;
await prepareEmpty(connectionString);
await prepareDemo(connectionString);
const outside = outsideOf(connectionString, sandbox);
const database = openDatabase(connectionString, { max: 10 });
const assembly = await assemble({
  config: readConfig({ ...outside, LIMIT_UNPAID_ORDERS: '10000', LIMIT_HELD_PLACES: '100000' }),
  log: createLog('silent'),
  connectionString,
  database,
  jobs: 'enqueue',
});
const deps = withPayments(assembly.deps, assembly.methods);
const { pool } = database;

await offerOf(deps, { ...SERVICE, capacity: payments });
await Promise.all(
  Array.from({ length: BUYERS }, (_, i) =>
    placePixOrders(deps, { ...SERVICE, count: Math.floor((payments + i) / BUYERS) }),
  ),
);
// The mails about the orders themselves are not measured.
await pool.query("delete from jobs.job where state < 'active'");

const port = String(await freePort());
const store = await startStoreProcess({ ...outside, PORT: port, BASE_URL: `http://127.0.0.1:${port}` });
await untilQuiet();

const cpuBefore = cpuSeconds(store.pid);
const txids = sandbox.controls.charges().map(({ txid }) => txid);
const from = performance.now();
for (const txid of txids) sandbox.controls.pay(txid);
const booked: number[] = [];
const mailed: number[] = [];
while (mailed.length < txids.length) {
  await pause(SAMPLE_MS);
  const at = (performance.now() - from) / 1000;
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from orders where paid_at is not null',
  );
  while (booked.length < (rows[0]?.n ?? 0)) booked.push(at);
  while (mailed.length < sandbox.controls.mail().length) mailed.push(at);
}
const cpu = cpuSeconds(store.pid) - cpuBefore;

// PostgreSQL counts what a connection did up to ten seconds later.
await pause(12_000);
const idleCpu = cpuSeconds(store.pid);
const idleCommits = await commits();
await pause(IDLE_SECONDS * 1000);
const perSecond = (value: number) => value / IDLE_SECONDS;
const idle = {
  transactions: perSecond((await commits()) - idleCommits),
  cpuMs: perSecond((cpuSeconds(store.pid) - idleCpu) * 1000),
};

const seconds = (value: number | undefined) => `${(value ?? Number.NaN).toFixed(1)} s`;
const summary = (times: number[]) =>
  `first ${seconds(times[0])}, median ${seconds(median(times))}, last ${seconds(times.at(-1))}`;
console.log(`${txids.length} payments notified at once, one store`);
console.log(
  `node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${new Date().toISOString().slice(0, 10)}`,
);
console.log(`booked: ${summary(booked)} (mark 20)`);
console.log(`mailed: ${summary(mailed)} (mark 30)`);
console.log(
  `CPU of the store: ${seconds(cpu)}, ${((cpu / txids.length) * 1000).toFixed(1)} ms for each payment; it had ${Math.round((cpu / (mailed.at(-1) ?? 1)) * 100)} % of a core`,
);
console.log(
  `without work: ${idle.transactions.toFixed(1)} transactions and ${idle.cpuMs.toFixed(1)} ms of CPU a second`,
);

await store.stop();
await assembly.stopJobs();
await sandbox.stop();
await database.close();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
process.exit((booked.at(-1) ?? 0) <= 20 && (mailed.at(-1) ?? 0) <= 30 ? 0 : 1);

/** At its start the store asks the bank about every open payment. */
async function untilQuiet(): Promise<void> {
  for (let before = Number.NEGATIVE_INFINITY; ; ) {
    const now = await commits();
    if (now - before < QUIET) return;
    before = now;
    await pause(LOOK_MS);
  }
}

async function commits(): Promise<number> {
  const { rows } = await pool.query<{ n: string }>(
    'select xact_commit as n from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.n);
}
