import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESKTOP, openPage, ownChromium, PHONE } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { gone, shopper, shown, stopClock } from './shopper.ts';

const { store, open, signIn } = await openStore();
const withScrollbars = await ownChromium({ scrollbars: true });

async function start(options = DESKTOP) {
  const watched = await open(options);
  return { ...watched, me: shopper(watched.page) };
}

const linksOf = async (page: Page, landmark: 'navigation' | 'contentinfo' | 'dialog', name?: string) =>
  page
    .getByRole(landmark, name ? { name, exact: true } : {})
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [link.textContent?.trim() ?? '', link.getAttribute('href') ?? '']),
    );

const SERVICES = [
  ['Exames Covid-19', '/exames-covid-19'],
  ['Exames laboratoriais', '/exames-laboratoriais'],
  ['Vacinas', '/vacinas'],
  ['Vacinas para crianças', '/vacinas/vacinas-para-criancas'],
  ['Check-ups', '/check-ups'],
  ['Testes genéticos', '/testes-geneticos'],
];

// As in the brand of the demo store.
const PORTAL = ['Portal institucional', 'https://buritisaude.example'];
const RESULTS = ['Resultado de exames', 'https://resultados.buritisaude.example'];
const BLOG = ['Blog', 'https://blog.buritisaude.example'];

describe('the header', () => {
  test('top bar: portal, results, blog, store, size of text out of sight, contrast', async () => {
    const { page, me } = await start();
    await me.visit('/');
    expect(await linksOf(page, 'navigation', 'Institucional')).toEqual([PORTAL, RESULTS, BLOG]);
    await shown(page.getByText('Você está em Brasília'));
    expect(await page.getByRole('button', { name: 'Texto maior' }).isVisible()).toBe(false);
    const contrast = me.button('Alto contraste');
    await contrast.click();
    expect(await page.locator('html').getAttribute('data-contrast')).toBe('high');
    expect(await page.evaluate(() => localStorage.getItem('HIGH_CONTRAST'))).toBe('true');
    await contrast.click();
    expect(await page.locator('html').getAttribute('data-contrast')).toBeNull();
  });

  test('main bar and second bar', async () => {
    const { page, me } = await start();
    await me.visit('/');
    const bar = page.getByRole('banner');
    await shown(bar.getByRole('link', { name: 'Buriti Saúde: página inicial' }));
    await shown(bar.getByRole('combobox', { name: 'O que você procura?' }));
    await shown(bar.getByRole('link', { name: 'Entre / Cadastre-se' }));
    await shown(bar.getByRole('button', { name: 'Abrir menu' }));
    await shown(bar.getByRole('button', { name: 'Minhas Compras' }));
    expect(await linksOf(page, 'navigation', 'Serviços')).toEqual(SERVICES);
  });

  test('the logo reloads the home page, and leads there from elsewhere', async () => {
    const { page, me } = await start();
    await me.visit('/vacinas');
    const logo = page.getByRole('banner').getByRole('link', { name: 'Buriti Saúde: página inicial' });
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const kept = () => page.evaluate(() => 'sameDocument' in window);
    await logo.click();
    await page.waitForURL(`${store.url}/`);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const loaded = page.waitForEvent('load');
    await logo.click();
    await loaded;
    expect(await kept()).toBe(false);
    expect(page.url()).toBe(`${store.url}/`);
  });

  test('store picker: as high as 400 px, filters, and closes on a press outside', async () => {
    const { page, me } = await start();
    await me.visit('/vacinas');
    await page.getByText('Você está em Brasília').click();
    const list = page.getByRole('list').filter({ has: page.getByRole('link', { name: 'Goiânia - GO' }) });
    await shown(list);
    expect(await list.evaluate((element) => getComputedStyle(element).maxHeight)).toBe('400px');
    await page.getByRole('searchbox', { name: 'Filtrar cidades' }).fill('goiania');
    expect(await list.getByRole('link').allInnerTexts()).toEqual(['Goiânia - GO']);
    await me.heading('Vacinas').click();
    await gone(page.getByRole('searchbox', { name: 'Filtrar cidades' }));
  });

  test.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])('side menu on %s: services and information; the page behind stands still', async (_name, size) => {
    const { page, me } = await start(size);
    await me.visit('/');
    await me.button('Abrir menu').click();
    await shown(me.dialog('Menu').getByRole('link', { name: 'Testes genéticos' }));
    const menu = await linksOf(page, 'dialog', 'Menu');
    expect(menu).toEqual([
      ...SERVICES,
      ['Nossas unidades', '/nossas-unidades'],
      RESULTS,
      ['Fale conosco', '/fale-conosco'],
      ['Perguntas frequentes', '/perguntas-frequentes'],
      ['Termo de consentimento', '/termos-de-uso'],
      PORTAL,
      BLOG,
    ]);
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow);
    expect(await overflow()).toBe('hidden');
    await me.dialog('Menu').getByRole('link', { name: 'Vacinas', exact: true }).click();
    await gone(me.dialog('Menu'));
    await shown(me.heading('Vacinas'));
    expect(await overflow()).not.toBe('hidden');
  });
});

