import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESKTOP } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { gone, shopper, shown } from './shopper.ts';

const { store, open, signIn, quote } = await openStore();

const FAILED = { status: 500, json: { code: 'failed', detail: 'Segredo do servidor.' } };
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

const answer = (page: Page, path: string, given: Parameters<Route['fulfill']>[0]) =>
  page.route(`**${path}*`, (route) => route.fulfill(given));

async function onlyLogged(page: Page, lines: string[], text: string): Promise<void> {
  await expect.poll(() => lines.some((line) => line.includes(text))).toBe(true);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await page.getByText('Segredo do servidor.').count()).toBe(0);
}

async function start(options = {}) {
  const watched = await open(options);
  return { ...watched, me: shopper(watched.page), log: logOf(watched.page) };
}

describe('calls that fail', () => {
  test('session data: logged only, the page can be read', async () => {
    const { page, me, log, expectFailure } = await start();
    expectFailure('/v1/data');
    await answer(page, '/v1/data', FAILED);
    await me.visit('/vacinas');
    await onlyLogged(page, log, 'Dados da sessão indisponíveis');
    await shown(me.heading('Vacinas'));
  });

  test('sign-out: logged only, the customer stays and can try again', async () => {
    const watched = await start();
    const { page, me, log, expectFailure } = watched;
    await signIn(watched, 'Bruno');
    await me.visit('/');
    expectFailure('/v1/login/logout');
    await answer(page, '/v1/login/logout', FAILED);
    const menu = page.locator('summary', { hasText: 'Olá, Bruno' });
    await menu.click();
    await me.button('Sair').click();
    await onlyLogged(page, log, 'Não foi possível sair');
    await page.unroute('**/v1/login/logout*');
    await me.button('Sair').click();
    await shown(page.getByRole('link', { name: 'Entre / Cadastre-se' }).first());
    expect(page.url()).toBe(`${store.url}/`);
  });

  test('a service that is gone (204) leads to the page that says so', async () => {
    const { page, me, expectFailure } = await start();
    expectFailure('/not-found');
    await answer(page, '/v1/cms/view', { status: 204 });
    await me.visit('/hemograma-completo');
    await me.button('Comprar: Hemograma completo').click();
    await page.waitForURL('**/not-found');
    await shown(me.heading('Página não encontrada'));
  });

  test('an answer that makes no sense leads to the error page', async () => {
    const { page, me, expectFailure } = await start();
    expectFailure('/error');
    await answer(page, '/v1/cms/view', { status: 200, body: '<html>' });
    await me.visit('/hemograma-completo');
    await me.button('Comprar: Hemograma completo').click();
    await page.waitForURL('**/error?volta=%2Fhemograma-completo');
    await shown(me.heading('Ops, algo deu errado! :('));
    await page.getByRole('main').getByRole('link', { name: 'Tentar de novo' }).click();
    await page.waitForURL('**/hemograma-completo');
  });

  test('a page whose answer makes no sense is the error page', async () => {
    const { page, me, problems } = await start();
    await me.visit('/entre');
    await me.signIn('Marina');
    await shown(page.getByText('Olá, Marina'));
    await me.visit('/editar-conta');
    await page.route('**/enderecos.data*', (route) => route.fulfill({ status: 200, body: '<html>' }));
    await page.getByRole('main').getByRole('link', { name: 'ENDEREÇOS' }).click();
    await shown(me.heading('Ops, algo deu errado! :('));
    // No server made this page: there is no request id to show.
    expect(await page.getByText('Código do atendimento').count()).toBe(0);
    // The exception is in the console, once, for the developer.
    expect(problems.splice(0).map((told) => told.split('\n')[0])).toEqual([
      'console: Error: Unable to decode turbo-stream response',
    ]);
  });

  test('the tour: logged, no message, our own words stand in', async () => {
    const { page, me, log, expectFailure } = await start();
    expectFailure('/v1/tour');
    await answer(page, '/v1/tour', FAILED);
    await me.visit('/glicemia-capilar-unidade-digital');
    await me.button('Como funciona').click();
    await onlyLogged(page, log, 'Passo a passo indisponível');
    await shown(me.dialog('Como funciona a unidade digital').getByText('Passo 1 de 4'));
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

  test('a step within a list whose answer makes no sense is made as a document', async () => {
    const { page, me } = await start();
    await me.visit('/vacinas');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.route('**/vacinas?p=2', (route) =>
      route.request().resourceType() === 'fetch'
        ? route.fulfill({ status: 200, contentType: 'text/html', body: '<html>' })
        : route.continue(),
    );
    await page.getByRole('link', { name: 'Página 2' }).click();
    await page.waitForURL('**/vacinas?p=2');
    await shown(me.heading('Vacinas'));
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  });

  test('suggestions: nothing is said, the search itself works', async () => {
    const { page, me, expectFailure } = await start();
    expectFailure('/v1/cms/search');
    await answer(page, '/v1/cms/search', FAILED);
    await me.visit('/vacinas');
    const failed = page.waitForResponse('**/v1/cms/search*');
    await page.getByRole('combobox').fill('hemograma');
    await failed;
    expect(await page.getByRole('option').count()).toBe(0);
    await page.getByRole('combobox').press('Enter');
    await shown(page.getByRole('link', { name: 'Saiba mais sobre Hemograma completo' }));
  });
});

describe('"Avise-me"', () => {
  test('1001 leads to /entre', async () => {
    const { page, me } = await start();
    await me.visit(SOLD_OUT);
    await me.button(`Avise-me: ${soldOut}`).click();
    await page.waitForURL(`${store.url}/entre?volta=%2Fvacina-herpes-zoster`);
  });

  test('any other code than 2001 is an error in the server’s words, at the top of the page', async () => {
    const { page, me } = await start();
    await answer(page, '/v1/product/stockalert', { json: { code: 3002, message: 'Já há vagas.' } });
    await me.visit(SOLD_OUT);
    const ask = me.button(`Avise-me: ${soldOut}`);
    const scrolled = () => page.evaluate(() => scrollY);
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    expect(await scrolled()).toBe(400);
    await ask.dispatchEvent('click');
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

  test('2001 is a success in the server’s words; the button waits while the call runs', async () => {
    const { page, me } = await start();
    let let_go = () => {};
    const held = new Promise<void>((resolve) => {
      let_go = resolve;
    });
    await page.route('**/v1/product/stockalert*', async (route) => {
      await held;
      await route.fulfill({ json: { code: 2001, message: 'Anotado.' } });
    });
    await me.visit(SOLD_OUT);
    const ask = me.button(`Avise-me: ${soldOut}`);
    await ask.click();
    expect(await ask.isDisabled()).toBe(true);
    let_go();
    const told = page.getByRole('status').filter({ hasText: 'Anotado.' });
    await shown(told);
    const header = await page.getByRole('banner').boundingBox();
    const headerEnd = (header?.y ?? 0) + (header?.height ?? 0);
    expect((await told.boundingBox())?.y).toBeCloseTo(headerEnd + 16, 0);
    expect(await ask.isDisabled()).toBe(false);
  });

  test('a call that fails is logged only, and the button comes back', async () => {
    const { page, me, log, expectFailure } = await start();
    expectFailure('/v1/product/stockalert');
    await answer(page, '/v1/product/stockalert', FAILED);
    await me.visit(SOLD_OUT);
    await me.button(`Avise-me: ${soldOut}`).click();
    await onlyLogged(page, log, 'Aviso de estoque não registrado');
    expect(await me.button(`Avise-me: ${soldOut}`).isDisabled()).toBe(false);
  });
});

test('a quote that cannot be cancelled: logged, the loader ends, the cart stays', async () => {
  const watched = await start(DESKTOP);
  const { page, me, log } = watched;
  await quote(watched, 'Otávio');
  await me.visit('/');
  await me.button('Minhas Compras, 1 item').click();
  const panel = me.dialog('Minhas Compras');
  await shown(panel.getByRole('button', { name: 'Realizar compra' }));
  await answer(page, '/nad/nad/cancel', { json: { error: true } });
  await panel.getByRole('button', { name: 'Limpar carrinho' }).click();
  await onlyLogged(page, log, 'O orçamento não foi cancelado');
  await shown(panel.getByRole('link', { name: 'Hemograma completo' }));
  expect(await page.getByText('Carregando').count()).toBe(0);
  await page.unroute('**/nad/nad/cancel*');
  await panel.getByRole('button', { name: 'Limpar carrinho' }).click();
  await gone(panel);
  await shown(me.button('Minhas Compras'));
});
