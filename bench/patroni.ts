// Failover by Patroni while customers buy: three etcd, two PostgreSQL with Patroni, HAProxy, all with the files of ops/ha, and two copies
// of the store: the first names both servers, the second HAProxy. Needs root, and from Debian 12:
//   apt-get install postgresql-15 patroni etcd-server haproxy && systemctl disable --now postgresql etcd haproxy
//   npm run bench patroni [kill|freeze|switch …]
import { chmodSync, mkdtempSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startSandbox } from '@loja/sandbox';
import { openDatabase } from '#platform/database/database.ts';
import { watchDatabase } from '#platform/database/watch-database.ts';
import { createLog } from '#platform/log/log.ts';
import { assemble } from '#server/assembly.ts';
import { readConfig } from '#server/read-config.ts';
import { offerOf } from '#test/cast/buyers.ts';
import { prepareDemo, prepareEmpty } from '#test/helpers/prepare-template.ts';
import { hasPrograms, patroniCluster } from './failover/patroni-cluster.ts';
import { accountOf, gapAfter, startBuyers } from './failover/shop.ts';
import { outsideOf } from './support/outside.ts';
import { startStoreProcess } from './support/store-process.ts';

const BUYERS = 4;
const BEFORE_MS = 6000;
const AFTER_MS = 10_000;
const SETTLED_MS = 90_000;

type Cluster = Awaited<ReturnType<typeof patroniCluster>>;

const SCENARIOS: Record<string, { what: string; act(cluster: Cluster, leader: string): void }> = {
  kill: {
    what: "the leader's Patroni and PostgreSQL are killed (SIGKILL)",
    act: (cluster, leader) => cluster.kill(leader),
  },
  freeze: {
    what: "the leader's Patroni and PostgreSQL freeze (SIGSTOP), and wake up later",
    act: (cluster, leader) => cluster.freeze(leader),
  },
  switch: { what: 'patronictl switchover', act: (cluster) => void cluster.switchOver() },
};

if (!hasPrograms() || process.getuid?.() !== 0) {
  console.error('Needs root, postgresql-15, patroni, etcd-server and haproxy.');
  process.exit(2);
}
const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(SCENARIOS);
console.log(
  `node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${new Date().toISOString().slice(0, 10)}`,
);
const folder = mkdtempSync(join(tmpdir(), 'loja-patroni-'));
// PostgreSQL's user passes through it.
chmodSync(folder, 0o755);
const cluster = await patroniCluster(join(folder, 'ensaio'));
await prepareEmpty(cluster.primary());
await prepareDemo(cluster.primary());
const sandbox = await startSandbox({ port: 0, retryDelaysMs: [300, 600, 1200, 2400] });
const database = openDatabase(cluster.direct, { max: 8 });
const watch = watchDatabase(cluster.direct, {
  everyMs: 2000,
  limitMs: 8000,
  onFrozen: () => database.dropConnections(),
  onMoved: () => database.dropConnections(),
  onCommits: (waiting) => database.abandonCommits(waiting),
});
const { deps, stopJobs } = await assemble({
  config: readConfig(outsideOf(cluster.direct, sandbox)),
  log: createLog('silent'),
  connectionString: cluster.direct,
  database,
  jobPool: database.pool,
  jobs: 'enqueue',
});
const offer = await offerOf(deps, { code: 'VA-0001', unit: 'BSB-ASN', capacity: 100_000 });
const copies = await Promise.all(
  [cluster.direct, cluster.throughProxy].map((address) =>
    startStoreProcess(outsideOf(address, sandbox), mkdtempSync(join(folder, 'copia-'))),
  ),
);
const urls = copies.map(({ url }) => url);
const shop = { deps, pool: database.pool, controls: sandbox.controls, urls, offer };
let failed = false;
for (const name of chosen) failed = !(await drill(name)) || failed;
await stopJobs();
await watch.stop();
await Promise.all(copies.map((copy) => copy.stop()));
await database.close();
await sandbox.stop();
await cluster.stop();
process.exit(failed ? 1 : 0);

async function drill(name: string): Promise<boolean> {
  const { what, act } = SCENARIOS[name] ?? (SCENARIOS.kill as (typeof SCENARIOS)[string]);
  await cluster.until(cluster.isWhole);
  const leader = cluster.leader();
  const buyers = startBuyers(shop, BUYERS);
  const { acknowledged } = buyers;
  await pause(BEFORE_MS);

  const before = acknowledged.length;
  const from = performance.now();
  act(cluster, leader);
  await cluster.until(() => !['', leader].includes(cluster.leader()));
  const promoted = performance.now();
  const [direct, proxied] = await Promise.all(urls.map((url) => untilShown(url, name)));
  await pause(AFTER_MS);
  const downtime = gapAfter(from, acknowledged);
  if (name === 'kill') cluster.startAgain(leader);
  if (name === 'freeze') cluster.wake(leader);
  const again = performance.now();
  await cluster.until(cluster.isWhole);
  const whole = performance.now();
  await buyers.stop();
  const account = await settled();

  console.log(`\n${name}: ${what}`);
  console.log(
    `  ${acknowledged.length} orders acknowledged (${before} before), ${account.lost.length} lost, ` +
      `${account.wrong.length} not charged and booked exactly once`,
  );
  console.log(
    `  another leader after ${seconds(promoted - from)} s, no order for ${seconds(downtime)} s; ` +
      `a change showed ${seconds(direct ?? 0)} s later on the copy with both servers, ${seconds(proxied ?? 0)} s behind HAProxy`,
  );
  console.log(`  the former leader follows ${seconds(whole - again)} s after it is back`);
  return account.lost.length === 0 && account.wrong.length === 0;

  async function settled() {
    const until = performance.now() + SETTLED_MS;
    for (;;) {
      const found = await accountOf(shop, acknowledged);
      if (found.wrong.length === 0 || performance.now() > until) return found;
      await pause(500);
    }
  }
}

async function untilShown(url: string, scenario: string): Promise<number> {
  const title = `Depois de ${scenario}`;
  if (url === urls[0]) {
    cluster.sql(
      `update products set name = '${title}' where slug = 'hemograma-completo';
      update catalogue_version set version = version + 1; notify catalogue_version, 'anything'`,
      'loja',
    );
  }
  const changed = performance.now();
  while (!(await (await fetch(`${url}/hemograma-completo`)).text()).includes(title)) await pause(20);
  return performance.now() - changed;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
