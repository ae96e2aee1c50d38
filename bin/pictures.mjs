#!/usr/bin/env node
// Screens and a mail of a running demo for docs/pictures: `STORE_URL=http://localhost:3000 SANDBOX_URL=http://127.0.0.1:3001
// node bin/pictures.mjs`. With `SHEETS=folder` it takes ten of them for the sheets too. It buys, so start the demo with a data
// folder of its own.
import { BRAZIL, camera, openBrowser } from './support/camera.mjs';

const store = process.env.STORE_URL ?? 'http://localhost:3000';
const sandbox = process.env.SANDBOX_URL ?? 'http://127.0.0.1:3001';
/** Pictures in README.md, and pictures that begin in the middle of a screen. */
const KEPT =
  /^((home|request)-(360|1280)|(product|cart)-360|(category|search)-1280|(plan|vaccine|order-plan|mail)-(360|1280))$/;
/** Each size has a customer of its own, because terms and places are remembered. */
const SIZES = [
  { width: 360, height: 800, email: 'marina.duarte@exemplo.com.br', password: 'buriti-demo-1' },
  { width: 768, height: 1024, email: 'otavio.lemos@exemplo.com.br', password: 'buriti-demo-4' },
  { width: 1280, height: 900, email: 'davi.rocha@exemplo.com.br', password: 'buriti-demo-8' },
];
const PAGES = {
  home: '/',
  category: '/exames-laboratoriais',
  search: '/busca?q=vitamina',
  product: '/hemograma-completo',
  units: '/nossas-unidades',
};
/** On these pages the subject is further below, so the heading scrolls to the top of the picture. */
const LOWER = {
  plan: { path: '/acido-valproico', heading: /preparo|preparar/i },
  vaccine: { path: '/vacina-dengue-qdenga', heading: /antes de comprar|preparo/i },
};
const BOUGHT = ['hemograma-completo', 'tsh', 'perfil-lipidico', 'acido-folico'];
const REQUEST = 'Hemograma completo\nTSH\nGlicemia de jejum\nVitamina D';

const browser = await openBrowser();
for (const size of SIZES) await picturesOf(size);
await browser.close();

async function picturesOf({ width, height, email, password }) {
  const phone = width < 1024;
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile: phone,
    hasTouch: phone,
    ...BRAZIL,
  });
  await context.addCookies([{ name: 'STORE_LOCATION', value: 'bsb', url: store }]);
  // The visit's own dialog counts as seen, so it does not cover a picture.
  await context.addInitScript(() => sessionStorage.setItem('dialogo_da_visita', 'true'));
  const page = await context.newPage();
  const button = (name) => page.getByRole('button', { name, exact: typeof name === 'string' });
  const picture = await camera(page, (file) => KEPT.test(file));
  const open = async (path) => {
    await page.goto(store + path);
    await page.waitForLoadState('networkidle');
  };

  await open('/');
  await button('Rejeitar').click();
  for (const [name, path] of Object.entries(PAGES)) {
    await open(path);
    await picture(name);
  }
  for (const [name, { path, heading }] of Object.entries(LOWER)) {
    await open(path);
    await picture(name, { top: page.getByRole('heading', { name: heading }).first() });
  }
  await open('/pedido-medico');
  await page.getByRole('textbox', { name: 'pedido' }).fill(REQUEST);
  await button('Ler o pedido').click();
  await page
    .getByRole('heading', { name: /^Encontramos/ })
    .first()
    .waitFor();
  await picture('request');

  await open('/entre');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel(/^Senha/).fill(password);
  await button('Entrar').click();
  await page.waitForURL((url) => url.pathname !== '/entre');
  for (const slug of BOUGHT) {
    await open(`/${slug}`);
    await button(/^Comprar/)
      .first()
      .click();
    await intoTheCart(page, button);
  }
  await page
    .getByRole('dialog')
    .getByText(/adicionada nas suas compras/)
    .waitFor({ state: 'hidden' });
  await picture('cart');
  await button('Finalizar compra').click();
  await button('Sim').click();
  await button(/^Pagar R\$/).waitFor();
  await picture('checkout');
  await page.getByRole('checkbox', { name: /^Li e aceito os termos de compra/ }).check();
  await button(/^Pagar R\$/).click();
  await page.getByRole('textbox', { name: 'Pix copia e cola' }).waitFor();
  await picture('pix');
  const order = /\d{6,}/.exec(page.url())?.[0];
  await payAll();
  await page.waitForURL(new RegExp(`/order/${order}`));
  await open(`/meus-pedidos/${order}`);
  await picture('order');
  await picture('order-plan', { top: page.getByRole('heading', { name: /preparo/i }).first() });
  await page.goto(`${sandbox}/correio`);
  await page.getByRole('link', { name: /pago/ }).first().click();
  await picture('mail', { sheet: false });
  await context.close();
}

/** Goes through whichever steps the service still needs: terms, the previous place, or a new place. */
async function intoTheCart(page, button) {
  const added = button('Finalizar compra');
  const terms = page.getByRole('checkbox', { name: /^EU LI O CONTRATO/ });
  const unit = page.getByRole('radio', { name: /^Unidade \d/ });
  const samePlace = button('Sim');
  await terms.or(unit).or(samePlace).or(added).first().waitFor();
  if (await terms.isVisible()) {
    await terms.check();
    await button('PROSSEGUIR COM A COMPRA').click();
    await unit.or(samePlace).first().waitFor();
  }
  if (await samePlace.isVisible()) await samePlace.click();
  else if (await unit.isVisible()) {
    await unit.check();
    await page.locator('summary', { hasText: 'Asa Norte' }).last().click();
    await button('Adicionar às compras').click();
  }
  await added.waitFor();
}

async function payAll() {
  const bank = await (await fetch(`${sandbox}/banco`)).text();
  for (const [, path] of bank.matchAll(/action="(\/banco\/[^"]+\/pagar)"/g))
    await fetch(sandbox + path, { method: 'POST', headers: { origin: sandbox }, redirect: 'manual' });
}
