import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStore } from './open-store.ts';
import { gone, layOutAll, shopper, shown } from './shopper.ts';

const { open, buy, quote } = await openStore();

/** The reference phone of the design; chromium.ts's phone is larger. */
const SMALL_PHONE = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };

async function heightOf(page: Page): Promise<number> {
  await layOutAll(page);
  return page.evaluate(() => document.documentElement.scrollHeight);
}

const TABLET = { viewport: { width: 768, height: 1024 } };

/** The cookie question covers the rest of the small phone's screen. */
const ABOVE_COOKIES = 715;
const HIGHEST_HOME = 3725;
const HIGHEST_SERVICE = 4280;

test('the home page on a small phone is short, and shows search, picture and the families of services at once', async () => {
  const { page } = await open(SMALL_PHONE);
  await shopper(page).visit('/');
  const families = page.getByRole('region', { name: 'Escolha nossos serviços' });
  const seen = [
    page.getByRole('searchbox').or(page.getByRole('combobox')).first(),
    page.locator('section', { has: page.getByRole('heading', { level: 1 }) }).locator('svg'),
    families.getByRole('link', { name: 'Exames laboratoriais' }),
    families.getByRole('link', { name: 'Unidade digital' }),
  ];
  for (const element of seen) {
    const box = await element.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(800);
  }
  const start = page.getByRole('navigation', { name: 'Comece por aqui' }).getByRole('link');
  expect(await start.count()).toBe(4);
  for (const link of await start.all()) {
    const box = await link.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  }
  const search = await page.getByRole('search').locator('form[action="/busca"]').boundingBox();
  const request = await start.last().boundingBox();
  const span = (request?.y ?? 0) + (request?.height ?? 0) - (search?.y ?? 0);
  expect(span).toBeLessThanOrEqual(200);
  const first = page.getByRole('article').getByRole('heading').first();
  const box = await first.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(ABOVE_COOKIES);
  expect(await heightOf(page)).toBeLessThanOrEqual(HIGHEST_HOME);
});

test('the page of a service on a phone is short, and price and button stay in view down to the last answer', {
  meta: { spec: ['care 70'] },
}, async () => {
  const { page } = await open(SMALL_PHONE);
  const me = shopper(page);
  await me.visit('/hemograma-completo');
  const buy = me.button('Comprar: Hemograma completo');
  for (const heading of ['Seu preparo', 'Dúvidas comuns', 'Informações do serviço']) {
    await page
      .getByRole('heading', { name: heading, exact: true })
      .evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const { top, bottom } = await buy.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top, bottom };
    });
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThan(800);
    const price = page.getByRole('complementary', { name: 'Preço e compra' }).getByText(/^R\$/);
    expect((await price.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  }
  // The crumbs share one line, as the heading names the page in full.
  const crumbs = page.getByRole('navigation', { name: 'Você está aqui' });
  expect((await crumbs.boundingBox())?.height).toBeLessThan(60);
  expect(await heightOf(page)).toBeLessThanOrEqual(HIGHEST_SERVICE);
});

test('price, unit and button of a vaccine share one line on a small phone, and its installments the next', async () => {
  const { page } = await open(SMALL_PHONE);
  const me = shopper(page);
  await me.visit('/vacina-herpes-zoster');
  const part = page.getByRole('complementary', { name: 'Preço e compra' });
  const price = part.getByText(/^R\$/).first();
  const middleOf = async (locator: Locator) => {
    const box = await locator.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0) / 2;
  };
  const row = await middleOf(price);
  for (const beside of [part.getByText('por dose'), part.getByRole('button').first()])
    expect(Math.abs((await middleOf(beside)) - row)).toBeLessThan(8);
  const below = part.getByText(/^3 vezes de/);
  expect((await below.boundingBox())?.height).toBeLessThan(30);
  expect(await middleOf(below)).toBeGreaterThan(row + 20);
});

