import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { focused, gone, shopper, shown } from './shopper.ts';

const { store, open } = await openStore();

await store.pool.query('update variants set balance = 0, unlimited = false');

async function start() {
  const watched = await open(DESKTOP);
  return { ...watched, me: shopper(watched.page) };
}

test('"Avise-me" far down a list: the answer stands at the top, and one press returns to the service', async () => {
  const { page, me } = await start();
  await page.route('**/v1/product/stockalert*', (route) =>
    route.fulfill({ json: { code: 2001, message: 'Anotado.' } }),
  );
  await me.visit('/vacinas');
  const alert = page.getByRole('button', { name: /^Avise-me:/ }).nth(9);
  await alert.focus();
  await page.keyboard.press('Enter');
  await shown(page.getByText('Anotado.'));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await focused(alert);
  await me.button('Voltar para onde eu estava').click();
  await focused(alert);
  await expect.poll(() => isOnScreen(alert)).toBe(true);
});

test('"Avise-me" of a visitor: after the sign-in the list shows the service again', async () => {
  const { page, me } = await start();
  await me.visit('/vacinas');
  const alert = page.getByRole('button', { name: /^Avise-me:/ }).nth(9);
  await alert.click();
  await me.signIn('Marina');
  await page.waitForURL('**/vacinas');
  await shown(page.getByText(/Avisaremos/));
  await focused(alert);
  expect(await isOnScreen(alert)).toBe(true);
});

const isOnScreen = (locator: Locator) =>
  locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight && scrollY > 0;
  });

test('a subscription to the newsletter from the end of a page closes its dialog and ends at the top', {
  meta: { spec: ['purchase 161'] },
}, async () => {
  const { page, me } = await start();
  await me.visit('/vacinas');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Newsletter' }).click();
  const dialog = me.dialog('Receba as novidades');
  await dialog.getByLabel('Nome').fill('Zulmira Paineira');
  await dialog.getByLabel('E-mail').fill('zulmira@paineira.example');
  await dialog.getByRole('button', { name: 'Assinar' }).click();
  await gone(dialog);
  await shown(page.getByText('Obrigado por sua assinatura na newsletter!'));
  // The dialog's entry in the history has gone, and nothing will scroll back to the end of the page.
  await expect
    .poll(() => page.evaluate(() => (history.state as { dialogs?: number } | null)?.dialogs ?? 0))
    .toBe(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate(() => document.cookie)).toContain('newsletter_subscription_success');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Newsletter' }).click();
  expect(await dialog.getByLabel('Nome').inputValue()).toBe('');
});
