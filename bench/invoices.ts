// A wave of tax notes: attended services all wait for theirs, at a SEFIN that takes 300 ms for each answer. How long until the
// last one is authorized, and what one costs the store.
//   npm run bench invoices [notes]
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startSandbox } from '@loja/sandbox';
import { attendLines } from '#features/purchase/orders/fulfilment/server/attend-line.ts';
import { withPayments } from '#features/purchase/payments/server/with-payments.ts';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { createLog } from '#platform/log/log.ts';
import { assemble } from '#server/assembly.ts';
import { readConfig } from '#server/read-config.ts';
import { copiesOfOrder } from '#test/helpers/copies-of-order.ts';
import { nfseEnv } from '#test/helpers/nfse-env.ts';
import { prepareDemo, prepareEmpty } from '#test/helpers/prepare-template.ts';
import { tellFigure } from './support/figure.ts';
import { freePort } from './support/free-port.ts';
import { outsideOf } from './support/outside.ts';
import { placePixOrders } from './support/place-pix-orders.ts';
import { cpuSeconds, startStoreProcess } from './support/store-process.ts';

const ANSWER_MS = 300;
const SAMPLE_MS = 500;
const [notes = 1000] = process.argv.slice(2).map(Number);

const folder = mkdtempSync(join(tmpdir(), 'loja-invoices-'));
const postgres = await startEmbeddedPostgres({
  dataDir: folder,
  log: { debug() {}, warn() {}, error: console.error },
});
const sandbox = await startSandbox({ port: 0, taxOfficePort: 0 });
const { connectionString } = postgres;
await prepareEmpty(connectionString);
await prepareDemo(connectionString);
const outside = { ...outsideOf(connectionString, sandbox), ...nfseEnv(sandbox.taxOffice, folder) };
const database = openDatabase(connectionString, { max: 10 });
const assembly = await assemble({
  config: readConfig(outside),
  log: createLog('silent'),
  connectionString,
  database,
  jobs: 'enqueue',
});
const deps = withPayments(assembly.deps, assembly.methods);
const { pool } = database;

const port = String(await freePort());
const store = await startStoreProcess({ ...outside, PORT: port, BASE_URL: `http://127.0.0.1:${port}` });
await placePixOrders(deps, { code: 'VA-0001', unit: 'BHZ-SPE', count: 1 });
for (const { txid } of sandbox.controls.charges()) sandbox.controls.pay(txid);
const first = await untilFound<{ id: string; incrementId: string }>(
  `select id, increment_id as "incrementId" from orders where status = 'scheduled' or status = 'authorized'`,
);
const numbers = [first.incrementId, ...(await copiesOfOrder(pool, first.id, notes - 1))];
sandbox.controls.setKnobs({ notasDemoraMs: ANSWER_MS });

const cpuBefore = cpuSeconds(store.pid);
const from = performance.now();
for (const incrementId of numbers) {
  const attended = await attendLines(deps, { incrementId, lines: [{ line: 1 }], who: 'bench' });
  if (!attended.ok) throw new Error(attended.code);
}
const attendedIn = (performance.now() - from) / 1000;
await untilFound(`select 1 from invoices where state = 'authorized' having count(*) >= ${notes}`);
const seconds = (performance.now() - from) / 1000;
const cpu = cpuSeconds(store.pid) - cpuBefore;

console.log(
  `node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${new Date().toISOString().slice(0, 10)}`,
);
console.log(
  `${notes} services attended within ${attendedIn.toFixed(1)} s, SEFIN at ${ANSWER_MS} ms, one store`,
);
const atOffice = sandbox.controls.notes().length;
tellFigure({ concern: `${notes} tax notes`, values: [seconds], unit: 's', mark: 360 });
tellFigure({
  concern: 'Tax note, processor time',
  values: [(cpu / notes) * 1000],
  unit: 'ms',
  mark: 30,
  digits: 1,
});

await store.stop();
await assembly.stopJobs();
await sandbox.stop();
await database.close();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(atOffice === notes ? 0 : 1);

/** Waits for the first row of the query. */
async function untilFound<Row extends object>(query: string): Promise<Row> {
  for (;;) {
    const { rows } = await pool.query<Row & Record<string, unknown>>(query);
    if (rows[0]) return rows[0];
    await pause(SAMPLE_MS);
  }
}
