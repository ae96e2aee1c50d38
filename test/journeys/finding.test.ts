import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESKTOP, PHONE } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { focused, gone, holdBack, shopper, shown } from './shopper.ts';

const { store, open } = await openStore();

async function start(options = DESKTOP) {
  const watched = await open(options);
  return { ...watched, me: shopper(watched.page) };
}

const box = (page: Page) => page.getByRole('combobox', { name: 'O que você procura?' });

describe('search', () => {
  test('while a newer text is asked for, what was offered for the older one leaves the sight', async () => {
    const { page, me } = await start();
    const answer = await holdBack(page, '**/v1/cms/search?q=gripe&*');
    await me.visit('/vacinas');
    await box(page).focus();
    await shown(page.getByText('Serviços mais buscados:'));
    await box(page).fill('gripe');
    await gone(page.getByText('Serviços mais buscados:'));
    await shown(page.getByText('Buscando…'));
    answer();
    await shown(page.getByText('Sugestões:'));
    await gone(page.getByText('Buscando…'));
    await box(page).fill('zzzzzzzz');
    await me.accessible(page.getByText('Nenhum produto encontrado!').first());
  });

  test('on a phone the search takes the screen, and the page behind stands still', {
    meta: { spec: ['storefront 146'] },
  }, async () => {
    const { page, me } = await start(PHONE);
    await me.visit('/vacinas');
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow);
    await box(page).focus();
    await expect.poll(overflow).toBe('hidden');
    await page.getByRole('search').getByRole('button', { name: 'Fechar' }).click();
    await expect.poll(overflow).not.toBe('hidden');
  });
});

describe('the filter', () => {
  const filter = (page: Page) => page.getByRole('form', { name: 'Filtrar e organizar' });
  const stands = (page: Page, name: string, checked: boolean) =>
    filter(page).getByRole('radio', { name, exact: true, checked }).waitFor({ state: 'attached' });

  test('a base category clears the others, the chosen one pressed again is given up, clear empties all', {
    meta: { spec: ['storefront 140', 'storefront 142'] },
  }, async () => {
    const { page, me } = await start();
    await me.visit('/vacinas');
    await shown(page.getByRole('heading', { level: 2, name: 'Filtrar e organizar' }));
    await shown(page.getByRole('heading', { level: 3, name: 'Escolha nossos serviços' }));
    await filter(page).getByText('HPV', { exact: true }).click();
    await page.waitForURL('**/vacinas?f-doenca=doenca-hpv');
    await filter(page).getByText('Duas ou mais doses', { exact: true }).click();
    await page.waitForURL('**/vacinas?f-doenca=doenca-hpv&f-esquema=*');
    await stands(page, 'HPV', true);
    await stands(page, 'Duas ou mais doses', true);
    await filter(page).getByText('Vacinas para adultos', { exact: true }).click();
    await page.waitForURL('**/vacinas/vacinas-para-adultos');
    await stands(page, 'HPV', false);

    await filter(page).getByText('HPV', { exact: true }).click();
    await page.waitForURL('**/vacinas/vacinas-para-adultos?f-doenca=doenca-hpv');
    await filter(page).getByText('HPV', { exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/vacinas/vacinas-para-adultos' && url.search === '');
    await stands(page, 'HPV', false);
    await filter(page).getByRole('link', { name: 'Limpar filtros' }).click();
    await page.waitForURL('**/vacinas');
    await shown(me.heading('Vacinas'));
    await filter(page).getByText('HPV', { exact: true }).click();
    await page.waitForURL('**/vacinas?f-doenca=doenca-hpv');
    await page
      .getByRole('navigation', { name: 'Serviços', exact: true })
      .getByRole('link', { name: 'Check-ups' })
      .click();
    await shown(me.heading('Check-ups'));
    expect(new URL(page.url()).search).toBe('');
  });

  test('by the keyboard too the chosen one is given up, or cleared before it is applied; one root is open at a time, each with its sign', {
    meta: { spec: ['storefront 62', 'storefront 141'] },
  }, async () => {
    const { page, me } = await start();
    await me.visit('/vacinas?f-doenca=doenca-hpv');
    const hpv = filter(page).getByRole('radio', { name: 'HPV', exact: true });
    await hpv.press('Space');
    await stands(page, 'HPV', false);
    await hpv.press('Space');
    await stands(page, 'HPV', true);
    await hpv.press('Space');
    await hpv.press('Enter');
    await page.waitForURL((url) => url.pathname === '/vacinas' && url.search === '');
    await stands(page, 'HPV', false);
    await hpv.press('Space');
    await stands(page, 'HPV', true);
    await filter(page).getByRole('link', { name: 'Limpar filtros' }).click();
    await stands(page, 'HPV', false);

    const roots = filter(page).locator('details');
    const open_roots = async () =>
      (await roots.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open))).filter(Boolean)
        .length;
    expect(await open_roots()).toBe(1);
    const signs = await roots.evaluateAll((all) =>
      all.map((root) => {
        const seen = [...root.querySelectorAll('summary svg')].filter((svg) => svg.checkVisibility());
        return [(root as HTMLDetailsElement).open, seen.length, seen[1]?.innerHTML] as const;
      }),
    );
    const [plus, minus] = [false, true].map((open) => signs.find(([isOpen]) => isOpen === open)?.[2]);
    expect(plus).not.toBe(minus);
    expect(signs).toEqual(signs.map(([open]) => [open, 2, open ? minus : plus]));
    await filter(page).locator('summary', { hasText: 'Check-ups' }).click();
    await expect.poll(open_roots).toBe(1);
    await shown(filter(page).getByText('Check-ups gerais'));
  });

  test('a result and the choice are in view, wherever the list was; the order takes effect at once and stays with the next filter; clearing ends both', async () => {
    const { page, me } = await start();
    await me.visit('/exames-laboratoriais');
    await page.evaluate(() => window.scrollTo({ top: 1500 }));
    await filter(page).getByText('Com jejum', { exact: true }).click();
    await page.waitForURL('**?f-preparo=preparo-com-jejum');
    const results = page.getByRole('region', { name: 'Serviços' });
    await expect.poll(async () => Math.abs((await results.boundingBox())?.y ?? Number.NaN)).toBeLessThan(450);
    const chosen = (await page.getByRole('radio', { name: 'Com jejum' }).boundingBox())?.y;
    expect(chosen).toBeGreaterThan(0);
    expect(chosen).toBeLessThan(DESKTOP.viewport?.height ?? 0);

    await me.visit('/vacinas');
    await filter(page).getByText('Preço', { exact: true }).click();
    await page.waitForURL('**/vacinas?o=preco');
    await filter(page).getByText('Vacinas para adultos', { exact: true }).click();
    await page.waitForURL('**/vacinas/vacinas-para-adultos?o=preco');
    await filter(page).getByRole('link', { name: 'Limpar filtros' }).click();
    await page.waitForURL((url) => url.pathname === '/vacinas' && url.search === '');
    await stands(page, 'Mais buscados', true);
  });

  test('on a phone its drawer keeps the page still', { meta: { spec: ['storefront 145'] } }, async () => {
    const { page, me } = await start(PHONE);
    await me.visit('/vacinas');
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow);
    expect(await overflow()).not.toBe('hidden');
    await page.getByRole('link', { name: 'Filtrar e organizar' }).click();
    await shown(me.dialog('Filtrar e organizar'));
    expect(await overflow()).toBe('hidden');
    await page.keyboard.press('Escape');
    await expect.poll(overflow).not.toBe('hidden');
  });

  test('on a phone it is a drawer that waits for "Filtrar"', {
    meta: { spec: ['storefront 58', 'storefront 61'] },
  }, async () => {
    const { page, me } = await start(PHONE);
    await me.visit('/vacinas');
    await page.getByRole('link', { name: 'Filtrar e organizar as categorias' }).click();
    const drawer = me.dialog('Filtrar e organizar');
    await shown(drawer.getByRole('heading', { name: 'Escolha nossos serviços' }));
    await drawer.getByText('HPV', { exact: true }).click();
    expect(new URL(page.url()).search).toBe('');
    await drawer.getByRole('button', { name: 'Filtrar' }).click();
    await page.waitForURL('**/vacinas?f-doenca=doenca-hpv');
    await gone(drawer);
  });
});

