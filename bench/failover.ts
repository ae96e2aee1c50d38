// Failover while customers buy: two PostgreSQL servers with streaming replication, two copies of the store, and an operator who
// promotes the standby. The former primary starts again, a copy starts anew while both run, and nothing may be written to the former.
//   npm run bench failover [kill|pause|switch|lag …]
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startSandbox } from '@loja/sandbox';
import { openDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/log/log.ts';
import { assemble } from '#server/assembly.ts';
import { readConfig } from '#server/read-config.ts';
import { offerOf } from '#test/cast/buyers.ts';
import { prepareDemo, prepareEmpty } from '#test/helpers/prepare-template.ts';
import { replicatedDatabase } from '#test/helpers/replicated-database.ts';
import { accountOf, gapAfter, startBuyers } from './failover/shop.ts';
import { freePort } from './support/free-port.ts';
import { outsideOf } from './support/outside.ts';
import { startStoreProcess } from './support/store-process.ts';

const BUYERS = 4;
const BEFORE_MS = 6000;
const AFTER_MS = 12_000;
const LAG_MS = 1000;
const SETTLED_MS = 90_000;

type Servers = Awaited<ReturnType<typeof replicatedDatabase>>;

const SCENARIOS: Record<
  string,
  { what: string; synchronous?: boolean; act(servers: Servers): Promise<void> }
> = {
  kill: {
    what: 'the primary is killed (SIGKILL)',
    async act({ primary, standby }) {
      await primary.kill();
      await standby.ask('select pg_promote()');
    },
  },
  pause: {
    what: 'the primary freezes (SIGSTOP) and wakes up after the promotion',
    async act({ primary, standby }) {
      primary.freeze();
      await standby.ask('select pg_promote()');
    },
  },
  switch: {
    what: 'a switchover on purpose: the primary stops in order, then the standby is promoted',
    async act({ primary, standby }) {
      await primary.stop();
      await standby.ask('select pg_promote()');
    },
  },
  lag: {
    what: `asynchronous replication, ${LAG_MS / 1000} s behind, and the primary is killed`,
    synchronous: false,
    async act({ primary, standby }) {
      const [sender] = await primary.ask<{ pid: number }>('select pid from pg_stat_replication');
      if (sender) process.kill(sender.pid, 'SIGSTOP');
      await pause(LAG_MS);
      await primary.kill();
      if (sender) process.kill(sender.pid, 'SIGKILL');
      await standby.ask('select pg_promote()');
    },
  },
};

const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(SCENARIOS);
console.log(
  `node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${new Date().toISOString().slice(0, 10)}`,
);
let failed = false;
for (const name of chosen) failed = !(await drill(name)) || failed;
process.exit(failed ? 1 : 0);

async function drill(name: string): Promise<boolean> {
  const { what, synchronous = true, act } = SCENARIOS[name] ?? (SCENARIOS.kill as (typeof SCENARIOS)[string]);
  const folder = mkdtempSync(join(tmpdir(), 'loja-failover-'));
  const servers = await replicatedDatabase({
    folder,
    ports: [await freePort(), await freePort()],
    synchronous,
    async prepare(url) {
      await prepareEmpty(url);
      await prepareDemo(url);
    },
  });
  const { primary, standby, connectionString } = servers;
  const sandbox = await startSandbox({ port: 0, retryDelaysMs: [300, 600, 1200, 2400] });
  const settings = outsideOf(connectionString, sandbox);
  const database = openDatabase(connectionString, { max: 6 });
  const { deps, stopJobs } = await assemble({
    config: readConfig(settings),
    log: createLog('silent'),
    connectionString: primary.url,
    database,
    jobs: 'enqueue',
  });
  const offer = await offerOf(deps, { code: 'VA-0001', unit: 'BSB-ASN', capacity: 100_000 });
  const copies = await Promise.all(
    [0, 1].map(() => startStoreProcess(settings, mkdtempSync(join(folder, 'copia-')))),
  );
  const urls = copies.map(({ url }) => url);
  const shop = { deps, pool: database.pool, controls: sandbox.controls, urls, offer };
  const buyers = startBuyers(shop, BUYERS);
  const { acknowledged } = buyers;
  await pause(BEFORE_MS);

  const before = acknowledged.length;
  const from = performance.now();
  await act(servers);
  const promoted = performance.now();
  // As the copies' watch does for theirs.
  database.dropConnections();
  const renamed = await untilBothShow('Depois da troca');
  await pause(AFTER_MS);
  const downtime = gapAfter(from, acknowledged);

  if (name === 'pause') primary.wake();
  else if (name === 'switch') await primary.start({ following: standby.port });
  else await primary.start({ synchronous });
  const orders = 'select count(*)::int as n from orders';
  const [kept] = await primary.ask<{ n: number }>(orders);
  const woken = acknowledged.length;
  await restartCopy();
  await pause(AFTER_MS / 2);
  const [later] = await primary.ask<{ n: number }>(orders);
  const quiet = await untilBothShow('Mais tarde');
  await buyers.stop();
  const account = await settled();

  const written = name === 'switch' ? 0 : (later?.n ?? 0) - (kept?.n ?? 0);
  console.log(`\n${name}: ${what}`);
  console.log(
    `  ${acknowledged.length} orders acknowledged (${before} before), ${account.lost.length} lost, ` +
      `${account.wrong.length} not charged and booked exactly once`,
  );
  console.log(
    `  no order for ${seconds(downtime)} s, of which the promotion took ${seconds(promoted - from)} s; ` +
      `${acknowledged.length - woken} orders beside the former primary, ${written} of them written there`,
  );
  console.log(
    `  a change shows on both copies after ${Math.round(renamed)} ms during, ${Math.round(quiet)} ms later`,
  );

  await stopJobs();
  await Promise.all(copies.map((copy) => copy.stop()));
  await database.close();
  await sandbox.stop();
  await servers.close();
  rmSync(folder, { recursive: true, force: true });
  return (name === 'lag' || account.lost.length === 0) && account.wrong.length === 0 && written === 0;

  /** The new process knows the addresses of both servers, and has seen no timeline. */
  async function restartCopy(): Promise<void> {
    const former = copies[1];
    await former?.stop();
    const port = new URL(former?.url ?? '').port;
    copies[1] = await startStoreProcess({ ...settings, PORT: port }, mkdtempSync(join(folder, 'copia-')));
  }

  async function untilBothShow(title: string): Promise<number> {
    await standby.ask(`update products set name = '${title}' where slug = 'hemograma-completo'`);
    await standby.ask('update catalogue_version set version = version + 1');
    await standby.ask("select pg_notify('catalogue_version', 'anything')");
    const changed = performance.now();
    for (const url of urls)
      while (!(await (await fetch(`${url}/hemograma-completo`)).text()).includes(title)) await pause(20);
    return performance.now() - changed;
  }

  /** Payments are booked by jobs, which may need a while after the last order. */
  async function settled() {
    const until = performance.now() + SETTLED_MS;
    for (;;) {
      const found = await accountOf(shop, acknowledged);
      if (found.wrong.length === 0 || performance.now() > until) return found;
      await pause(500);
    }
  }
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