test('where scrollbars take room a panel reaches the edge of the window, and the page keeps its place', async () => {
  const { page, context } = await openPage(withScrollbars, store.url, {
    ...DESKTOP,
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'STORE_LOCATION', value: 'bsb', url: store.url }]);
  const me = shopper(page);
  await me.visit('/vacinas');
  const place = () => me.heading('Vacinas').evaluate((heading) => heading.getBoundingClientRect().right);
  const before = await place();
  expect(await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(
    0,
  );
  // Each at the side of its opener.
  for (const [opener, panel, side, edge] of [
    ['Minhas Compras', 'Minhas Compras', 'right', 1280],
    ['Abrir menu', 'Menu', 'left', 0],
  ] as const) {
    await me.button(opener).click();
    const box = () => me.dialog(panel).evaluate((shown) => shown.getBoundingClientRect().toJSON());
    await expect.poll(box).toMatchObject({ [side]: edge, width: 534 });
    expect(await place()).toBe(before);
    await page.keyboard.press('Escape');
    await gone(me.dialog(panel));
    expect(await place()).toBe(before);
  }
  await context.close();
});

describe('the account menu', () => {
  test('signed out, every entry leads to /entre', async () => {
    const { page, me } = await start();
    await me.visit('/');
    const bar = page.getByRole('banner');
    await bar
      .locator('summary', { hasText: 'Minha conta' })
      .or(bar.getByLabel('Minha conta'))
      .first()
      .click();
    const entries = bar.locator('details[open]').getByRole('link');
    expect(await entries.allInnerTexts()).toEqual(['Meus pedidos', 'Meus dados', 'Endereços']);
    const account = bar.getByRole('link', { name: 'Entre / Cadastre-se' });
    for (const link of [account, ...(await entries.all())])
      expect(await link.getAttribute('href')).toBe('/entre');
    expect(await me.button('Sair').count()).toBe(0);
  });

  test('signed out on a phone, a press on the account leads to /entre', async () => {
    const { page, me } = await start(PHONE);
    await me.visit('/');
    await page.getByRole('banner').getByRole('link', { name: 'Entre / Cadastre-se' }).click();
    await page.waitForURL(`${store.url}/entre`);
    await shown(me.heading('Entre / Cadastre-se'));
  });

  test('signed in: the first name, the entries, and out again to /', async () => {
    const watched = await start();
    const { page, me } = watched;
    await signIn(watched, 'Bruno');
    await me.visit('/');
    const bar = page.getByRole('banner');
    await bar.locator('summary', { hasText: /^Olá, Bruno$/ }).click();
    expect(await bar.locator('details[open]').getByRole('listitem').allInnerTexts()).toEqual([
      'Meus pedidos',
      'Meus dados',
      'Endereços',
      'Sair',
    ]);
    for (const [name, path] of [
      ['Meus pedidos', '/meus-pedidos'],
      ['Meus dados', '/editar-conta'],
      ['Endereços', '/enderecos'],
    ] as const)
      expect(await bar.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(path);
    await page.goto('/vacinas');
    await bar.locator('summary', { hasText: 'Olá, Bruno' }).click();
    await page.evaluate(() => sessionStorage.setItem('orcamento-1', 'choices of Bruno'));
    await me.button('Sair').click();
    await page.waitForURL(`${store.url}/`);
    await shown(bar.getByRole('link', { name: 'Entre / Cadastre-se' }));
    expect(await page.evaluate(() => sessionStorage.getItem('orcamento-1'))).toBeNull();
  });
});

test('the footer: telephone, CNPJ, address, director, social networks, app stores, blog', async () => {
  const { page, me } = await start();
  await me.visit('/');
  const footer = page.getByRole('contentinfo');
  for (const text of ['(61) 3550-0100', /CNPJ 12\.ABC\.345\/01DE-35/, /SGAS 915/, /Responsável técnica/])
    await shown(footer.getByText(text).first());
  expect(await linksOf(page, 'contentinfo')).toEqual(
    expect.arrayContaining([
      ['(61) 3550-0100', 'tel:+556135500100'],
      ['Instagram', 'https://www.instagram.com/'],
      ['Facebook', 'https://www.facebook.com/'],
      ['YouTube', 'https://www.youtube.com/'],
      ['App Store', 'https://www.apple.com/br/app-store/'],
      ['Google Play', 'https://play.google.com/store'],
      BLOG,
      ['Mapa do site', '/mapa-do-site'],
    ]),
  );
});

describe('the chrome by path', () => {
  test('sign-in on a phone: tiny header and footer; on a desktop neither', async () => {
    const { page, me } = await start(PHONE);
    await me.visit('/entre');
    await shown(page.getByRole('banner').getByRole('link', { name: 'Buriti Saúde: página inicial' }));
    expect(await page.getByRole('button', { name: 'Abrir menu' }).count()).toBe(0);
    await shown(page.getByRole('contentinfo').getByText(/CNPJ/));
    await page.setViewportSize({ width: 1280, height: 900 });
    await gone(page.getByRole('banner'));
    await gone(page.getByRole('contentinfo'));
  });

  test('registration aligns its tiny header to the left, sign-in does not', async () => {
    const { page, me } = await start(PHONE);
    const side = async () => {
      const box = await page
        .getByRole('banner')
        .getByRole('link', { name: 'Buriti Saúde: página inicial' })
        .boundingBox();
      return box?.x ?? Number.NaN;
    };
    await me.visit('/entre');
    expect(await side()).toBeGreaterThan(60);
    await me.visit('/criar-conta');
    expect(await side()).toBeLessThan(40);
  });
});

test('the mini cart: empty by default, moves at a change, counts after 1.7 s', async () => {
  const { page, me } = await start();
  await me.visit('/hemograma-completo');
  const icon = page.getByRole('banner').getByRole('button', { name: /^Minhas Compras/ });
  expect(await icon.innerText()).toBe('Minhas Compras');
  await me.button('Comprar: Hemograma completo').click();
  await me.acceptTerms();
  await shown(me.dialog('Escolha o atendimento'));
  await stopClock(page);
  await me.pickPlace('Unidade', 'Asa Norte', 'Asa Norte');
  const toast = page.getByText('Hemograma completo adicionada nas suas compras.');
  await shown(toast);
  const counter = page.locator('header button', { hasText: 'Minhas Compras' });
  await expect.poll(() => counter.getAttribute('data-moving')).toBe('true');
  await page.clock.runFor(1600);
  expect(await counter.textContent()).toBe('Minhas Compras');
  await page.clock.runFor(200);
  await expect.poll(() => counter.textContent()).toBe('Minhas Compras 1');
  expect(await counter.getAttribute('data-moving')).toBeNull();
  // The toast closes itself after 4 s, of which 1.8 have passed.
  await page.clock.runFor(2000);
  expect(await toast.count()).toBe(1);
  await page.clock.resume();
  await gone(toast);
});
