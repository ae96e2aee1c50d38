// From the start of the built store to its first readiness, with existing data.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tellFigure } from './support/figure.ts';
import { median } from './support/load.ts';
import { cpuSeconds, startStoreProcess } from './support/store-process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'loja-start-'));
const times: number[] = [];
const processor: number[] = [];
for (let round = 0; round < 6; round++) {
  const start = performance.now();
  const store = await startStoreProcess({}, dataDir);
  times.push(performance.now() - start);
  processor.push(cpuSeconds(store.pid));
  store.process.kill('SIGTERM');
  await new Promise((resolve) => store.process.once('exit', resolve));
}
rmSync(dataDir, { recursive: true, force: true });
const [first, ...warm] = times;
console.log(
  `start: first ${((first ?? 0) / 1000).toFixed(2)} s (makes the database and loads the demo store), then the medians of five:`,
);
tellFigure({ concern: 'Start', values: [median(warm) / 1000], unit: 's', mark: 0.7, digits: 2 });
tellFigure({
  concern: 'Start, processor time',
  values: [median(processor.slice(1))],
  unit: 's',
  mark: 0.6,
  digits: 2,
});
