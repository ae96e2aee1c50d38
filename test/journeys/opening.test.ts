import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import {
  DESKTOP,
  expectAccessible,
  openChromium,
  openPage,
  PHONE,
  type WatchedPage,
} from '#test/helpers/chromium.ts';
import { listeningStore } from '#test/helpers/store.ts';
import { focused, gone, shopper, shown, stopClock } from './shopper.ts';

const store = await listeningStore();
const browser = await openChromium();
const opened: WatchedPage[] = [];
afterEach(async () => {
  const problems = opened.flatMap((watched) => watched.problems);
  await Promise.all(opened.splice(0).map(({ context }) => context.close()));
  expect(problems).toEqual([]);
});

const LOCATION = 'Onde você quer ser atendido?';
const OFFER = 'Proteção que fica';

async function newcomer(options: BrowserContextOptions = PHONE) {
  const watched = await openPage(browser, store.url, { reducedMotion: 'reduce', ...options });
  opened.push(watched);
  await watched.page.clock.install();
  return { ...watched, me: shopper(watched.page) };
}

async function nothingOpens(page: Page): Promise<void> {
  await page.clock.runFor(15_000);
  expect(await page.locator('dialog[open]').count()).toBe(0);
}

const cookie = async ({ context }: WatchedPage, name: string) =>
  (await context.cookies()).find((kept) => kept.name === name)?.value;

const settled = (watched: WatchedPage, code = 'bsb') =>
  watched.context.addCookies([{ name: 'STORE_LOCATION', value: code, url: store.url }]);

// One size each, because the size does not matter here.
describe('dialogs that open automatically', () => {
  test('choosing a city there reloads the path in its store, and the question stays closed', {
    meta: { spec: ['storefront 72', 'storefront 155'] },
  }, async () => {
    const watched = await newcomer(DESKTOP);
    const { page, me } = watched;
    await me.visit('/');
    await page.clock.runFor(1600);
    await shown(me.dialog(LOCATION));
    await expectAccessible(page);
    await page.getByRole('searchbox', { name: 'Qual sua cidade?' }).fill('sao p');
    await me.button(/^São Paulo - SP/, false).click();
    await shown(page.getByText('Você está em São Paulo'));
    expect(new URL(page.url()).search).toBe('');
    expect(await cookie(watched, 'STORE_LOCATION')).toBe('sao');
    expect(await cookie(watched, 'location_modal')).toBe('true');
    await me.visit('/vacinas');
    await nothingOpens(page);
  });

  test('the location picker once elsewhere; when it closes the page reloads', {
    meta: { spec: ['storefront 151'] },
  }, async () => {
    const { page, me } = await newcomer(PHONE);
    await stopClock(page);
    await me.visit('/vacinas');
    await page.clock.runFor(1900);
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await page.clock.runFor(200);
    await page.clock.resume();
    await shown(me.dialog(LOCATION));
    const reloaded = page.waitForEvent('load');
    await page.getByRole('searchbox', { name: 'Qual sua cidade?' }).fill('xyz');
    // The first Escape empties the field, as browsers do with search fields.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await reloaded;
    await gone(me.dialog(LOCATION));
    await nothingOpens(page);
  });

  test('the coupon is copied, remembered, and used for the service that it announces', {
    meta: {
      spec: ['storefront 82', 'storefront 154'],
    },
  }, async () => {
    const watched = await newcomer(DESKTOP);
    await settled(watched);
    const { page, me } = watched;
    // Some browsers block the clipboard: the text is then selected instead.
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await me.visit('/vacinas');
    await page.clock.runFor(3100);
    await shown(me.dialog(OFFER));
    await expectAccessible(page);
    await me.button('Copiar cupom e adicionar ao carrinho').click();
    await shown(page.getByText('Cupom copiado').first());
    await page.clock.runFor(2000);
    await gone(me.dialog(OFFER));
    await shown(me.dialog('Termos de uso'));
    await page.clock.runFor(300);
    await gone(page.getByLabel('Avisos').getByText('Cupom copiado'));
    await me.acceptTerms();
    await me.pickHome('70390150');
    await shown(page.getByText('BURITI10'));
    await me.visit('/exames-laboratoriais');
    await nothingOpens(page);
  });
});

