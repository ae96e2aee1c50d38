import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStore } from './open-store.ts';
import { gone, shopper, shown } from './shopper.ts';

const { store, open } = await openStore();

const noDialogs = (page: Page) => expect.poll(() => page.evaluate(() => history.state?.dialogs ?? 0)).toBe(0);

/** On a service's page, which was reached from the list of vaccines. */
async function start() {
  const { page } = await open();
  const me = shopper(page);
  await me.visit('/vacinas');
  await me.visit('/hemograma-completo');
  const at = () => page.url().slice(store.url.length);
  return { page, me, at };
}

test('Back closes what is open over the page, one after the other, and then leaves', async () => {
  const { page, me, at } = await start();
  await me.button('Comprar: Hemograma completo').click();
  await me.acceptTerms();
  await me.openRegion('Unidade', 'Asa Norte');
  await page
    .getByRole('button', { name: /^Endereço e horários/ })
    .first()
    .click();
  const details = me.dialog('Asa Norte');
  await shown(details);
  await page.goBack();
  await gone(details);
  const panel = me.dialog('Escolha o atendimento');
  await shown(panel);
  await page.goBack();
  await gone(panel);
  expect(at()).toBe('/hemograma-completo');
  await page.goBack();
  await page.waitForURL('**/vacinas');
});

test('a dialog, a menu whose link was pressed and anything that a reload closed leave no history entry', async () => {
  const { page, me, at } = await start();
  for (let round = 0; round < 2; round++) {
    await me.button('Abrir menu').click();
    await shown(me.dialog('Menu'));
    await page.keyboard.press('Escape');
    await gone(me.dialog('Menu'));
    // The page steps back by itself, a moment after the dialog is gone; a Back in that very moment would be that step.
    await noDialogs(page);
  }
  await me.button('Abrir menu').click();
  await me.dialog('Menu').getByRole('link', { name: 'Nossas unidades' }).click();
  await page.waitForURL('**/nossas-unidades');
  await page.goBack();
  await page.waitForURL('**/hemograma-completo');
  await noDialogs(page);
  expect(await page.locator('dialog[open]').count()).toBe(0);
  await me.button('Comprar: Hemograma completo').click();
  await shown(me.dialog('Termos de uso'));
  await page.reload();
  await noDialogs(page);
  await page.goBack();
  await page.waitForURL('**/vacinas');
  expect(at()).toBe('/vacinas');
});
