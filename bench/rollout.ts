// A release while visitors shop: both copies are replaced one after the other behind a proxy, the previous version beside the new one.
//   npm run bench rollout [folder of the previous build]
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startSandbox } from '@loja/sandbox';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { createLog } from '#platform/log/log.ts';
import { assemble } from '#server/assembly.ts';
import { readConfig } from '#server/read-config.ts';
import { offerOf } from '#test/cast/buyers.ts';
import { Browser, overHttp } from '#test/helpers/browser.ts';
import { prepareDemo, prepareEmpty } from '#test/helpers/prepare-template.ts';
import { add } from '#test/helpers/purchase.ts';
import { freePort } from './support/free-port.ts';
import { outsideOf } from './support/outside.ts';
import { startProxy } from './support/proxy.ts';
import { type RunningStore, startStoreProcess } from './support/store-process.ts';

const REQUESTS = 1000;
const VISITORS = 8;
const PATHS = ['/', '/exames-laboratoriais', '/hemograma-completo', '/v1/data', '/entre', '/busca?q=glicose'];
const SCRIPT = /\/assets\/[\w.-]+\.(?:js|css)/g;

const home = fileURLToPath(new URL('..', import.meta.url));
const [previous = home] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'loja-rollout-'));
const postgres = await startEmbeddedPostgres({
  dataDir: folder,
  log: { debug() {}, warn() {}, error: console.error },
});
const { connectionString } = postgres;
await prepareEmpty(connectionString);
await prepareDemo(connectionString);
const sandbox = await startSandbox({ port: 0 });
const ports = [await freePort(), await freePort()];
const proxy = await startProxy(ports.map((port) => `http://127.0.0.1:${port}`));
const settings = {
  ...outsideOf(connectionString, sandbox),
  BASE_URL: proxy.url,
  ASSETS_DIR: join(folder, 'versoes'),
  DRAIN_SECONDS: '4',
};
const database = openDatabase(connectionString, { max: 2 });
const { deps, stopJobs } = await assemble({
  config: readConfig(settings),
  log: createLog('silent'),
  connectionString,
  database,
  jobs: 'enqueue',
});
const offer = await offerOf(deps, { code: 'VA-0001', unit: 'BSB-ASN' });

const start = (port: number, version: string): Promise<RunningStore> =>
  startStoreProcess({ ...settings, PORT: String(port) }, mkdtempSync(join(folder, 'copia-')), version);
const copies = await Promise.all(ports.map((port) => start(port, previous)));

const failures: string[] = [];
let answered = 0;
let replaced = false;

async function count(what: string, call: () => Promise<number>): Promise<void> {
  try {
    const status = await call();
    if (status < 200 || status > 299) failures.push(`${what}: ${status}`);
  } catch (failure) {
    failures.push(`${what}: ${failure}`);
  }
  answered += 1;
}

async function visit(number: number): Promise<void> {
  const browser = new Browser(overHttp, proxy.url);
  for (let turn = number; !replaced || answered < REQUESTS; turn += 1) {
    const path = PATHS[turn % PATHS.length] ?? '/';
    let html = '';
    await count(path, async () => {
      const page = await browser.page(path);
      html = page.html;
      return page.status;
    });
    for (const file of new Set(html.match(SCRIPT)))
      await count(file, async () => {
        const { status, body } = await overHttp.request(`${proxy.url}${file}`, {});
        await body?.cancel();
        return status;
      });
    if (turn % PATHS.length === 0) await count('add', async () => (await add(browser, offer)).status);
  }
}

const visits = Promise.all(Array.from({ length: VISITORS }, (_, number) => visit(number)));
const away: number[] = [];
for (const [at, copy] of copies.entries()) {
  const exited = once(copy.process, 'exit');
  copy.process.kill('SIGTERM');
  await exited;
  const from = performance.now();
  copies[at] = await start(ports[at] ?? 0, home);
  away.push(performance.now() - from);
}
replaced = true;
await visits;

console.log(
  `node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${new Date().toISOString().slice(0, 10)}, ` +
    (previous === home ? 'the same build twice' : 'the previous build, then this one'),
);
console.log(
  `${answered} requests, ${failures.length} not answered with 2xx, ${proxy.secondTries()} sent to the other copy; ` +
    `copies away for ${away.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(' and ')}`,
);
for (const failure of failures.slice(0, 20)) console.log(`  ${failure}`);

proxy.stop();
await Promise.all(copies.map((copy) => copy.stop()));
await stopJobs();
await sandbox.stop();
await database.close();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(failures.length === 0 ? 0 : 1);