test('a page that is not there offers the search as everywhere: a round button beside its field', async () => {
  const { page, me, expectFailure } = await start();
  expectFailure('/nao-existe');
  await me.visit('/nao-existe');
  const main = page.getByRole('main');
  const looksOf = (place: Locator) =>
    place.evaluate((element) => {
      const { borderRadius, height } = getComputedStyle(element);
      return { borderRadius, height };
    });
  const search = main.getByRole('button', { name: 'Buscar' });
  expect(await looksOf(search)).toEqual(await looksOf(main.getByRole('link', { name: 'Voltar ao início' })));
  await main.getByRole('searchbox', { name: 'O que você procura?' }).fill('hemograma');
  await search.click();
  await page.waitForURL(`${store.url}/busca?q=hemograma`);
});

test('a service shows where it is done: the details of a place open, and focus returns', {
  meta: { spec: ['storefront 80'] },
}, async () => {
  const { page, me } = await start();
  await me.visit('/hemograma-completo');
  const link = page.getByRole('link', { name: 'Detalhes de Aeroporto de Brasília' });
  await link.press('Enter');
  const panel = me.dialog('Aeroporto de Brasília');
  await me.accessible(panel.getByText('Área Especial do Aeroporto, s/n'));
  await shown(panel.getByText('6h às 22h', { exact: true }));
  await shown(panel.getByRole('link', { name: '(61) 3550-0110' }));
  expect(await panel.getByRole('link', { name: /^Ver no mapa/ }).getAttribute('href')).toContain(
    'google.com/maps',
  );
  await panel.getByRole('button', { name: 'Fechar' }).last().click();
  await gone(panel);
  await focused(link);
  expect(page.url()).toBe(`${store.url}/hemograma-completo`);
});
