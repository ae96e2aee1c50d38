// The buyers' race at full size: 500 buyers for a capacity of 50 at two server processes, one killed midway. With `--seats`
// they race for 50 seats at five times of a day.
//   npm run bench race [buyers] [capacity] [--seats]
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startSandbox } from '@loja/sandbox';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { createLog } from '#platform/log/log.ts';
import { assemble } from '#server/assembly.ts';
import { readConfig } from '#server/read-config.ts';
import { offerOf } from '#test/cast/buyers.ts';
import { prepareDemo, prepareEmpty } from '#test/helpers/prepare-template.ts';
import { seatDrift } from '#test/helpers/seat-drift.ts';
import { fillCarts, newRacers, race } from '../test/fire/race.ts';
import { fiveTimes, leaveSeats, seatRace } from '../test/fire/seat-race.ts';
import { freePort } from './support/free-port.ts';
import { outsideOf } from './support/outside.ts';
import { startStoreProcess } from './support/store-process.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seats: { type: 'boolean', default: false } },
});
const [buyers = 500, capacity = 50] = positionals.map(Number);
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
  const env = { PORT: port, BASE_URL: `http://127.0.0.1:${port}`, TRUST_PROXY: '127.0.0.1' };
  return startStoreProcess({ ...outside, ...env });
};
const [one, other] = [await start(), await start()];
const racers = await newRacers(deps, [one.url, other.url], buyers + 1);
const first = racers.pop();
const midway = Math.floor(capacity / 2);
const onHold = (held: number) => {
  if (held === midway) other.process.kill('SIGKILL');
};
const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1);

async function raceForStock(): Promise<boolean> {
  const offer = await offerOf(deps, { code: 'VA-0001', unit: 'BSB-ASN', capacity });
  await fillCarts(racers, offer);
  const from = performance.now();
  const results = await race(racers, onHold);
  const { rows } = await pool.query<{ orders: number; charges: number; balance: number }>(
    `select (select count(*)::int from orders) as orders, (select count(*)::int from payments) as charges,
       (select balance from variants where id = $1) as balance`,
    [offer.variantId],
  );
  const ordered = results.filter((result) => result === 'ordered').length;
  console.log(`confirmed ${ordered} in ${seconds(from)} s, ${JSON.stringify(rows[0])}`);
  return rows[0]?.orders === capacity && ordered === capacity && rows[0].balance === 0;
}

async function raceForSeats(): Promise<boolean> {
  const offer = await offerOf(deps, { code: 'EX-0001', unit: 'BSB-ASN' });
  if (!first) throw new Error('nobody');
  await leaveSeats(pool, { ...(await fiveTimes(first, offer)), seats: capacity });
  await fillCarts(racers, offer);
  const from = performance.now();
  const results = await seatRace(racers, onHold);
  const seated = results.filter((result) => result !== null);
  const { rows } = await pool.query<{ number: string; minute: number }>(
    `select increment_id as number, start * 15 as minute from appointments join orders using (quote_id)
     where state = 'held'`,
  );
  const stored = new Set(rows.map(({ number, minute }) => `${number} ${minute}`));
  const right = seated.filter(({ incrementId, minute }) => stored.has(`${incrementId} ${minute}`)).length;
  const drift = await seatDrift(pool);
  console.log(
    `seated ${seated.length} in ${seconds(from)} s, ${right} as confirmed, ${rows.length} stored, ${drift.length} quarters adrift`,
  );
  return [seated.length, right, rows.length].every((count) => count === capacity) && drift.length === 0;
}

console.log(
  `${buyers} buyers, capacity ${capacity}, two stores, one killed after ${midway} ${values.seats ? 'seats' : 'quotes'}`,
);
console.log(
  `node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${new Date().toISOString().slice(0, 10)}`,
);
const right = await (values.seats ? raceForSeats() : raceForStock());

await Promise.all([one.stop(), other.stop()]);
await stopJobs();
await sandbox.stop();
await database.close();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(right ? 0 : 1);
