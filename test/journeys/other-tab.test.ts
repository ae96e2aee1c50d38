import { expect, test } from 'vitest';
import { offerOf } from '#test/cast/buyers.ts';
import { DESKTOP } from '#test/helpers/chromium.ts';
import { acceptBothTerms, add } from '#test/helpers/purchase.ts';
import { openStore } from './open-store.ts';
import { FORM_WARNING, focused, gone, holdBack, shopper, shown } from './shopper.ts';

const { store, open, signIn, quote } = await openStore();

test('a quote cancelled in another tab: the checkout says so, leads back to the cart, and keeps what was typed', async () => {
  const watched = await open(DESKTOP);
  const { page, context, expectFailure } = watched;
  const me = shopper(page);
  await quote(watched, 'Otávio');
  await me.visit('/checkout');

  const other = shopper(await context.newPage());
  await other.visit('/');
  await other.button('Minhas Compras, 1 item').click();
  await other.button('Limpar carrinho').click();
  await shown(other.button('Minhas Compras'));

  const owner = page.getByRole('textbox', { name: /^Nome de quem paga/ });
  await me.unfold('Quem paga');
  await owner.fill('Outra Pessoa Paga');
  await page.getByRole('checkbox', { name: /^Li e aceito os termos de compra/ }).check();
  expectFailure('/v1/checkout/order');
  await me.button(/^Pagar R\$/).click();
  const told = page.getByRole('alert');
  await me.accessible(told.getByRole('heading', { name: 'Esta compra não está mais aberta' }));
  await shown(told.getByText('o tempo acabou ou ela já virou um pedido'));
  await focused(told);
  expect(await page.getByText(FORM_WARNING).count()).toBe(0);
  expect(await owner.inputValue()).toBe('Outra Pessoa Paga');
  expect(await told.getByRole('link', { name: 'Meus pedidos' }).getAttribute('href')).toBe('/meus-pedidos');
  await told.getByRole('button', { name: 'Voltar ao carrinho' }).click();
  await shown(me.dialog('Minhas Compras').getByText('Seu carrinho está vazio.'));
});

test('signing in and out is known in the other tabs', {
  meta: { spec: ['storefront 116', 'purchase 127'] },
}, async () => {
  const { page, context } = await open(DESKTOP);
  const me = shopper(page);
  await me.visit('/vacinas');
  await shown(page.getByRole('link', { name: 'Entre / Cadastre-se' }));
  const other = shopper(await context.newPage());
  await other.visit('/entre');
  await other.signIn('Otávio');
  await other.page.waitForURL('**/');
  const menu = (tab: typeof page) => tab.getByRole('banner').locator('summary', { hasText: 'Olá, Otávio' });
  await shown(menu(page));
  expect(await page.evaluate(() => localStorage.getItem('user_signedIn'))).toBe('true');
  await menu(other.page).click();
  await other.button('Sair').click();
  await shown(page.getByRole('link', { name: 'Entre / Cadastre-se' }));
  expect(await page.evaluate(() => localStorage.getItem('user_signedIn'))).toBe('false');
});

test('a page reloads whenever another tab changes the store', async () => {
  const { page, context } = await open(DESKTOP);
  const me = shopper(page);
  await me.visit('/hemograma-completo');
  const other = await context.newPage();
  for (const [code, city, price] of [
    ['gyn', 'Goiânia', 'R$ 28,90'],
    ['bsb', 'Brasília', 'R$ 31,90'],
    ['gyn', 'Goiânia', 'R$ 28,90'],
  ] as const) {
    await other.goto(`/?___store=${code}`);
    await shown(page.getByText(`Você está em ${city}`));
    await shown(page.getByText(price).first());
  }
});

test('the panel shows what another tab has put into the cart, and so does its button', async () => {
  const watched = await open(DESKTOP);
  const { page } = watched;
  const me = shopper(page);
  const { browser } = await signIn(watched, 'Otávio');
  await acceptBothTerms(browser);
  await me.visit('/vacinas');
  // As the other tab would.
  await add(browser, await offerOf(store.deps, { code: 'EX-0001', unit: 'BSB-ASN' }));
  await me.button('Minhas Compras').click();
  await shown(me.dialog('Minhas Compras').getByText('Hemograma completo'));
  await page.keyboard.press('Escape');
  await shown(me.button('Minhas Compras, 1 item'));
});

test('a page of one customer never writes for another who has signed in since', async () => {
  const watched = await open(DESKTOP);
  const { page } = watched;
  await signIn(watched, 'Marina');
  const release = await holdBack(page, '**/v1/data');
  await page.goto('/enderecos');
  await shown(page.getByText('CLN 108 Bloco D, 204').first());
  await signIn(watched, 'Otávio');
  release();
  await gone(page.getByText('CLN 108 Bloco D, 204').first());
  await shown(shopper(page).heading('Endereços'));
});