test('a category begins with a low head beside its filter, and the cards of a row share their lines', async () => {
  const { page } = await open({ viewport: { width: 1280, height: 900 } });
  await shopper(page).visit('/exames-laboratoriais');
  const boxOf = async (locator: Locator) => {
    const box = await locator.boundingBox();
    if (!box) throw new Error('not shown');
    return { ...box, bottom: box.y + box.height };
  };
  const head = await boxOf(page.locator('main header'));
  expect(head.height).toBeLessThanOrEqual(140);
  const filter = await boxOf(page.getByRole('complementary', { name: 'Filtrar e organizar' }));
  expect(filter.y).toBeCloseTo(head.y, 0);
  const row = (await page.getByRole('article').all()).slice(0, 4);
  const names = await Promise.all(row.map((card) => boxOf(card.getByRole('heading'))));
  const cards = await Promise.all(row.map(boxOf));
  const buttons = await Promise.all(row.map((card) => boxOf(card.getByRole('button'))));
  for (const [i, name] of names.entries()) {
    expect(name.height).toBeLessThanOrEqual(40);
    expect(name.y).toBeCloseTo(names[0]?.y ?? 0, 0);
    expect(name.x - (cards[i]?.x ?? 0)).toBeLessThanOrEqual(14);
    expect(buttons[i]?.bottom).toBeCloseTo(buttons[0]?.bottom ?? 0, 0);
  }
});

test('the head of a service begins with its name, opposite its plate, and takes a quarter of a desktop at most', async () => {
  const { page } = await open({ viewport: { width: 1280, height: 900 } });
  await shopper(page).visit('/vacina-dengue-qdenga');
  const head = await page.locator('main header').boundingBox();
  const name = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(head?.height).toBeLessThanOrEqual(225);
  expect((name?.x ?? 0) - (head?.x ?? 0)).toBeLessThanOrEqual(40);
});

test('the footer folds its links on a phone and shows them on a desktop', async () => {
  const { page } = await open(SMALL_PHONE);
  await shopper(page).visit('/perguntas-frequentes');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Mapa do site' });
  await gone(link);
  await page.setViewportSize({ width: 1280, height: 900 });
  await shown(link);
  await page.setViewportSize(SMALL_PHONE.viewport);
  await gone(link);
  await page.getByRole('contentinfo').getByText('Atendimento', { exact: true }).click();
  await shown(link);
});

test('on a tablet the links of the footer stay apart, even where one has two lines', async () => {
  const { page } = await open(TABLET);
  await shopper(page).visit('/perguntas-frequentes');
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  for (const list of await footer.getByRole('list').all()) {
    const gaps = await list.evaluate((element) => {
      const words = [...element.querySelectorAll('a')].map((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        return range.getBoundingClientRect();
      });
      return words.slice(1).map(({ top }, i) => top - (words[i]?.bottom ?? 0));
    });
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(10);
  }
});

test("on a tablet the price of a service is beside its name, and the words of an order's head have the whole line", async () => {
  const paying = await open(TABLET);
  await quote(paying, 'Bruno');
  await paying.page.goto('/checkout');
  await shopper(paying.page).unfold('Serviços e locais');
  const row = paying.page.getByRole('listitem').filter({ hasText: /^Hemograma completo/ });
  const [name, price] = await Promise.all(
    [row.getByText('Hemograma completo', { exact: true }), row.getByText(/^R\$/)].map((part) =>
      part.boundingBox(),
    ),
  );
  expect(price?.y).toBeCloseTo(name?.y ?? 0, 0);

  const paid = await open(TABLET);
  const number = await buy(paid, 'Marina');
  await paid.page.goto(`/meus-pedidos/${number}`);
  const words = await paid.page.getByRole('heading', { name: /^Quando quiser, até / }).boundingBox();
  expect(words?.width).toBeGreaterThan(350);
});

test('content far below the screen is laid out when it comes near', async () => {
  const { page } = await open(SMALL_PHONE);
  await shopper(page).visit('/exames-laboratoriais');
  const last = page.locator('main article').last();
  const isLaidOut = () => last.evaluate((card) => card.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLaidOut()).toBe(false);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(isLaidOut).toBe(true);
});
