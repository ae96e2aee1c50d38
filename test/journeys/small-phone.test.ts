import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Look, wear } from './looks.ts';
import { openStore } from './open-store.ts';
import { demoCustomer, layOutAll, shopper, shown } from './shopper.ts';
import { expectFits } from './sizes.ts';

const { store, open, signIn } = await openStore();

type Case = [width: number, font?: Look['font']];

/** Phones of these widths, at these levels of text, one after the other on the same page. */
async function onEach(page: Page, cases: Case[], check: (phone: string) => Promise<void>): Promise<void> {
  for (const [width, font] of cases) {
    await page.setViewportSize({ width, height: 800 });
    await wear(page, font ? { font } : {});
    await check(`${page.url()}: ${width} px, level ${font ?? 0}`);
  }
}

test('signed in, the first name is read in the header of phones of 360 and 320 px, and the menu of a partner stays within', {
  meta: { spec: ['storefront 44'] },
}, async () => {
  const phones: Case[] = [[360], [320], [320, '2']];
  const watched = await open();
  const { page } = watched;
  await signIn(watched, 'Nair');
  const rename = (name: string) =>
    store.pool.query('update customers set full_name = $1 where email = $2', [
      name,
      demoCustomer('Nair').email,
    ]);
  await rename('Bruno Modelo Teixeira');
  await shopper(page).visit('/vacinas');
  const account = page.getByRole('banner').locator('summary', { hasText: 'Bruno' });
  const name = account.getByText('Bruno');
  await shown(name);
  await onEach(page, phones, async (phone) => {
    const seen = await name.evaluate((element) => {
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
    expect(seen, phone).toEqual({ wide: true, high: true, large: true, clipPath: 'none', cut: false });
    await expectFits(page);
  });
  await account.click();
  const menu = account.locator('xpath=..').getByRole('list');
  await shown(menu.getByText('Associação Ipê do Cerrado'));
  const box = await menu.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);

  await rename('Maximilianarosa Modelo');
  await shopper(page).visit('/check-ups');
  const long = page.getByRole('banner').locator('summary').getByText('Maximilianarosa');
  await shown(long);
  await onEach(page, phones, async (phone) => {
    const cut = await long.evaluate((element) => ({
      overflow: getComputedStyle(element).textOverflow,
      isCut: element.scrollWidth > element.clientWidth,
    }));
    expect(cut, phone).toEqual({ overflow: 'ellipsis', isCut: true });
    await expectFits(page);
  });
});

test('on phones of 320 and 360 px no price of a list is cut, and no card is left', {
  meta: { spec: ['storefront 65'] },
}, async () => {
  const { page } = await open();
  await shopper(page).visit('/vacinas');
  const cards = page.getByRole('main').getByRole('article');
  expect(await cards.count()).toBe(24);
  await layOutAll(page);
  await onEach(page, [[320], [320, '2'], [360, '2']], async (phone) => {
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
    expect(wrong, phone).toEqual([]);
  });
});

test('on phones of 320 and 360 px a page with a long price is no wider, its price whole, its button in the gutter', async () => {
  const { page } = await open();
  for (const path of ['/combo-hpv-3-doses', '/vacina-vsr-arexvy']) {
    await shopper(page).visit(path);
    await onEach(page, [[320], [360], [320, '2'], [360, '2']], async (phone) => {
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
      expect(seen, phone).toEqual({ sideways: 0, inGutter: true, pricePieces: 1, low: true });
    });
  }
});

test('with letters of 200 % the fees of home visits stay within a phone of 320 px', async () => {
  const { page, context } = await open();
  const settings = await context.newCDPSession(page);
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 320, height: 800 });
  await shopper(page).visit('/atendimento-movel');
  await shown(page.getByRole('heading', { name: /^Taxas de/ }));
  await expectFits(page);
});

test('with a page’s letters at 200 % a phone of 320 px scrolls nothing sideways, and the city and the names of services are whole', async () => {
  const { page } = await open();
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of [
    '/',
    '/vacinas',
    '/hemograma-completo',
    '/busca?q=hemograma',
    '/fale-conosco',
    '/pedido-medico',
    '/entre',
  ]) {
    await shopper(page).visit(path);
    await layOutAll(page);
    const seen = await page.evaluate(() => {
      const root = document.documentElement;
      root.style.setProperty('font-size', '200%', 'important');
      // A scrollbar, present or to come, takes its gutter from the width.
      const { width } = root.getBoundingClientRect();
      const city = [...document.querySelectorAll('header summary')].find(({ textContent }) =>
        textContent.includes('Você está em'),
      );
      const box = city?.getBoundingClientRect() ?? { left: 0, right: 0 };
      const covered = [...document.querySelectorAll('article :is(h2, h3)')].filter((name) => {
        const badge = name.previousElementSibling?.getBoundingClientRect();
        const words = document.createRange();
        words.selectNodeContents(name);
        return badge && badge.bottom > words.getBoundingClientRect().top;
      });
      return {
        sideways: Math.max(0, root.scrollWidth - width),
        cityCut: box.left < 0 || box.right > width,
        covered: covered.map(({ textContent }) => textContent),
      };
    });
    expect(seen, path).toEqual({ sideways: 0, cityCut: false, covered: [] });
  }
});
