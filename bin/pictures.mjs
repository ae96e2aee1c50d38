#!/usr/bin/env node
// Pictures of the running store for the README: `STORE_URL=http://localhost:3000 node bin/pictures.mjs`.
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { browser as findBrowser } from './support/browser.mjs';
import { inRoot } from './support/project.mjs';

const store = process.env.STORE_URL ?? 'http://localhost:3000';
const folder = inRoot('docs', 'pictures');
const SIZES = { phone: { width: 360, height: 800 }, desktop: { width: 1280, height: 900 } };
const PAGES = {
  home: '/',
  category: '/vacinas',
  product: '/hemograma-completo',
  search: '/busca?q=tireoide',
};
const REQUEST = 'HMG, glicemia jejum, lipidograma\nTSH, T4\nPCR us, vitamina D 25OH, EAS';

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const [size, viewport] of Object.entries(SIZES)) {
  const phone = size === 'phone';
  const context = await browser.newContext({
    viewport,
    isMobile: phone,
    hasTouch: phone,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'location_modal', value: 'true', url: store }]);
  const page = await context.newPage();
  await page.goto(store);
  await page.getByRole('button', { name: 'Rejeitar' }).click();
  for (const [name, path] of Object.entries(PAGES)) {
    await page.goto(store + path);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `${folder}/${name}-${size}.png` });
  }
  await page.goto(`${store}/hemograma-completo`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Comprar' }).first().click();
  await page.getByRole('dialog').getByRole('checkbox', { disabled: false }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${folder}/cart-${size}.png` });
  await page.goto(`${store}/pedido-medico`);
  await page.getByRole('textbox', { name: 'pedido' }).fill(REQUEST);
  await page.getByRole('button', { name: 'Ler o pedido' }).click();
  await page.getByRole('heading', { name: 'Encontramos', exact: true }).waitFor();
  await page.screenshot({ path: `${folder}/request-${size}.png` });
  await context.close();
}
await browser.close();
