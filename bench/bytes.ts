// Bytes that a first visit downloads until the page is idle, by kind: bodies as they travel (brotli).
import { chromium } from 'playwright-core';
import { startStoreProcess } from './support/store-process.ts';

const PAGES = {
  home: '/',
  category: '/exames-laboratoriais',
  product: '/hemograma-completo',
  search: '/busca?q=hemograma',
  'sign-in': '/entre',
  'sign-up': '/criar-conta',
};

const running = process.env.STORE_URL;
const store = running ? null : await startStoreProcess();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  for (const [name, path] of Object.entries(PAGES)) {
    const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
    const page = await context.newPage();
    const bytes: Record<string, number> = {};
    page.on('response', (response) => {
      const kind = response.request().resourceType();
      bytes[kind] = (bytes[kind] ?? 0) + Number(response.headers()['content-length'] ?? 0);
    });
    await page.goto((running ?? store?.url ?? '') + path);
    await page.waitForLoadState('networkidle');
    const kb = (kind: string) => `${((bytes[kind] ?? 0) / 1024).toFixed(1)} KB`;
    console.log(
      `${name}: JavaScript ${kb('script')} (mark 120), CSS ${kb('stylesheet')}, font ${kb('font')}, HTML ${kb('document')}`,
    );
    await context.close();
  }
} finally {
  await browser.close();
  await store?.stop();
}
