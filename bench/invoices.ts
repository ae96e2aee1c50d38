// A wave of tax notes: attended services all wait for theirs, at a SEFIN that takes 300 ms for each answer. How long until the
// last one is authorized, what one costs the store, and how much slower the shop answers meanwhile. The wave comes in parts with a
// quiet time before each, so that what else the machine does slows both alike.
//   npm run bench invoices [notes]
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
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
import { offerOf } from '#test/cast/buyers.ts';
import { copiesOfOrder } from '#test/helpers/copies-of-order.ts';
import { nfseEnv } from '#test/helpers/nfse-env.ts';
import { prepareDemo, prepareEmpty } from '#test/helpers/prepare-template.ts';
import { drive } from './support/drive.ts';
import { tellFigure } from './support/figure.ts';
import { freePort } from './support/free-port.ts';
import { outsideOf } from './support/outside.ts';
import { placePixOrders } from './support/place-pix-orders.ts';
import { callShop, type Latencies, p99 } from './support/shop-caller.ts';
import { additionOf, newVisitor } from './support/shoppers.ts';
import { cpuSeconds, startStoreProcess } from './support/store-process.ts';

const ANSWER_MS = 300;
const SAMPLE_MS = 500;
const PARTS = 20;
const QUIET_MS = 8000;
const WARM_UP_MS = 10_000;
const SERVICE = { code: 'VA-0001', unit: 'BHZ-SPE' };
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
const offer = await offerOf(deps, SERVICE);

const port = String(await freePort());
const store = await startStoreProcess({
  ...outside,
  PORT: port,
  BASE_URL: `http://127.0.0.1:${port}`,
  TRUST_PROXY: 'sim',
});
await placePixOrders(deps, { ...SERVICE, count: 1 });
for (const { txid } of sandbox.controls.charges()) sandbox.controls.pay(txid);
const first = await untilFound<{ id: string; incrementId: string }>(
  `select id, increment_id as "incrementId" from orders where status = 'scheduled' or status = 'authorized'`,
);
const numbers = [first.incrementId, ...(await copiesOfOrder(pool, first.id, notes - 1))];
sandbox.controls.setKnobs({ notasDemoraMs: ANSWER_MS });

const visitor = newVisitor(outside.SECRET);
await drive(store, () => additionOf(visitor, offer), { requests: 1 });
const shop = callShop({ url: store.url, secret: outside.SECRET, cookie: visitor.headers.cookie ?? '' });
await pause(WARM_UP_MS);
await shop.taken();

const quiet: Latencies[] = [];
const during: Latencies[] = [];
const seconds = { quiet: 0, attending: 0, wave: 0 };
const used = { quiet: 0, attending: 0, wave: 0 };
const size = Math.ceil(notes / PARTS);
for (let done = 0; done < notes; done += size) {
  const part = numbers.slice(done, done + size);
  await timed('quiet', () => pause(QUIET_MS));
  quiet.push(await shop.taken());
  await timed('attending', () => attend(part));
  // The desks' own work does not count.
  await shop.taken();
  await timed('wave', () =>
    untilFound(`select from invoices where state = 'authorized' having count(*) >= ${done + part.length}`),
  );
  during.push(await shop.taken());
}
await shop.stop();

console.log(
  `node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${new Date().toISOString().slice(0, 10)}`,
);
console.log(
  `${notes} services attended within ${seconds.attending.toFixed(1)} s, SEFIN at ${ANSWER_MS} ms, one store; load ${loadavg()[0]?.toFixed(1)}`,
);
const inWave = seconds.attending + seconds.wave;
const atOffice = sandbox.controls.notes().length;
tellFigure({ concern: `${notes} tax notes`, values: [inWave], unit: 's', mark: 360 });
const cpu = used.attending + used.wave - (used.quiet / seconds.quiet) * inWave;
tellFigure({
  concern: 'Tax note, processor time',
  values: [(cpu / notes) * 1000],
  unit: 'ms',
  mark: 30,
  digits: 1,
});
const slower = (['category', 'cart', 'search'] as const).map((kind) => {
  const [before, now] = [quiet, during].map((parts) => parts.flatMap((part) => part[kind]));
  const [usual, slow] = [p99(before ?? []), p99(now ?? [])];
  console.log(
    `  ${kind}: p99 ${usual.toFixed(1)} ms of ${before?.length} quiet calls, ${slow.toFixed(1)} ms of ${now?.length} in the wave`,
  );
  return slow / usual;
});
tellFigure({ concern: 'p99 of the shop during the wave', values: slower, unit: '×', mark: 1.2, digits: 2 });

await store.stop();
await assembly.stopJobs();
await sandbox.stop();
await database.close();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(atOffice === notes ? 0 : 1);

async function attend(orders: readonly string[]): Promise<void> {
  for (const incrementId of orders) {
    const attended = await attendLines(deps, { incrementId, lines: [{ line: 1 }], who: 'bench' });
    if (!attended.ok) throw new Error(attended.code);
  }
}

/** Adds to the seconds, and to the processor time of the store. */
async function timed(stage: keyof typeof seconds, work: () => Promise<unknown>): Promise<void> {
  const [from, before] = [performance.now(), cpuSeconds(store.pid)];
  await work();
  seconds[stage] += (performance.now() - from) / 1000;
  used[stage] += cpuSeconds(store.pid) - before;
}

/** Waits for the first row of the query. */
async function untilFound<Row extends object>(query: string): Promise<Row> {
  for (;;) {
    const { rows } = await pool.query<Row & Record<string, unknown>>(query);
    if (rows[0]) return rows[0];
    await pause(SAMPLE_MS);
  }
}
