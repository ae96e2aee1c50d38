import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { BrandFacts } from '#platform/brand/brand.ts';
import { dressBrand } from '#platform/brand/dress-brand.ts';
import { DESKTOP } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { gone, shopper, shown, stopClock } from './shopper.ts';

const { store, open } = await openStore();

async function start(options = DESKTOP) {
  const watched = await open(options);
  return { ...watched, me: shopper(watched.page) };
}

test('on a tablet of 768 px the search field has a line of its own, services one line, and lists two columns; at 767 px the header has no services', {
  meta: { spec: ['storefront 252', 'care 73'] },
}, async () => {
  const { page, me } = await start({ viewport: { width: 768, height: 1024 } });
  await me.visit('/exames-laboratoriais');
  const field = page.getByRole('banner').getByRole('combobox');
  expect((await field.boundingBox())?.width).toBeGreaterThan(600);
  const tops = (links: Locator) =>
    links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
  const services = page.getByRole('navigation', { name: 'Serviços', exact: true });
  await shown(services);
  expect(new Set(await tops(services.getByRole('link'))).size).toBe(1);
  const [first, second, third] = await tops(page.getByRole('article'));
  expect(second).toBe(first);
  expect(third).toBeGreaterThan(first ?? 0);
  await page.setViewportSize({ width: 767, height: 1024 });
  await gone(services);
});

test('on a tablet a service’s facts are side by side, and so are sign-in and its reasons', async () => {
  const { page, me } = await start({ viewport: { width: 768, height: 1024 } });
  const middle = (element: Locator) =>
    element.evaluate((found) => {
      const { top, bottom } = found.getBoundingClientRect();
      return (top + bottom) / 2;
    });
  const isBeside = async (one: Locator, other: Locator) =>
    Math.abs((await middle(one)) - (await middle(other))) < 2;
  await me.visit('/hemograma-completo');
  const fact = (name: string) => page.getByRole('term').filter({ hasText: name });
  expect(await isBeside(fact('Preparo'), fact('Resultado'))).toBe(true);
  expect(await isBeside(fact('Resultado'), fact('Onde'))).toBe(true);

  await me.visit('/entre');
  const card = await page.getByRole('region', { name: 'Já tenho cadastro' }).boundingBox();
  const reasons = await page.getByRole('complementary').boundingBox();
  expect(reasons?.x).toBeGreaterThan((card?.x ?? 0) + (card?.width ?? 768));
});

test('headings are 30 px on a desktop and grow with the level', {
  meta: { spec: ['storefront 256'] },
}, async () => {
  const { page, me } = await start();
  await me.visit('/vacinas');
  const size = () =>
    me.heading('Vacinas').evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
  expect(await size()).toBe(30);
  await page.getByLabel('Tamanho do texto e acessibilidade').click();
  await me.button('Texto maior').click();
  const larger = await size();
  expect(larger).toBeGreaterThan(30);
  await me.button('Texto muito maior').click();
  expect(await size()).toBeGreaterThan(larger);
});

describe('headings on a phone', () => {
  const sizeOf = (heading: Locator) =>
    heading.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const phone = (width: number) =>
    start({ viewport: { width, height: 800 }, hasTouch: true, isMobile: true });

  test('on phones of 360, 430 and 767 px titles of lists and panels are 16 px, and what docs/design.md excepts is larger', {
    meta: { spec: ['storefront 257'] },
  }, async () => {
    const { page, me, expectFailure } = await phone(360);
    const main = page.getByRole('main');
    const title = (dialog: string) => me.dialog(dialog).getByRole('heading', { name: dialog }).first();
    const sizes: Record<string, number> = {};
    const measure = async (name: string, heading: Locator) => {
      for (const width of [360, 430, 767]) {
        await page.setViewportSize({ width, height: 800 });
        sizes[`${name} at ${width}`] = await sizeOf(heading);
      }
      await page.setViewportSize({ width: 360, height: 800 });
    };
    await me.visit('/vacinas');
    await measure('category', me.heading('Vacinas'));
    await measure('service', main.getByRole('article').first().getByRole('heading'));
    await page.getByRole('link', { name: 'Filtrar e organizar' }).click();
    await measure('filter', title('Filtrar e organizar'));
    await page.keyboard.press('Escape');
    await me.button('Abrir menu').click();
    await measure('menu', title('Menu'));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Minhas Compras/ }).click();
    await measure('cart', page.getByRole('dialog').getByRole('heading').first());
    for (const [name, path] of [
      ['results', '/busca?q=vitamina'],
      ['units', '/nossas-unidades'],
      ['site map', '/mapa-do-site'],
    ] as const) {
      await me.visit(path);
      await measure(name, page.getByRole('heading', { level: 1 }));
    }
    const larger: Record<string, number> = {};
    const first = page.getByRole('heading', { level: 1 });
    const note = async (name: string, heading: Locator) => {
      larger[name] = Math.round(await sizeOf(heading));
    };
    await me.visit('/');
    await measure('sought', me.heading('Serviços mais buscados:'));
    await note('home', first);
    await me.visit('/hemograma-completo');
    await measure('section', me.heading('Seu preparo'));
    await note('page of a service', first);
    await me.visit('/politica-de-privacidade');
    await note('text', first);
    await note('section of a text', main.locator('section h2').first());
    expectFailure('/nao-existe');
    await me.visit('/nao-existe');
    await note('error', first);
    await me.visit('/busca?q=xyzwkq');
    await note('nothing found', me.heading('Nenhum produto encontrado!'));
    expect(Object.keys(sizes)).toHaveLength(30);
    expect(sizes).toEqual(Object.fromEntries(Object.keys(sizes).map((name) => [name, 16])));
    expect(larger).toEqual({
      home: 28,
      'page of a service': 20,
      text: 20,
      'section of a text': 18,
      error: 20,
      'nothing found': 20,
    });
  });
});

