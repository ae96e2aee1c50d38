// Lighthouse, mobile, with its simulated slow network and processor: median of RUNS (3) visits with an empty cache.
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import { tellFigure } from './support/figure.ts';
import { freePort } from './support/free-port.ts';
import { median } from './support/load.ts';
import { startStoreProcess } from './support/store-process.ts';

const PAGES: Record<string, string> = {
  home: '/',
  category: '/exames-laboratoriais',
  product: '/hemograma-completo',
  search: '/busca?q=hemograma',
};
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const TIMES = {
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  FCP: 'first-contentful-paint',
};
const RUNS = Number(process.env.RUNS ?? 3);

const running = process.env.STORE_URL;
const store = running ? null : await startStoreProcess();
const port = await freePort();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    `--remote-debugging-port=${port}`,
  ],
});
try {
  const performance: number[] = [];
  const blocking: number[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const results: Result[] = [];
    for (let run = 0; run < RUNS; run++) results.push(await visit((running ?? store?.url ?? '') + path));
    console.log(`${name}: ${scores(results)}; ${times(results)}`);
    for (const finding of findings(results)) console.log(`  ${finding}`);
    performance.push(100 * median(results.map((r) => r.categories.performance?.score ?? 0)));
    blocking.push(median(results.map((r) => r.audits[TIMES.TBT]?.numericValue ?? 0)));
  }
  tellFigure({ concern: 'Lighthouse, mobile', values: performance, unit: 'points', mark: 99, atLeast: true });
  tellFigure({ concern: 'Lighthouse, total blocking time', values: blocking, unit: 'ms', mark: 100 });
} finally {
  await browser.close();
  await store?.stop();
}

async function visit(url: string): Promise<Result> {
  const answer = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: CATEGORIES,
  });
  if (!answer) throw new Error(`Lighthouse gave no answer for ${url}`);
  return answer.lhr;
}

function scores(results: Result[]): string {
  const score = (id: string) => Math.round(median(results.map((r) => r.categories[id]?.score ?? 0)) * 100);
  return CATEGORIES.map((id) => `${id} ${score(id)}`).join(', ');
}

function times(results: Result[]): string {
  const value = (id: string) => median(results.map((r) => r.audits[id]?.numericValue ?? 0));
  return Object.entries(TIMES)
    .map(([label, id]) =>
      label === 'CLS' ? `CLS ${value(id).toFixed(3)}` : `${label} ${Math.round(value(id))} ms`,
    )
    .join(', ');
}

function findings(results: Result[]): string[] {
  const last = results.at(-1);
  if (!last) return [];
  return CATEGORIES.flatMap((id) =>
    (last.categories[id]?.auditRefs ?? []).filter(({ weight }) => weight > 0),
  ).flatMap(({ id }) => {
    const audit = last.audits[id];
    if (!audit || audit.score === null || audit.score >= 0.9) return [];
    return [`${id}: ${audit.displayValue ?? audit.title}`];
  });
}
