import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { DESKTOP, openChromium, openPage, type WatchedPage } from '#test/helpers/chromium.ts';
import { listeningStore } from '#test/helpers/store.ts';
import { shopper, shown } from './shopper.ts';

const store = await listeningStore({ settings: { SIGN_LANGUAGE: 'vlibras' } });
const browser = await openChromium();
const opened: WatchedPage[] = [];
afterEach(async () => {
  const problems = opened.flatMap((watched) => watched.problems);
  await Promise.all(opened.splice(0).map(({ context }) => context.close()));
  expect(problems).toEqual([]);
});

/** A stand-in for VLibras: waits for the load event, then draws into its element. */
const ASSISTANT = `window.VLibras = { Widget: class { constructor(address) {
  window.onload = () => { document.querySelector('[vw] [vw-plugin-wrapper]').textContent = 'VLibras de ' + address; };
} } };`;

async function open() {
  const watched = await openPage(browser, store.url, { reducedMotion: 'reduce', ...DESKTOP });
  opened.push(watched);
  await watched.context.addCookies([{ name: 'STORE_LOCATION', value: 'bsb', url: store.url }]);
  const asked: string[] = [];
  await watched.page.route('https://vlibras.gov.br/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: ASSISTANT });
  });
  return { ...watched, me: shopper(watched.page), asked };
}

const isPresent = async (page: Page) => (await page.locator('[vw]').count()) > 0;

test('it is loaded when the person asks, remembered, and never together with a page of one person or a medical order', {
  meta: { spec: ['storefront 14', 'storefront 40'] },
}, async () => {
  const { page, me, asked } = await open();
  await me.visit('/vacinas');
  expect(asked).toEqual([]);
  await me.button('Libras').click();
  await shown(page.getByText('VLibras de https://vlibras.gov.br/app'));
  expect(await me.button('Libras').getAttribute('aria-pressed')).toBe('true');

  await me.visit('/exames-laboratoriais');
  await shown(page.getByText('VLibras de https://vlibras.gov.br/app'));

  // Sign-in opens as a new document, although the link is inside the application.
  await page.getByRole('banner').getByRole('link', { name: 'Entre / Cadastre-se' }).click();
  await shown(me.heading('Entre / Cadastre-se'));
  await page.waitForFunction(() => document.querySelector('[vw]') === null);

  await page.getByRole('link', { name: /página inicial/ }).click();
  await shown(page.getByText('VLibras de https://vlibras.gov.br/app'));

  asked.length = 0;
  await me.visit('/pedido-medico');
  await shown(me.box('O que está no pedido'));
  expect([await isPresent(page), await me.button('Libras').count(), asked]).toEqual([false, 0, []]);
  await me.visit('/vacinas');
  await shown(page.getByText('VLibras de https://vlibras.gov.br/app'));

  await me.button('Libras').click();
  await page.waitForFunction(() => document.querySelector('[vw]') === null);
  await me.visit('/vacinas');
  expect(await isPresent(page)).toBe(false);
});