test("a pop-up wears the operator's colours from edge to edge, and in high contrast the theme's", async () => {
  const watched = await newcomer();
  await settled(watched);
  const { page, me } = watched;
  await page.route('**/v1/data', async (route) => {
    const response = await route.fetch();
    const data = await response.json();
    Object.assign(data.ctaPopUp.colors, { top: '#174f78', topText: '#fff1cf' });
    await route.fulfill({ response, json: data });
  });
  const title = me.dialog(OFFER).getByRole('heading', { name: OFFER });
  const band = () =>
    title.evaluate((heading) => {
      const box = heading.parentElement as HTMLElement;
      const offer = [...document.querySelectorAll('dialog[open] p')].find((p) =>
        p.textContent?.startsWith('10%'),
      );
      return {
        ground: getComputedStyle(box).backgroundColor,
        ink: getComputedStyle(heading).color,
        space: Math.round((offer?.getBoundingClientRect().top ?? 0) - box.getBoundingClientRect().bottom),
      };
    });
  await me.visit('/vacinas');
  await page.clock.runFor(3100);
  await shown(title);
  expect(await band()).toEqual({ ground: 'rgb(23, 79, 120)', ink: 'rgb(255, 241, 207)', space: 12 });
  await page.evaluate(() => {
    document.documentElement.dataset.contrast = 'high';
  });
  expect(await band()).toMatchObject({ ground: 'rgb(0, 0, 0)', ink: 'rgb(255, 255, 255)' });
});

test('with blocked storage the page works, and nothing opens that could not be remembered', {
  meta: { spec: ['storefront 231'] },
}, async () => {
  const { page, me } = await newcomer();
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: blocked, configurable: true });
    Object.defineProperty(document, 'cookie', { get: blocked, set: blocked });
  });
  await me.visit('/');
  await nothingOpens(page);
  await page.getByLabel('Tamanho do texto e acessibilidade').click();
  await me.button('Texto maior').click();
  expect(await page.locator('html').getAttribute('data-font')).toBe('1');
  await page.locator('summary', { hasText: 'Aparência' }).click();
  await me.button('Alto contraste').click();
  expect(await page.locator('html').getAttribute('data-contrast')).toBe('high');
  await page.keyboard.press('Escape');
  await me.button('Minhas Compras').click();
  await shown(page.getByText('Seu carrinho está vazio.'));
});

test('each look and the size of text are remembered and applied before the first paint', {
  meta: { spec: ['storefront 38', 'storefront 163'] },
}, async () => {
  const watched = await newcomer();
  await settled(watched);
  const { page, me } = watched;
  await me.visit('/vacinas');
  await page.getByLabel('Tamanho do texto e acessibilidade').click();
  await me.button('Texto muito maior').click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.addInitScript(() => {
    const seen: object[] = [];
    Object.assign(window, { seen });
    new MutationObserver((_changes, observer) => {
      if (!document.body) return;
      const { font, contrast, theme } = document.documentElement.dataset;
      seen.push({ font, contrast, theme });
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  const grounds: Record<string, string> = {};
  for (const [label, look] of [
    ['Escuro', { theme: 'dark' }],
    ['Claro', { theme: 'light' }],
    ['Alto contraste', { contrast: 'high' }],
    ['Igual ao aparelho', {}],
  ] as const) {
    await page.locator('summary', { hasText: 'Aparência' }).click();
    await me.button(label).click();
    await page.reload();
    expect(await page.evaluate(() => (window as unknown as { seen: object[] }).seen), label).toEqual([
      { font: '2', ...look },
    ]);
    grounds[label] = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  }
  const { Escuro: dark, Claro: light, 'Igual ao aparelho': device } = grounds;
  expect(dark).not.toBe(light);
  expect(device).toBe(light);
});

test('the digital unit explains itself in a modal of 534 px, by keyboard, and leads back to buying', {
  meta: { spec: ['storefront 253', 'purchase 19'] },
}, async () => {
  const watched = await newcomer(DESKTOP);
  await settled(watched);
  const { page, me } = watched;
  await me.visit('/glicemia-capilar-unidade-digital');
  await me.button('Como funciona').press('Enter');
  const tour = me.dialog('Como funciona a unidade digital');
  await shown(tour.getByText('Passo 1 de 4'));
  expect((await tour.boundingBox())?.width).toBe(534);
  for (const title of [
    'Chegou? Faça o check-in no totem',
    'Siga as orientações da cabine',
    'Realize sua coleta com rapidez e tranquilidade.',
  ]) {
    await me.button('Próximo').press('Enter');
    await shown(me.heading(title));
    await focused(me.heading(title));
  }
  await expectAccessible(page);
  await tour.getByRole('link', { name: 'Continuar comprando' }).press('Enter');
  await page.waitForURL('**/unidade-digital');
  await gone(tour);
});
