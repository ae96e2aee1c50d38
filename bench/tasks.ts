// The longest task of the main thread from the first byte until idle, on a processor four times as slow: median of RUNS
// (5) visits with an empty cache. Tasks of at most 50 ms do not count as long.
import { chromium } from 'playwright-core';
import { median } from './support/load.ts';
import { startStoreProcess } from './support/store-process.ts';

const PAGES: Record<string, string> = {
  home: '/',
  category: '/exames-laboratoriais',
  product: '/hemograma-completo',
  search: '/busca?q=hemograma',
};
const RUNS = Number(process.env.RUNS ?? 5);
const IDLE_MS = 4_000;

const store = await startStoreProcess();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const [name, path] of Object.entries(PAGES)) {
    const longest: number[] = [];
    for (let run = 0; run < RUNS; run++) longest.push(await visit(store.url + path));
    const shown = median(longest) === 0 ? 'at most 50' : String(median(longest));
    console.log(`${name}: longest task ${shown} ms (visits: ${longest.join(', ')})`);
  }
} finally {
  await browser.close();
  await store.stop();
}

async function visit(url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(() => {
      const long: number[] = [];
      Object.assign(window, { long });
      new PerformanceObserver((list) => long.push(...list.getEntries().map((task) => task.duration))).observe(
        {
          type: 'longtask',
          buffered: true,
        },
      );
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(IDLE_MS);
    return await page.evaluate(() => Math.max(0, ...(window as unknown as { long: number[] }).long));
  } finally {
    await context.close();
  }
}
