import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESKTOP } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { shopper, shown, stopClock } from './shopper.ts';

const { store, open, signIn } = await openStore();

const SOLD_OUT = '/vacina-herpes-zoster';
const soldOut = 'Vacina herpes-zóster recombinante (Shingrix)';
await store.pool.query(
  `update variants v set balance = 0, unlimited = false from products p where p.id = v.product_id and p.code = 'VA-0002'`,
);

function logOf(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'info'].includes(message.type())) lines.push(message.text());
  });
  return lines;
}

async function onlyLogged(page: Page, lines: string[], text: string): Promise<void> {
  await expect.poll(() => lines.some((line) => line.includes(text))).toBe(true);
  expect(await page.getByRole('alert').count()).toBe(0);
}

async function start() {
  const watched = await open(DESKTOP);
  return { ...watched, me: shopper(watched.page), log: logOf(watched.page) };
}

test('a page without its data block only warns: its cart opens, its search and links work', {
  meta: { spec: ['storefront 232'] },
}, async () => {
  const { page, me, log } = await start();
  await page.route('**/hemograma-completo', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/<script id="page-data".*?<\/script>/s, '');
    expect(body).not.toBe(html);
    await route.fulfill({ response, body });
  });
  await page.goto('/hemograma-completo');
  await me.button('Comprar: Hemograma completo').click();
  await shown(me.heading('TERMOS DE USO'));
  expect(log).toContain('Bloco page-data ausente');
  await page.keyboard.press('Escape');
  await page.getByRole('combobox').fill('ferritina');
  await page.getByRole('combobox').press('Enter');
  await shown(page.getByRole('link', { name: 'Saiba mais sobre Ferritina' }));
});

test('a page without its application or assistant block only warns: the store picker still works', {
  meta: { spec: ['storefront 232'] },
}, async () => {
  const { page, me, log } = await start();
  await page.route('**/ferritina', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/<script id="(app-data|hand-talk-data)".*?<\/script>/gs, '');
    expect(body).not.toBe(html);
    await route.fulfill({ response, body });
  });
  await me.visit('/ferritina');
  expect(log.filter((line) => line.startsWith('Bloco'))).toEqual([
    'Bloco app-data ausente',
    'Bloco hand-talk-data ausente',
  ]);
  await page.getByText('Você está em Brasília').click();
  await page.getByLabel('Filtrar cidades').fill('goi');
  await shown(page.getByRole('link', { name: 'Goiânia - GO', exact: true }));
  expect(await page.getByRole('link', { name: 'São Paulo - SP', exact: true }).count()).toBe(0);
});

describe('a part whose script does not come', () => {
  const PART = '**/assets/composed-cart-panel*';
  const watchLoads = (page: Page) => {
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    return loads;
  };

  test('reloads the page once when its file is missing, then shows that the page is incomplete', {
    meta: { spec: ['storefront 228'] },
  }, async () => {
    const { page, me, problems, expectFailure } = await start();
    expectFailure('/assets/composed-cart-panel');
    await page.route(PART, (route) => route.fulfill({ status: 404 }));
    await me.visit('/hemograma-completo');
    const loads = watchLoads(page);
    const buy = me.button('Comprar: Hemograma completo');
    await buy.click();
    await expect.poll(() => loads).toHaveLength(1);
    // The visitor's data settles whether the document is outdated.
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('loja_visitante'))).not.toBeNull();
    await buy.click();
    await shown(me.heading('Esta página não carregou por inteiro'));
    await shown(page.getByRole('link', { name: 'Tentar de novo' }));
    expect(loads).toHaveLength(1);
    problems.length = 0;
  });

  test('shows an error of its own when a part takes two minutes', {
    meta: { spec: ['storefront 229'] },
  }, async () => {
    const { page, me, problems } = await start();
    await page.route(PART, () => {});
    await me.visit('/hemograma-completo');
    await stopClock(page);
    await me.button('Comprar: Hemograma completo').click();
    await page.clock.runFor(119_000);
    expect(await me.heading('A página está demorando demais').count()).toBe(0);
    await page.clock.runFor(1_000);
    await page.clock.resume();
    await shown(me.heading('A página está demorando demais'));
    problems.length = 0;
  });
});

