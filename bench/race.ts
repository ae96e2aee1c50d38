// The buyers' race at full size: 500 buyers for a capacity of 50 at two server processes, one killed midway.
//   node bench/race.ts [buyers] [capacity]
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { createLog } from '#platform/log/log.ts';
import { startSandbox } from '#sandbox/sandbox.ts';
import { assemble } from '#server/assembly.ts';
import { newBuyer, offerOf } from '#test/cast/buyers.ts';
import { Browser, overHttp } from '#test/helpers/browser.ts';
import { prepareDemo, prepareEmpty } from '#test/helpers/prepare-template.ts';
import { signInAs } from '#test/helpers/purchase.ts';
import { fillCarts, type Racer, race } from '../test/fire/race.ts';
import { freePort } from './support/free-port.ts';
import { outsideOf } from './support/outside.ts';
import { startStoreProcess } from './support/store-process.ts';

const [buyers = 500, capacity = 50] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), 'loja-race-'));
const log = createLog('silent');
const postgres = await startEmbeddedPostgres({
  dataDir: folder,
  log: { debug() {}, warn() {}, error: console.error },
});
const sandbox = await startSandbox({ port: 0 });
await prepareEmpty(postgres.connectionString);
await prepareDemo(postgres.connectionString);

const outside = outsideOf(postgres.connectionString, sandbox);
const { connectionString } = postgres;
const database = openDatabase(connectionString, { max: 5 });
const { deps, pool, stopJobs } = await assemble({
  config: readConfig(outside),
  log,
  connectionString,
  database,
  jobs: 'enqueue',
});

const start = async () => {
  const port = String(await freePort());
  return startStoreProcess({ ...outside, PORT: port, BASE_URL: `http://127.0.0.1:${port}` });
};
const [one, other] = [await start(), await start()];
const offer = await offerOf(deps, { code: 'VA-0001', unit: 'BSB-ASN', capacity });
const racers: Racer[] = [];
while (racers.length < buyers) {
  const buyer = await newBuyer(deps);
  const first = new Browser(overHttp, one.url);
  await signInAs(deps, first, buyer.id);
  const second = new Browser(overHttp, other.url);
  second.setCookie('sid', first.cookies.get('sid') ?? '');
  racers.push({ selfId: buyer.selfId, browsers: [first, second] });
}

const cartsFrom = performance.now();
await fillCarts(racers, offer);
const raceFrom = performance.now();
const results = await race(racers, (quotes) => {
  if (quotes === Math.floor(capacity / 2)) other.process.kill('SIGKILL');
});
const endedAt = performance.now();

const { rows } = await pool.query<Record<string, number>>(
  `select (select count(*)::int from orders) as orders, (select count(*)::int from payments) as charges,
     (select balance from variants where id = $1) as balance`,
  [offer.variantId],
);
const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
const ordered = results.filter((result) => result === 'ordered').length;
console.log(
  `${buyers} buyers, capacity ${capacity}, two stores, one killed after ${Math.floor(capacity / 2)} quotes`,
);
console.log(
  `node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${new Date().toISOString().slice(0, 10)}`,
);
console.log(
  `orders ${rows[0]?.orders}, confirmed ${ordered}, charges ${rows[0]?.charges}, balance ${rows[0]?.balance}`,
);
console.log(
  `carts filled in ${seconds(cartsFrom, raceFrom)} s, race over in ${seconds(raceFrom, endedAt)} s`,
);
const right = rows[0]?.orders === capacity && ordered === capacity && rows[0]?.balance === 0;

await Promise.all([one.stop(), other.stop()]);
await stopJobs();
await sandbox.stop();
await database.close();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(right ? 0 : 1);
