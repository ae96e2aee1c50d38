import { describe, expect, test } from 'vitest';
import { DESKTOP, openPage, ownChromium, PHONE } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { gone, shopper, shown } from './shopper.ts';

const { store, open } = await openStore();
const withScrollbars = await ownChromium({ scrollbars: true });

async function start(options = DESKTOP) {
  const watched = await open(options);
  return { ...watched, me: shopper(watched.page) };
}

describe('the header', () => {
  test('in the top bar the size of text is out of sight, and the list of stores as high as 400 px', {
    meta: { spec: ['storefront 38', 'storefront 254'] },
  }, async () => {
    const { page, me } = await start();
    await me.visit('/vacinas');
    expect(await page.getByRole('button', { name: 'Texto maior' }).isVisible()).toBe(false);
    await page.getByText('Você está em Brasília').click();
    const list = page.getByRole('list').filter({ has: page.getByRole('link', { name: 'Goiânia - GO' }) });
    await shown(list);
    expect(await list.evaluate((element) => getComputedStyle(element).maxHeight)).toBe('400px');
    await me.heading('Vacinas').click();
    await gone(list);
  });

  test('the logo reloads the home page, and leads there from elsewhere', {
    meta: { spec: ['storefront 35'] },
  }, async () => {
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

  test('side menu on a phone and on a desktop: the page behind stands still until it is left', {
    meta: { spec: ['storefront 143'] },
  }, async () => {
    const { page, me } = await start(PHONE);
    await me.visit('/');
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow);
    for (const [width, service] of [
      [360, 'Vacinas'],
      [1280, 'Check-ups'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await me.button('Abrir menu').click();
      await shown(me.dialog('Menu').getByRole('link', { name: 'Testes genéticos' }));
      expect(await overflow()).toBe('hidden');
      await me.dialog('Menu').getByRole('link', { name: service, exact: true }).click();
      await gone(me.dialog('Menu'));
      await shown(me.heading(service));
      expect(await overflow()).not.toBe('hidden');
    }
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

test('signed out on a phone, a press on the account leads to /entre, with tiny header and footer; left-aligned at registration; at sign-in on a desktop neither', {
  meta: {
    spec: ['storefront 33', 'storefront 46'],
  },
}, async () => {
  const { page, me } = await start(PHONE);
  const logo = page.getByRole('banner').getByRole('link', { name: 'Buriti Saúde: página inicial' });
  const side = async () => (await logo.boundingBox())?.x ?? Number.NaN;
  await me.visit('/criar-conta');
  expect(await side()).toBeLessThan(40);
  await me.visit('/');
  await page.getByRole('banner').getByRole('link', { name: 'Entre / Cadastre-se' }).click();
  await page.waitForURL(`${store.url}/entre`);
  await shown(me.heading('Entre / Cadastre-se'));
  await shown(logo);
  expect(await side()).toBeGreaterThan(60);
  expect(await page.getByRole('button', { name: 'Abrir menu' }).count()).toBe(0);
  await shown(page.getByRole('contentinfo').getByText(/CNPJ/));
  await page.setViewportSize({ width: 1280, height: 900 });
  await gone(page.getByRole('banner'));
  await gone(page.getByRole('contentinfo'));
});
