// A store in a process of its own, many copies of one paid order, and a visitor who calls the shop all the time.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
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
import { copiesOfOrder } from '#test/helpers/copies-of-order.ts';
import { prepareDemo, prepareEmpty } from '#test/helpers/prepare-template.ts';
import { drive } from './drive.ts';
import { tellFigure } from './figure.ts';
import { freePort } from './free-port.ts';
import { outsideOf } from './outside.ts';
import { placePixOrders } from './place-pix-orders.ts';
import { callShop, type Latencies, p99 } from './shop-caller.ts';
import { additionOf, newVisitor } from './shoppers.ts';
import { cpuSeconds, startStoreProcess } from './store-process.ts';

const SAMPLE_MS = 500;
const PARTS = 20;
const QUIET_MS = 8000;
const WARM_UP_MS = 10_000;

type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

interface WaveOptions {
  service: { code: string; unit: string };
  count: number;
  sandbox?: Partial<Parameters<typeof startSandbox>[0]>;
  /** Settings of the store beyond those of every benchmark. The folder is deleted at the end. */
  env(sandbox: Sandbox, folder: string): Record<string, string>;
}

type Stage = 'desk' | 'wave';

interface Used {
  seconds: number;
  cpu: number;
}

interface Work {
  /** The desks' own work, which does not count for the shop. */
  begin(orders: readonly string[]): Promise<void>;
  /** Other systems send during the wave. */
  work?(orders: readonly string[]): Promise<void>;
  /** A query that finds a row once so many orders are done. */
  isDone(orders: number): string;
}

/** Hold it with `await using`, because store and database outlive a failed benchmark otherwise. */
export async function startWave({ service, count, env, ...options }: WaveOptions) {
  await using opened = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'loja-wave-'));
  opened.defer(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    log: { debug() {}, warn() {}, error: console.error },
  });
  opened.defer(() => postgres.stop());
  const sandbox = await startSandbox({ port: 0, ...options.sandbox });
  opened.defer(() => sandbox.stop());
  const { connectionString } = postgres;
  await prepareEmpty(connectionString);
  await prepareDemo(connectionString);
  const outside = { ...outsideOf(connectionString, sandbox), ...env(sandbox, folder) };
  const database = openDatabase(connectionString, { max: 10 });
  opened.defer(() => database.close());
  const assembly = await assemble({
    config: readConfig(outside),
    log: createLog('silent'),
    connectionString,
    database,
    jobs: 'enqueue',
  });
  opened.defer(() => assembly.stopJobs());
  const deps = withPayments(assembly.deps, assembly.methods);
  const { pool } = database;
  const offer = await offerOf(deps, service);
  const port = String(await freePort());
  const store = await startStoreProcess({
    ...outside,
    PORT: port,
    BASE_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: 'sim',
  });
  opened.defer(() => store.stop());
  await placePixOrders(deps, { ...service, count: 1 });
  for (const { txid } of sandbox.controls.charges()) sandbox.controls.pay(txid);
  const first = await untilFound<{ id: string; incrementId: string }>(
    `select id, increment_id as "incrementId" from orders where status = 'scheduled' or status = 'authorized'`,
  );
  const numbers = [first.incrementId, ...(await copiesOfOrder(pool, first.id, count - 1))];
  const visitor = newVisitor(outside.SECRET);
  await drive(store, () => additionOf(visitor, offer), { requests: 1 });
  const shop = callShop({ url: store.url, secret: outside.SECRET, cookie: visitor.headers.cookie ?? '' });
  await pause(WARM_UP_MS);
  await shop.taken();

  const seconds = { quiet: 0, desk: 0, wave: 0 };
  const used = { quiet: 0, desk: 0, wave: 0 };

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

  /**
   * The wave comes in parts with a quiet time before each, so that the rest of the machine slows both alike. Prints how much slower
   * the shop was. Returns seconds, and processor seconds beyond those of a quiet shop.
   */
  async function run({ begin, work = async () => {}, isDone }: Work): Promise<Record<Stage, Used>> {
    const quiet: Latencies[] = [];
    const during: Latencies[] = [];
    const size = Math.ceil(count / PARTS);
    for (let done = 0; done < count; done += size) {
      const part = numbers.slice(done, done + size);
      await timed('quiet', () => pause(QUIET_MS));
      quiet.push(await shop.taken());
      await timed('desk', () => begin(part));
      await shop.taken();
      await timed('wave', async () => {
        await work(part);
        await untilFound(isDone(done + part.length));
      });
      during.push(await shop.taken());
    }
    await shop.stop();
    console.log(
      `node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${new Date().toISOString().slice(0, 10)}`,
    );
    console.log(
      `${count} orders, by the desks within ${seconds.desk.toFixed(1)} s; load ${loadavg()[0]?.toFixed(1)}`,
    );
    const slower = (['category', 'cart', 'search'] as const).map((kind) => {
      const [before, now] = [quiet, during].map((parts) => parts.flatMap((part) => part[kind]));
      const [usual, slow] = [p99(before ?? []), p99(now ?? [])];
      console.log(
        `  ${kind}: p99 ${usual.toFixed(1)} ms of ${before?.length} quiet calls, ${slow.toFixed(1)} ms of ${now?.length} in the wave`,
      );
      return slow / usual;
    });
    tellFigure({
      concern: 'p99 of the shop during the wave',
      values: slower,
      unit: '×',
      mark: 1.2,
      digits: 2,
    });
    const of = (stage: Stage): Used => ({
      seconds: seconds[stage],
      cpu: used[stage] - (used.quiet / seconds.quiet) * seconds[stage],
    });
    return { desk: of('desk'), wave: of('wave') };
  }

  const held = opened.move();
  return {
    deps,
    pool,
    sandbox,
    run,
    untilFound,
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  };
}
