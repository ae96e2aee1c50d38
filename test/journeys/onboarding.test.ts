import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, expectAccessible, PHONE } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { shopper, shown } from './shopper.ts';

const { store, open, signIn } = await openStore();
const exam = 'Hemograma completo';

const intro = (page: Page) => page.getByRole('region', { name: 'Apresentação da unidade digital' });
const place = (page: Page) => intro(page).getByRole('status');

async function swipe(page: Page, from: number, to: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 180, y }] });
  await touch('touchStart', from);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from + (to - from) * part);
  await touch('touchEnd');
}

test("on a phone: four slides by swipe, then buying from the digital unit, up to the quote; its summary is folded at the payment, and 'Alterar o pedido' leads back to the choices", {
  meta: {
    spec: ['purchase 18', 'purchase 44'],
  },
}, async () => {
  const watched = await open(PHONE);
  const { page } = watched;
  const me = shopper(page);
  await signIn(watched, 'Bruno');
  await me.visit('/onboarding');
  await shown(me.heading('Chegou a unidade digital Buriti Saúde!'));
  const shop = page.getByRole('link', { name: 'Comprar agora' });
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  for (const at of [2, 3, 4]) {
    expect(await shop.isVisible()).toBe(true);
    await swipe(page, 560, 300);
    await expect.poll(() => place(page).innerText()).toContain(`${at} de 4`);
    if (at === 3) await expect.poll(() => intro(page).getAttribute('data-stage')).toBe('3');
    await expectAccessible(page);
  }
  expect(await shop.isVisible()).toBe(false);
  await swipe(page, 300, 560);
  await expect.poll(() => place(page).innerText()).toContain('3 de 4');
  await shop.click();
  await shown(me.heading('Unidade digital'));

  // The way in counts, not only what is bought.
  await me.visit('/hemograma-completo');
  await me.button(`Comprar: ${exam}`).click();
  await me.acceptTerms();
  await me.pickPlace('Unidade', 'Asa Norte', 'Asa Norte');
  await me.button('Finalizar compra').click();
  await shown(me.dialog('O pedido é pra você?'));
  await me.button('Não').click();
  await page.waitForURL('**/nad?source=self_service**');
  await page.getByRole('combobox', { name: /^Quem vai receber\?/ }).selectOption({ index: 1 });
  const person = page.getByRole('combobox').locator('option:checked');
  const chosen = await person.innerText();
  await me.button('Continuar').click();
  await me.confirmQuote();
  await shown(page.locator('summary', { hasText: 'Serviços e locais' }));
  expect(await page.getByText('Confira pessoas, locais e preparo antes de pagar.').count()).toBe(0);
  const { rows } = await store.pool.query('select source from quotes');
  expect(rows).toEqual([{ source: 'self_service' }]);
  await me.button('Alterar o pedido').click();
  await page.waitForURL('**/nad?source=self_service**');
  await shown(me.heading('Beneficiários'));
  expect(await person.innerText()).toBe(chosen);

  await me.button('Continuar').click();
  await me.confirmQuote();
  await me.visit('/nad');
  await me.button('Alterar o pedido').click();
  await shown(me.heading('Beneficiários'));
  const { rows: ended } = await store.pool.query(
    'select state, count(*)::int as quotes from quotes group by state',
  );
  expect(ended).toEqual([{ state: 'cancelled', quotes: 2 }]);
});

test('on a desktop: by arrow keys and wheel, with the button on every slide; the light follows the ground', {
  meta: { spec: ['purchase 179'] },
}, async () => {
  const { page } = await open({ ...DESKTOP, reducedMotion: 'no-preference' });
  const me = shopper(page);
  await me.visit('/onboarding');
  const shop = page.getByRole('link', { name: 'Comprar agora' });
  const ground = () => shop.evaluate((link) => getComputedStyle(link).backgroundColor);
  const light = 'rgb(255, 255, 255)';
  await expect.poll(ground).toBe(light);
  const dark = async (at: number, isLight: boolean) => {
    await expect.poll(() => place(page).innerText()).toContain(`${at} de 4`);
    await expect.poll(async () => (await ground()) === light).toBe(isLight);
    expect(await shop.isVisible()).toBe(true);
  };
  await page.keyboard.press('ArrowDown');
  await dark(2, false);
  await page.keyboard.press('ArrowDown');
  await dark(3, true);
  await page.mouse.move(640, 500);
  await page.mouse.wheel(0, 240);
  await dark(4, false);
  await page.keyboard.press('ArrowUp');
  await dark(3, true);
  await page.getByRole('button', { name: 'Slide anterior' }).press('Enter');
  await dark(2, false);
  await expectAccessible(page);
  // The page itself has not moved.
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
