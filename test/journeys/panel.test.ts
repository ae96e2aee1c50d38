import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESKTOP, PHONE } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { shopper, shown } from './shopper.ts';

const { open } = await openStore();

async function start(options = DESKTOP) {
  const watched = await open(options);
  return { ...watched, me: shopper(watched.page) };
}

describe('terms of use', () => {
  test('400 px at most, and no way on before the box is ticked; accepted once', {
    meta: {
      spec: ['storefront 77', 'storefront 180'],
    },
  }, async () => {
    const { page, me } = await start();
    await me.visit('/hemograma-completo');
    await me.button('Comprar: Hemograma completo').click();
    await shown(page.getByRole('heading', { name: 'TERMOS DE USO', exact: true }));
    const text = page.getByRole('region', { name: 'Texto dos termos' });
    await shown(text);
    const { maxHeight, overflowY } = await text.evaluate((element) => {
      const style = getComputedStyle(element);
      return { maxHeight: style.maxHeight, overflowY: style.overflowY };
    });
    expect([maxHeight, overflowY]).toEqual(['400px', 'auto']);
    const on = me.button('PROSSEGUIR COM A COMPRA');
    expect(await on.isDisabled()).toBe(true);
    await page
      .getByRole('checkbox', {
        name: 'EU LI O CONTRATO E CONCORDO COM OS TERMOS E CONDIÇÕES DE USO.',
        exact: true,
      })
      .check();
    expect(await on.isDisabled()).toBe(false);
    await on.click();
    await shown(me.dialog('Escolha o atendimento'));
    expect(await page.evaluate(() => localStorage.getItem('exams_use_terms'))).toBe('true');
    expect(await page.evaluate(() => localStorage.getItem('term_use'))).toBeNull();
    await me.visit('/reticulocitos');
    await me.button('Comprar: Reticulócitos').click();
    await shown(me.dialog('Escolha o atendimento'));
  });
});

describe('the picker', () => {
  test('on a phone the page behind stands still, and what opens scrolls into view: the list of places, a region of it', {
    meta: { spec: ['storefront 144'] },
  }, async () => {
    const { page, me } = await start(PHONE);
    await me.visit('/hemograma-completo');
    await me.button('Comprar: Hemograma completo').click();
    await me.acceptTerms();
    const picker = me.dialog('Escolha o atendimento');
    const bar = () => picker.getByRole('button', { name: 'Adicionar às compras' }).boundingBox();
    const bottomOf = async (part: Locator) => {
      const box = await part.boundingBox();
      return box ? box.y + box.height : Number.NaN;
    };
    const aboveBar = (part: Locator) =>
      expect.poll(async () => (await bottomOf(part)) <= ((await bar())?.y ?? Number.NaN)).toBe(true);
    const type = picker.getByRole('radio', { name: /^Unidade \d/ });
    await type.check();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    const regions = page.getByRole('group', { name: 'Escolha o local' });
    await aboveBar(regions.locator('summary').first());
    await regions.locator('summary', { hasText: 'Asa Sul' }).press('Enter');
    await aboveBar(regions.getByRole('radio').first());
    await aboveBar(regions.locator('details[open] li').last());
  });
});
