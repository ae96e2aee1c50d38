import { describe, expect, test } from 'vitest';
import { DESKTOP, PHONE } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { gone, shopper, shown } from './shopper.ts';

const { store, open, signIn, fillCart } = await openStore();
const vaccine = 'Vacina gripe tetravalente – temporada 2026';

describe('prices', () => {
  test('another store: the page follows, the cart keeps its lines', {
    meta: { spec: ['storefront 37', 'storefront 71'] },
  }, async () => {
    const watched = await open(DESKTOP);
    const { page } = watched;
    const me = shopper(page);
    await fillCart(watched, 'Otávio');
    await me.visit('/hemograma-completo');
    await shown(page.getByText('R$ 31,90').first());
    await page.getByText('Você está em Brasília').click();
    await page.getByRole('searchbox', { name: 'Filtrar cidades' }).fill('nenhures');
    await shown(page.getByText('Nenhum local encontrado!'));
    await page.getByRole('searchbox', { name: 'Filtrar cidades' }).fill('GOIANIA');
    await me.accessible(page.getByRole('banner').getByRole('link', { name: 'Goiânia - GO' }));
    await page.getByRole('banner').getByRole('link', { name: 'Goiânia - GO' }).click();
    await page.waitForURL(`${store.url}/hemograma-completo`);
    await shown(page.getByText('Você está em Goiânia'));
    await shown(page.getByText('R$ 28,90').first());

    await me.button('Minhas Compras, 1 item').click();
    const line = page.getByRole('region', { name: 'Asa Norte' });
    await shown(line.getByText(/Brasília/));
    await shown(line.getByText('R$ 31,90'));
  });

  test('a CEP of another city: one press changes the store, the cart keeps its lines', {
    meta: { spec: ['storefront 147'] },
  }, async () => {
    const { page } = await open(PHONE);
    const me = shopper(page);
    await me.visit('/hemograma-completo');
    await me.button('Comprar: Hemograma completo').click();
    await me.acceptTerms();
    await me.pickPlace('Unidade', 'Asa Norte', 'Asa Norte');
    await me.button('Adicionar mais itens').click();

    await me.visit('/glicemia-de-jejum');
    await me.button('Comprar: Glicemia de jejum').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Não', exact: true }).click();
    const picker = me.dialog('Escolha o atendimento');
    await picker.getByRole('radio', { name: /^Atendimento móvel/ }).check();
    await me.box('CEP do atendimento').pressSequentially('01310100');
    await me.accessible(picker.getByText('Atendemos esse CEP em São Paulo - SP. Trocar de cidade?'));
    await picker.getByRole('button', { name: 'Trocar para São Paulo - SP' }).click();
    await shown(page.getByText('Você está em São Paulo'));
    await page.waitForURL(`${store.url}/glicemia-de-jejum`);
    await me.button('Minhas Compras, 1 item').click();
    await shown(page.getByRole('region', { name: 'Asa Norte' }).getByText('R$ 31,90'));
  });

  test("only a partner's member sees the table price and its tier", {
    meta: {
      spec: ['storefront 187', 'purchase 232'],
    },
  }, async () => {
    const watched = await open();
    const { page } = watched;
    const me = shopper(page);
    await me.visit('/vacina-gripe-tetravalente');
    await shown(page.getByText('R$ 129,90').first());
    expect(await page.getByText('Assinante', { exact: true }).count()).toBe(0);
    await signIn(watched, 'Marina');
    await me.visit('/vacina-gripe-tetravalente');
    await shown(page.getByText('R$ 106,90').first());
    const account = page.locator('summary', { hasText: 'Olá, Marina' });
    await shown(account.locator('img[src="/parceiros/clube-rita.svg"]'));
    await account.click();
    const inkOf = (text: string) =>
      page
        .getByText(text, { exact: true })
        .locator('visible=true')
        .first()
        .evaluate((place) => getComputedStyle(place).color);
    expect(await inkOf('Clube Rita')).toBe('rgb(142, 42, 107)');
    expect(await inkOf('Desconto Rita')).toBe('rgb(142, 42, 107)');
    await account.click();
    await me.accessible(page.getByText('Assinante', { exact: true }).first());

    await me.button(`Comprar: ${vaccine}`).click();
    await me.acceptTerms();
    await me.pickPlace('Unidade', 'Asa Norte', 'Asa Norte');
    await shown(me.dialog('Minhas Compras').getByText('R$ 106,90').first());
    await me.button('Adicionar mais itens').click();
    await gone(me.dialog('Minhas Compras'));

    await page.locator('summary', { hasText: 'Olá, Marina' }).click();
    await me.button('Sair').click();
    await page.waitForURL(`${store.url}/`);
    await shown(page.getByRole('link', { name: 'Entre / Cadastre-se' }).first());
    await me.visit('/vacina-gripe-tetravalente');
    await shown(page.getByText('R$ 129,90').first());
    expect(await page.getByText('Assinante', { exact: true }).count()).toBe(0);
    expect(await page.getByText('R$ 106,90').count()).toBe(0);
  });

  test('a cart with prices for everybody says so when its owner turns out to be a partner', async () => {
    const { page } = await open();
    const me = shopper(page);
    await me.visit('/vacina-gripe-tetravalente');
    await me.button(`Comprar: ${vaccine}`).click();
    await me.acceptTerms();
    await me.pickPlace('Unidade', 'Asa Sul', 'Asa Sul');
    await shown(me.dialog('Minhas Compras').getByText('R$ 129,90').first());
    await me.button('Finalizar compra').click();
    await me.signIn('Marina');
    await shown(page.getByText('Os preços do seu carrinho mudaram com a sua tabela de parceiro.'));
  });
});
