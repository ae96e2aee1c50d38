// Bytes that a first visit downloads until the page is idle, by kind: bodies as transferred (brotli).
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { shopper } from '../test/journeys/shopper.ts';
import { startStoreProcess } from './support/store-process.ts';

const PUBLIC_PAGES = {
  home: '/',
  category: '/exames-laboratoriais',
  product: '/hemograma-completo',
  search: '/busca?q=hemograma',
};
const PERSONAL_PAGES = { 'sign-in': '/entre', 'sign-up': '/criar-conta' };
const ACCOUNT_PAGES = { orders: '/meus-pedidos', addresses: '/enderecos', beneficiaries: '/beneficiarios' };
const CHECKOUT = { checkout: '/checkout' };
const VIEWPORT = { width: 360, height: 800 };

const running = process.env.STORE_URL;
const store = running ? null : await startStoreProcess();
const baseURL = running ?? store?.url ?? '';
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  for (const [name, path] of Object.entries(PUBLIC_PAGES)) await measure(name, path, 86);
  for (const [name, path] of Object.entries(PERSONAL_PAGES)) await measure(name, path, 148);
  const storageState = await withQuote(browser);
  for (const [name, path] of Object.entries(CHECKOUT)) await measure(name, path, 149, { storageState });
  for (const [name, path] of Object.entries(ACCOUNT_PAGES)) await measure(name, path, 128, { storageState });
} finally {
  await browser.close();
  await store?.stop();
}

async function measure(name: string, path: string, mark: number, state: BrowserContextOptions = {}) {
  const context = await browser.newContext({ viewport: VIEWPORT, baseURL, ...state });
  const page = await context.newPage();
  const bytes: Record<string, number> = {};
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    bytes[kind] = (bytes[kind] ?? 0) + Number(response.headers()['content-length'] ?? 0);
  });
  await shopper(page).visit(path);
  await page.waitForLoadState('networkidle');
  const kb = (kind: string) => `${((bytes[kind] ?? 0) / 1024).toFixed(1)} KB`;
  console.log(
    `${name}: JavaScript ${kb('script')} (mark ${mark}), CSS ${kb('stylesheet')}, font ${kb('font')}, HTML ${kb('document')}`,
  );
  await context.close();
}

async function withQuote(browser: Browser) {
  const context = await browser.newContext({ viewport: VIEWPORT, baseURL });
  await context.addCookies([{ name: 'STORE_LOCATION', value: 'bsb', url: baseURL }]);
  const page = await context.newPage();
  const me = shopper(page);
  await me.fillCart();
  await me.button('Finalizar compra').click();
  await me.signIn('Marina');
  await me.button('Sim').click();
  await me.button(/^Pagar R\$/).waitFor();
  const { cookies } = await context.storageState();
  await context.close();
  return { cookies, origins: [] };
}