test('three words take turns every 1.8 s, and stay still with reduced motion', {
  meta: { spec: ['storefront 249'] },
}, async () => {
  const words = (page: Page) => page.locator('[data-shown]').first().textContent();
  const { page, me } = await start({ ...DESKTOP, reducedMotion: 'no-preference' });
  await stopClock(page);
  await me.visit('/');
  expect(await words(page)).toBe('rápido');
  await page.clock.runFor(1700);
  expect(await words(page)).toBe('rápido');
  await page.clock.runFor(200);
  await expect.poll(() => words(page)).toBe('prático');
  await page.clock.runFor(1800);
  await expect.poll(() => words(page)).toBe('simples');
  await page.clock.runFor(1800);
  await expect.poll(() => words(page)).toBe('rápido');
  // They can be stopped by keyboard, mouse or touch.
  await me.button('Pausar palavras').press('Enter');
  await shown(me.button('Continuar palavras'));
  await page.clock.runFor(5000);
  expect(await words(page)).toBe('rápido');
  await me.button('Continuar palavras').click();
  await shown(me.button('Pausar palavras'));
  await page.clock.runFor(1900);
  await expect.poll(() => words(page)).toBe('prático');
  const calm = await start();
  await stopClock(calm.page);
  await calm.me.visit('/');
  await calm.page.clock.runFor(4000);
  expect(await words(calm.page)).toBe('rápido');
  expect(await calm.me.button('Pausar palavras').count()).toBe(0);
});

/** The store has this brand while it is looked at. */
async function dressed(change: Partial<BrandFacts>, look: () => Promise<void>): Promise<void> {
  const { brand } = store.deps.config;
  const { shown: before } = brand;
  const wear = (facts: BrandFacts) => {
    dressBrand(brand, facts);
    store.cache.clear();
  };
  wear({ ...before, ...change });
  try {
    await look();
  } finally {
    wear(before);
  }
}

test('the brand’s colour stays when the style sheet of a page comes last, and high contrast outweighs it', async () => {
  await dressed(
    { theme: { ...store.deps.config.brand.theme, brand: '#0b4f6c', 'brand-deep': '#083a50' } },
    async () => {
      const { page, me } = await start({ ...DESKTOP, colorScheme: 'light' });
      const colour = () =>
        page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-brand'));
      for (const path of ['/', '/hemograma-completo', '/termos-de-uso', '/entre']) {
        await me.visit(path);
        expect(await colour(), path).toBe('#0b4f6c');
      }
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await colour()).toBe('#9db9c4');
      await page.evaluate(() => {
        document.documentElement.dataset.contrast = 'high';
      });
      expect(await colour()).toBe('#ffe14d');
    },
  );
});

test('at 360 px a long name of the store stays beside the buttons of the header', async () => {
  await dressed({ name: 'Laboratório e Clínica de Vacinas Pirenópolis' }, async () => {
    const { page, me } = await start({ viewport: { width: 360, height: 800 } });
    await me.visit('/newsletter');
    const header = page.getByRole('banner');
    const logo = await header.getByRole('link', { name: /página inicial$/ }).boundingBox();
    const account = await header.getByRole('button', { name: /^Minhas Compras/ }).boundingBox();
    const [end, begin] = [(logo?.x ?? 0) + (logo?.width ?? 0), account?.x ?? 0];
    const words = await header
      .getByRole('link', { name: /página inicial$/ })
      .evaluate((link) =>
        Math.max(...[...link.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right)),
      );
    expect(Math.max(end, words)).toBeLessThanOrEqual(begin);
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  });
});
