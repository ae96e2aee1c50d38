import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importFile } from './import-file.ts';
import { makeCatalogue } from './make-catalogue.ts';
import { type RunningStore, startStoreProcess } from './store-process.ts';

const demoBrand = fileURLToPath(new URL('../../brand', import.meta.url));

/** Settings of a store without the demo's data. Its brand is a copy in `folder` without the demo's mark: the demo's own brand does not open without its people. */
export function catalogueEnv(folder: string): Record<string, string> {
  const brand = join(folder, 'marca');
  if (!existsSync(brand)) {
    cpSync(demoBrand, brand, { recursive: true });
    const file = join(brand, 'brand.json');
    const { demo: _demo, ...facts } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify(facts));
  }
  return { DEMO_DATA: 'nao', LOG_LEVEL: 'warn', BRAND_DIR: brand };
}

/** Starts a store without page cache and imports a catalogue of this size, whose files are in `folder` meanwhile. */
export async function startCatalogueStore(
  folder: string,
  size: { services: number; units: number },
): Promise<RunningStore> {
  const files = await makeCatalogue(join(folder, String(size.services)), size);
  const store = await startStoreProcess({ ...catalogueEnv(folder), PAGE_CACHE_MB: '0' });
  const began = performance.now();
  for (const { kind, file, lines } of files) {
    const start = performance.now();
    await importFile(kind, file, store.dataDir);
    rmSync(file, { recursive: true });
    if (lines > 10_000) console.log(`  ${kind}: ${lines} lines in ${seconds(start)} s`);
  }
  console.log(`${size.services} services at ${size.units} units, imported in ${seconds(began)} s`);
  return store;
}

const seconds = (start: number): string => ((performance.now() - start) / 1000).toFixed(1);
