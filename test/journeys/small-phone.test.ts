import { expect, test } from 'vitest';
import { openStore } from './open-store.ts';
import { layOutAll, shopper, shown } from './shopper.ts';

const { store, open, signIn } = await openStore();

test.each([
  [360, 0],
  [320, 0],
  [320, 2],
])(
  'signed in, the first name is read in the header of a phone of %i px at text level %i',
  { meta: { spec: ['storefront 44'] } },
  async (width, level) => {
    const watched = await open({ viewport: { width, height: 800 }, hasTouch: true, isMobile: true });
    const { page } = watched;
    await signIn(watched, 'Bruno');
    const name = page.getByRole('banner').locator('summary', { hasText: 'Bruno' }).getByText('Bruno');
    const seen = () =>
      name.evaluate((element) => {
        const { width, height } = element.getBoundingClientRect();
        const { fontSize, clipPath } = getComputedStyle(element);
        const cut = element.scrollWidth > element.clientWidth;
        return {
          wide: width > 30,
          high: height > 13,
          large: Number.parseFloat(fontSize) >= 13,
          clipPath,
          cut,
        };
      });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await page.addInitScript((value) => localStorage.setItem('ACCESSIBILITY_FONT', value), String(level));
    await shopper(page).visit('/vacinas');
    await shown(name);
    expect(await seen()).toEqual({ wide: true, high: true, large: true, clipPath: 'none', cut: false });
    expect(await overflow()).toBe(0);

    await store.pool.query(
      "update customers set full_name = 'Maximilianarosa Modelo' where full_name like 'Bruno %'",
    );
    const long = page.getByRole('banner').locator('summary').getByText('Maximilianarosa');
    await shopper(page).visit('/check-ups');
    await shown(long);
    expect(await long.evaluate((element) => getComputedStyle(element).textOverflow)).toBe('ellipsis');
    expect(await long.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    expect(await overflow()).toBe(0);
    await store.pool.query(
      "update customers set full_name = 'Bruno Modelo Teixeira' where full_name like 'Max%'",
    );
  },
);

test('the account menu of a partner stays within the narrowest phone at the largest text', {
  meta: { spec: ['storefront 44'] },
}, async () => {
  const watched = await open({ viewport: { width: 320, height: 800 }, hasTouch: true, isMobile: true });
  const { page } = watched;
  await signIn(watched, 'Nair');
  await page.addInitScript(() => localStorage.setItem('ACCESSIBILITY_FONT', '2'));
  await shopper(page).visit('/vacinas');
  const account = page.getByRole('banner').locator('summary', { hasText: 'Nair' });
  await account.click();
  const menu = account.locator('xpath=..').getByRole('list');
  await shown(menu.getByText('Associação Ipê do Cerrado'));
  const box = await menu.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
});

test.each([
  [320, '0'],
  [320, '2'],
  [360, '2'],
])(
  'on a phone of %i px at text level %s no price of a list is cut, and no card is left',
  { meta: { spec: ['storefront 65'] } },
  async (width, level) => {
    const { page } = await open({ viewport: { width, height: 800 }, hasTouch: true, isMobile: true });
    await page.addInitScript((value) => localStorage.setItem('ACCESSIBILITY_FONT', value), level);
    await shopper(page).visit('/vacinas');
    const cards = page.getByRole('main').getByRole('article');
    expect(await cards.count()).toBe(24);
    await layOutAll(page);
    const wrong = await cards.evaluateAll((all) =>
      all
        .filter((card) => {
          const { right } = card.getBoundingClientRect();
          const price = card.querySelector('strong');
          const outside = [...card.querySelectorAll('*')].some(
            (part) => part.getBoundingClientRect().right > right,
          );
          return price?.getClientRects().length !== 1 || outside;
        })
        .map((card) => card.textContent),
    );
    expect(wrong).toEqual([]);
  },
);

test.each([
  [320, '0'],
  [360, '0'],
  [320, '2'],
  [360, '2'],
])(
  'on a phone of %i px at text level %s a page with a long price is no wider, its price whole, its button in the gutter',
  async (width, level) => {
    const { page } = await open({ viewport: { width, height: 800 }, hasTouch: true, isMobile: true });
    await page.addInitScript((value) => localStorage.setItem('ACCESSIBILITY_FONT', value), level);
    for (const path of ['/combo-hpv-3-doses', '/vacina-vsr-arexvy']) {
      await shopper(page).visit(path);
      const seen = await page.getByRole('complementary', { name: 'Preço e compra' }).evaluate((aside) => {
        const price = aside.querySelector('strong');
        const button = [...aside.querySelectorAll('button')].find(({ ariaLabel, textContent }) =>
          `${ariaLabel} ${textContent}`.includes('Comprar'),
        );
        const bar = button?.parentElement;
        if (!price || !button || !bar) return null;
        const { left, right } = button.getBoundingClientRect();
        const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(bar);
        return {
          sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          inGutter:
            left >= Number.parseFloat(paddingInlineStart) &&
            right <= document.documentElement.clientWidth - Number.parseFloat(paddingInlineEnd) + 0.5,
          pricePieces: price.getClientRects().length,
          low: bar.getBoundingClientRect().height < 800 / 4,
        };
      });
      expect(seen, path).toEqual({ sideways: 0, inGutter: true, pricePieces: 1, low: true });
    }
  },
);