describe('calls that fail', () => {
  test('data of a personal page that are of another kind, or empty, lead to the page of errors or of what is not there', {
    meta: { spec: ['storefront 226', 'purchase 223'] },
  }, async () => {
    const watched = await start();
    const { page, me, problems } = watched;
    await signIn(watched, 'Marina');
    const expectPage = async (answer: object, path: string, title: string, logged: string) => {
      await me.visit('/editar-conta');
      await page.route('**/enderecos.data*', (route) => route.fulfill(answer));
      await page.getByRole('main').getByRole('link', { name: 'ENDEREÇOS' }).click();
      await page.waitForURL(`**${path}`);
      await shown(me.heading(title));
      // The exception is in the console for the developer.
      expect(problems.splice(0)).toContainEqual(expect.stringContaining(logged));
      await page.goBack();
      await shown(me.heading('Meus dados'));
    };
    await expectPage(
      { status: 200, body: '<html>' },
      '/error?volta=%2Fenderecos',
      'Ops, algo deu errado! :(',
      'page data of another kind',
    );
    await expectPage({ status: 204 }, '/not-found', 'Página não encontrada', 'page data without content');
  });

  test('suggestions whose code does not come: the page stays, the search itself works', async () => {
    const { page, me, log, expectFailure } = await start();
    expectFailure('/assets/suggestion-list');
    await page.route('**/assets/suggestion-list*', (route) => route.fulfill({ status: 404 }));
    await me.visit('/vacinas');
    await page.getByRole('combobox').fill('hemograma');
    await onlyLogged(page, log, 'Parte não carregada');
    await page.getByRole('combobox').press('Enter');
    await shown(page.getByRole('link', { name: 'Saiba mais sobre Hemograma completo' }));
    // Each document logs it once: this is the second, and none was loaded again.
    await expect.poll(() => log.filter((line) => line === 'Assistente de Libras desativado').length).toBe(2);
  });
});

test('"Avise-me": at the top of the page 2001 is a success, any other code an error in the server’s words', {
  meta: { spec: ['storefront 158', 'storefront 216'] },
}, async () => {
  const { page, me } = await start();
  const answers = async (json: object) =>
    page.route('**/v1/product/stockalert*', (route) => route.fulfill({ json }));
  const scrolled = () => page.evaluate(() => scrollY);
  const askFromBelow = async () => {
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    expect(await scrolled()).toBe(400);
    await me.button(`Avise-me: ${soldOut}`).dispatchEvent('click');
  };
  await me.visit(SOLD_OUT);
  await answers({ code: 2001, message: 'Anotado.' });
  await askFromBelow();
  const told = page.getByRole('status').filter({ hasText: 'Anotado.' });
  await shown(told);
  await expect.poll(scrolled).toBe(0);
  const header = await page.getByRole('banner').boundingBox();
  const headerEnd = (header?.y ?? 0) + (header?.height ?? 0);
  expect((await told.boundingBox())?.y).toBeCloseTo(headerEnd + 16, 0);

  await answers({ code: 3002, message: 'Já há vagas.' });
  await askFromBelow();
  await shown(page.getByRole('alert').getByText('Já há vagas.'));
  await expect.poll(scrolled).toBe(0);
  const looks = await page
    .getByRole('alert')
    .evaluate((element) => [getComputedStyle(element).borderRadius, getComputedStyle(element).textAlign]);
  expect(looks).toEqual(['0px', 'center']);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Vacinas', exact: true }).click();
  await shown(me.heading('Vacinas'));
  expect(await page.getByText('Já há vagas.').count()).toBe(0);
});
