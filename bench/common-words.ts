// Very common words: the cost of their search among 250 services, and among very many at as many units. The large
// catalogues are multiplied inside the database. Answers are not cached.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withStore } from '#cli/store.ts';
import { bumpCatalogue } from '#platform/cache/catalogue-version.ts';
import { openDatabase } from '#platform/database/database.ts';
import { startCatalogueStore } from './support/catalogue-store.ts';
import { median } from './support/load.ts';
import { multiplyCatalogue } from './support/multiply-catalogue.ts';
import type { RunningStore } from './support/store-process.ts';

const SMALL = 250;
/** `npm run bench common-words 50000 40` measures only that size. */
const [SERVICES, UNITS] = process.argv.slice(2).map(Number);
const SIZES = [
  { services: 50_000, units: 40, mark: 1.3 },
  { services: 500_000, units: 4, mark: 1.5 },
].filter(({ services }) => SERVICES === undefined || services === SERVICES);
const WORDS = ['soro', 'plasma', 'urina', 'elisa', 'turbidimetria', 'plazma', 'turbidimetra'];
const ROUNDS = Number(process.env.ROUNDS ?? 60);
const WARM_UP = 10;

const folder = mkdtempSync(join(tmpdir(), 'loja-words-'));
try {
  for (const { services, units: usual, mark } of SIZES) {
    const units = UNITS ?? usual;
    const small = await startCatalogueStore(folder, { services: SMALL, units });
    const large = await startCatalogueStore(folder, { services: SMALL, units });
    try {
      await multiply(large, services);
      console.log(`${SMALL} and ${services} services at ${units} units (mark ${mark} times):`);
      const ratios: number[] = [];
      for (const word of WORDS) {
        const times = { small: [] as number[], large: [] as number[] };
        for (let round = 0; round < ROUNDS; round++) {
          times.small.push(await timeOf(small, word));
          times.large.push(await timeOf(large, word));
        }
        const [a, b] = [median(times.small.slice(WARM_UP)), median(times.large.slice(WARM_UP))];
        ratios.push(b / a);
        console.log(`  ${word}: ${a.toFixed(2)} ms, ${b.toFixed(2)} ms, ${(b / a).toFixed(2)} times`);
      }
      console.log(`  median ${median(ratios).toFixed(2)}, worst ${Math.max(...ratios).toFixed(2)}`);
    } finally {
      await small.stop();
      await large.stop();
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function multiply({ dataDir }: RunningStore, services: number): Promise<void> {
  const began = performance.now();
  await withStore({ env: { ...process.env, DATA_DIR: dataDir } }, async (deps, connectionString) => {
    const { pool, close } = openDatabase(connectionString, { max: 1 });
    await multiplyCatalogue(deps, pool, services);
    await close();
    await bumpCatalogue(deps.db);
  });
  console.log(`${services} services made in ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

async function timeOf({ url }: RunningStore, word: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`${url}/v1/cms/search?type=simple&pageSize=5&q=${word}`);
  const { products } = (await answer.json()) as { products: unknown[] };
  if (products.length < 5) throw new Error(`${word}: ${products.length} services`);
  return performance.now() - start;
}
