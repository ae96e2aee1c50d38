// Growth: the same store with 250 and with 50,000 services at 40 units, loaded by `loja importar`. Search and category
// pages are requested from both in turns, without page cache. A small cache then shows that memory stays bounded.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogueEnv, startCatalogueStore } from './support/catalogue-store.ts';
import { freePort } from './support/free-port.ts';
import { median } from './support/load.ts';
import { type RunningStore, startStoreProcess } from './support/store-process.ts';

const [SMALL, LARGE, UNITS] = [250, Number(process.env.SERVICES ?? 50_000), 40];
const ROUNDS = Number(process.env.ROUNDS ?? 60);
const MARK = 1.5;

const CATEGORY = '/exames-laboratoriais';
const queryOf = (q: string) => encodeURIComponent(q);
/** They find a full page in both stores, one service by its code, a full page despite a misspelling, or nothing. */
const SEARCHES = ['soro', 'plasma', 'plazma', 'G-00042', 'xyzabc'];
/** They find a few services in the small store and hundreds in the large one, so their growing pages are reported apart. */
const GROWING = ['hemograma', 'ferritina', 'imunoensaio', 'hemagrama', 'glicemia jejum'];
const searchPages = (searches: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    searches.flatMap((q) => [
      [`results: ${q}`, `/busca?q=${queryOf(q)}`],
      [`suggestions: ${q}`, `/v1/cms/search?type=simple&q=${queryOf(q)}`],
    ]),
  );
const EQUAL_PAGES = {
  'category, page 1': CATEGORY,
  'category, page 5': `${CATEGORY}?p=5`,
  'category, its largest child': `${CATEGORY}/infeccoes-e-sorologias`,
  'category, filtered by material': `${CATEGORY}?f-material=material-sangue`,
  home: '/',
  ...searchPages(SEARCHES),
};

const folder = mkdtempSync(join(tmpdir(), 'loja-growth-'));
const stores: RunningStore[] = [];
try {
  const small = await startCatalogueStore(folder, { services: SMALL, units: UNITS });
  stores.push(small);
  const large = await startCatalogueStore(folder, { services: LARGE, units: UNITS });
  stores.push(large);
  await compare(`pages of the same size (mark ${MARK})`, EQUAL_PAGES, small, large);
  await compare('pages that grow with the catalogue (no mark)', searchPages(GROWING), small, large);
  console.log(
    `memory after it: ${memory(small)} MB with ${SMALL}, ${memory(large)} MB with ${LARGE} services`,
  );
  await bounded(large);
} finally {
  for (const store of stores) await store.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function compare(
  title: string,
  questions: Record<string, string>,
  small: RunningStore,
  large: RunningStore,
): Promise<void> {
  console.log(`${title}:`);
  const ratios: number[] = [];
  for (const [name, path] of Object.entries(questions)) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      times.small.push(await timeOf(small, path));
      times.large.push(await timeOf(large, path));
    }
    const [a, b] = [median(times.small.slice(10)), median(times.large.slice(10))];
    ratios.push(b / a);
    console.log(`  ${name}: ${a.toFixed(1)} ms, ${b.toFixed(1)} ms, ${(b / a).toFixed(2)} times`);
  }
  const worst = Math.max(...ratios).toFixed(2);
  console.log(`  median of the ratios ${median(ratios).toFixed(2)}, worst ${worst}`);
}

async function bounded(large: RunningStore): Promise<void> {
  const dataDir = large.dataDir;
  await end(large);
  const [port, metricsPort] = [await freePort(), await freePort()];
  const env = {
    ...catalogueEnv(folder),
    PAGE_CACHE_MB: '8',
    METRICS_PORT: String(metricsPort),
    PORT: String(port),
  };
  const store = await startStoreProcess(env, dataDir);
  stores.push(store);
  const after: string[] = [];
  for (let batch = 0; batch < 5; batch++) {
    for (let i = 0; i < 400; i++) {
      const n = batch * 400 + i;
      await timeOf(store, `/busca?q=${queryOf(`G-${String((n * 7) % LARGE).padStart(5, '0')}`)}`);
    }
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    const cache = (read('loja_page_cache_bytes') / 1024 / 1024).toFixed(1);
    after.push(`${memory(store)} MB (cache ${cache} MB, ${read('loja_page_cache_entries')} pages)`);
  }
  console.log(`memory after each 400 different pages, cache of 8 MB: ${after.join(', ')}`);
}

async function timeOf({ url }: RunningStore, path: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(url + path, { headers: { accept: 'text/html' } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - start;
}

function memory({ pid }: RunningStore): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

async function end(store: RunningStore): Promise<void> {
  const exited = new Promise((resolve) => store.process.once('exit', resolve));
  store.process.kill('SIGTERM');
  await exited;
}
