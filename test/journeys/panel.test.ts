import type { Locator } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DESKTOP, PHONE } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { demoCustomer, gone, shopper, shown } from './shopper.ts';

const { store, open, fillCart } = await openStore();

async function start(options = DESKTOP) {
  const watched = await open(options);
  return { ...watched, me: shopper(watched.page) };
}

describe('terms of use', () => {
  test('400 px at most, and no way on before the box is ticked; accepted once', async () => {
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
  test('one region at a time; "Escolher outro local" goes back; the page behind stands still', async () => {
    const { page, me } = await start();
    await me.visit('/hemograma-completo');
    await me.button('Comprar: Hemograma completo').click();
    await me.acceptTerms();
    const picker = me.dialog('Escolha o atendimento');
    await picker.getByRole('radio', { name: /^Unidade \d/ }).check();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    const regions = page.getByRole('group', { name: 'Escolha o local' });
    await regions.locator('summary', { hasText: 'Asa Sul' }).click();
    const places = regions.getByRole('radio');
    await places.first().check();
    expect(await places.count()).toBe(2);
    await shown(regions.getByText(/CLS 209 Bloco A/));
    // The only place of its region asks nothing more.
    await regions.locator('summary', { hasText: 'Asa Norte' }).click();
    const chosen = page.getByRole('group', { name: 'Local escolhido' });
    await shown(chosen.getByText(/CLN 108 Bloco B/));
    await gone(regions);
    await me.button('Escolher outro local').click();
    await shown(regions);
    expect(await regions.locator('details[open]').count()).toBe(0);
  });

  test('on a phone what opens scrolls into view: the list of places, and a region of it', async () => {
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
    const regions = page.getByRole('group', { name: 'Escolha o local' });
    await aboveBar(regions.locator('summary').first());
    await regions.locator('summary', { hasText: 'Asa Sul' }).press('Enter');
    await aboveBar(regions.getByRole('radio').first());
    await aboveBar(regions.locator('details[open] li').last());
  });

  test('a digital unit: its type and first place are chosen, with a button of its own', async () => {
    const { page, me } = await start(PHONE);
    await me.visit('/glicemia-capilar-unidade-digital');
    await me.button(/^Comprar/).click();
    await me.acceptTerms();
    const picker = me.dialog('Escolha o atendimento');
    await shown(picker.getByRole('group', { name: 'Local escolhido' }));
    expect(await picker.getByRole('radio').count()).toBe(0);
    await picker.getByRole('button', { name: 'Adicionar unidade digital' }).click();
    await shown(page.getByText(/adicionada nas suas compras\.$/));
  });
});

describe('the checkout button', () => {
  test('signed out it leads to /entre; "Adicionar mais itens" closes the panel', async () => {
    const { page, me } = await start();
    await me.fillCart();
    await me.button('Adicionar mais itens').click();
    await gone(me.dialog('Minhas Compras'));
    await me.button('Minhas Compras, 1 item').click();
    await me.button('Finalizar compra').click();
    await page.waitForURL(`${store.url}/entre?volta=*`);
  });

  test('an unfinished registration leads to /finalizar-cadastro', async () => {
    const watched = await start();
    const { me, page } = watched;
    await store.pool.query("update customers set phone = '' where email = $1", [demoCustomer('Clara').email]);
    await fillCart(watched, 'Clara');
    await me.visit('/vacinas');
    await me.button('Minhas Compras, 1 item').click();
    await me.button('Finalizar compra').click();
    await page.waitForURL(`${store.url}/finalizar-cadastro?volta=*`);
  });
});

test('a visitor is sent from an order to /entre with the way back', async () => {
  const { page, me, expectFailure } = await start();
  expectFailure('/meus-pedidos/100000001');
  await page.goto('/meus-pedidos/100000001');
  await page.waitForURL(`${store.url}/entre?fallback=user-account&volta=/meus-pedidos/100000001`);
  await shown(page.getByText('Entre na sua conta para ver os seus pedidos.'));
  await me.signIn('Bruno');
  await page.waitForURL(`${store.url}/meus-pedidos/100000001`);
});

test('installments of the cart: from one to twelve, with the total where there is interest', async () => {
  const { me } = await start();
  const plan = store.deps.config.installments;
  const { max } = plan;
  onTestFinished(() => void Object.assign(plan, { max }));
  // As with a payment method that offers them.
  Object.assign(plan, { max: 12 });
  await me.visit('/vacina-gripe-tetravalente');
  await me.button(/^Comprar/).click();
  await me.acceptTerms();
  await me.pickPlace('Unidade', 'Asa Norte', 'Asa Norte');
  const panel = me.dialog('Minhas Compras');
  await panel.getByText('Ver parcelas no cartão').click();
  const parts = await panel
    .getByRole('listitem')
    .filter({ hasText: /^À vista|^\d+ vezes de R\$/ })
    .allInnerTexts();
  expect(parts[0]).toBe('À vista');
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.length).toBeLessThanOrEqual(12);
  expect(parts[2]).toMatch(/^3 vezes de R\$\s[\d,.]+ sem juros$/);
  expect(parts[3]).toMatch(/^4 vezes de R\$\s[\d,.]+ com juros.*total/i);
});

test('installments by card are there to look at', async () => {
  const { me } = await start();
  await me.visit('/vacina-gripe-tetravalente');
  await me.button(/^Comprar/).click();
  await me.acceptTerms();
  await me.pickPlace('Unidade', 'Asa Norte', 'Asa Norte');
  const panel = me.dialog('Minhas Compras');
  await shown(panel.getByRole('button', { name: 'Finalizar compra' }));
  await panel.getByText('Ver parcelas no cartão').click();
  await shown(panel.getByText(/^2 vezes de R\$/).first());
});
