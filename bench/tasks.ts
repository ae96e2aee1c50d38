// The longest task of the main thread until idle, on a processor four times as slow: median of RUNS (5) visits with an
// empty cache, from the first parsed HTML on.
import { tellFigure } from './support/figure.ts';
import { median } from './support/load.ts';
import { startStoreProcess } from './support/store-process.ts';
import { TracedBrowser } from './support/traced-browser.ts';

const PAGES: Record<string, string> = {
  home: '/',
  category: '/exames-laboratoriais',
  product: '/hemograma-completo',
  search: '/busca?q=hemograma',
};
const RUNS = Number(process.env.RUNS ?? 5);
const UNTIL_IDLE_MS = 6_000;

const store = await startStoreProcess();
const browser = await TracedBrowser.launch();
try {
  const medians: number[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const longest: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const tasks = await browser.tasksOf(store.url + path, { slowerBy: 4, forMs: UNTIL_IDLE_MS });
      longest.push(Math.round(Math.max(...tasks)));
    }
    console.log(`${name}: longest task ${median(longest)} ms (visits: ${longest.join(', ')})`);
    medians.push(median(longest));
  }
  tellFigure({ concern: 'Longest task, CPU slowed four times', values: medians, unit: 'ms', mark: 50 });
} finally {
  await browser.close();
  await store.stop();
}
