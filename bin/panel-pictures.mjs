#!/usr/bin/env node
// The panel's pictures for docs/pictures, from a running demo with at least one paid order, such as bin/pictures.mjs leaves:
// `STORE_URL=http://localhost:3000 SANDBOX_URL=http://127.0.0.1:3001 node bin/panel-pictures.mjs`. `SHEETS` as there.
import { BRAZIL, camera, openBrowser } from './support/camera.mjs';

const panel = `${process.env.STORE_URL ?? 'http://localhost:3000'}/painel`;
const sandbox = process.env.SANDBOX_URL ?? 'http://127.0.0.1:3001';
const manager = { email: 'gerente@buriti.exemplo', password: 'gerente-caju-rede-3' };
const SIZES = [
  { width: 360, height: 800 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
];

const browser = await openBrowser();
const context = await browser.newContext(BRAZIL);
const page = await context.newPage();
const take = await camera(page, (file) => file.endsWith('-1280'));
await signIn();
await picture('panel-home', '/');
await page.goto(`${panel}/pedidos`);
const number = await page
  .getByRole('link', { name: /^\d{9}$/ })
  .first()
  .textContent();
await picture('panel-orders', '/pedidos');
await picture('panel-order', `/pedidos/${number}`);
await picture('panel-catalogue', '/catalogo/precos');
await picture('panel-grid', '/catalogo/precos/grade', async () => {
  await page.getByLabel('Percentual').fill('8');
  await page.getByRole('button', { name: 'Reajustar' }).click();
});
await picture('panel-counter', '/atendimento', async () => {
  await page.getByLabel('Quem você vai atender?').fill(number ?? '');
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: /^Registrar/ })
    .first()
    .waitFor();
});
await browser.close();

async function signIn() {
  await page.goto(panel);
  await page.getByLabel('E-mail').fill(manager.email);
  await page.getByLabel('Senha').first().fill(manager.password);
  await page.getByRole('button', { name: 'Continuar' }).click();
  const code = page.getByLabel('Código');
  await code.waitFor();
  const list = await (await fetch(`${sandbox}/autenticador`)).text();
  const row = list.slice(list.indexOf(manager.email));
  await code.fill(/\d{6}/.exec(row)?.[0] ?? '');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('heading', { name: 'Início' }).waitFor();
}

async function picture(name, path, prepare = async () => {}) {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto(panel + path);
    await page.waitForLoadState('networkidle');
    await prepare();
    await take(name, { sheet: name !== 'panel-grid' });
  }
}
