// Pages and calls against a bare node:http server that sends the same bytes: from memory, and rendered for each request.
// Compares this store with the built stores of other folders. All are loaded at once, so that other work on the machine
// slows them alike.
//   npm run bench pages [folder…]
import { fileURLToPath } from 'node:url';
import { fetchRaw, startBare } from './support/bare.ts';
import { tellFigure } from './support/figure.ts';
import { freePort } from './support/free-port.ts';
import { load, median } from './support/load.ts';
import { type RunningStore, startStoreProcess } from './support/store-process.ts';

const CATEGORY = '/exames-laboratoriais';
const CACHED = {
  category: CATEGORY,
  product: '/hemograma-completo',
  home: '/',
  search: '/v1/cms/search?type=simple&pageSize=5&q=hemograma',
};
const HEADERS = { 'accept-encoding': 'br', accept: 'text/html', 'sec-fetch-site': 'same-origin' };
const ROUNDS = 7;
const SECONDS = 3;
/** Rounds until the compiler has seen enough of the renderer. */
const RENDERER_WARM_UP = 12;

const homes = [fileURLToPath(new URL('..', import.meta.url)), ...process.argv.slice(2)];

await compare({}, async (stores) => {
  const ratios: number[] = [];
  for (const [name, path] of Object.entries(CACHED))
    ratios.push(await ratioOf(`cached ${name}`, stores, path));
  tellFigure({ concern: 'Cached page against bare', values: ratios, unit: '×', mark: 1.25, digits: 2 });
});
await compare({ PAGE_CACHE_MB: '0', LIST_SIZE: '60' }, async (stores) => {
  const ratio = await ratioOf('rendered category', stores, CATEGORY, RENDERER_WARM_UP);
  tellFigure({ concern: 'Rendered category, 60 cards', values: [ratio], unit: '×', mark: 60 });
});

async function compare(
  env: Record<string, string>,
  measure: (stores: RunningStore[]) => Promise<void>,
): Promise<void> {
  const stores: RunningStore[] = [];
  try {
    for (const home of homes) {
      const metrics = { METRICS_PORT: String(await freePort()) };
      stores.push(await startStoreProcess({ ...env, ...metrics }, undefined, home));
    }
    await measure(stores);
  } finally {
    for (const store of stores) await store.stop();
  }
}

/** This store's processor time as a multiple of a bare server's. */
async function ratioOf(name: string, stores: RunningStore[], path: string, warmUp = 1): Promise<number> {
  const [first] = stores as [RunningStore];
  const { body, headers } = await fetchRaw(first.url + path, HEADERS);
  const bare = await startBare(body, headers);
  const ratios: number[][] = stores.map(() => []);
  const run = (url: string, pid: number) =>
    load(url, pid, { seconds: SECONDS, connections: 4, headers: HEADERS });
  for (let round = -warmUp; round < ROUNDS; round++) {
    const [yardstick, ...loads] = await Promise.all([
      run(bare.url, bare.pid),
      ...stores.map(({ url, pid }) => run(url + path, pid)),
    ]);
    for (const [index, { cpuMicroseconds, failures }] of loads.entries()) {
      if (failures > 0) throw new Error(`${path}: ${failures} failures`);
      if (round >= 0) ratios[index]?.push(cpuMicroseconds / yardstick.cpuMicroseconds);
    }
  }
  bare.stop();
  console.log(`${name}, ${body.length} B`);
  for (const [index, home] of homes.entries())
    console.log(`  ${home}: CPU ${median(ratios[index] ?? []).toFixed(2)} x bare`);
  return median(ratios[0] ?? []);
}
