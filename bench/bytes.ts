// Bytes that a first visit downloads until the page is idle, by kind: bodies as transferred (brotli).
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { shopper } from '../test/journeys/shopper.ts';
import { tellFigure } from './support/figure.ts';
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
  await measureAll('public', PUBLIC_PAGES, 88);
  await measureAll('personal', PERSONAL_PAGES, 148);
  const storageState = await withQuote(browser);
  await measureAll('checkout', CHECKOUT, 149, { storageState });
  await measureAll('account', ACCOUNT_PAGES, 128, { storageState });
} finally {
  await browser.close();
  await store?.stop();
}

async function measureAll(
  kind: string,
  pages: Record<string, string>,
  mark: number,
  state: BrowserContextOptions = {},
) {
  const values: number[] = [];
  for (const [name, path] of Object.entries(pages)) values.push(await scriptsOf(name, path, state));
  tellFigure({ concern: `Scripts until idle (brotli): ${kind}`, values, unit: 'KB', mark, digits: 1 });
}

/** Kilobytes of scripts. */
async function scriptsOf(name: string, path: string, state: BrowserContextOptions): Promise<number> {
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
    `${name}: JavaScript ${kb('script')}, CSS ${kb('stylesheet')}, font ${kb('font')}, HTML ${kb('document')}`,
  );
  await context.close();
  return (bytes.script ?? 0) / 1024;
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
