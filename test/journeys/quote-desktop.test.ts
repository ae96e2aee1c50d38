import { describe, expect, test } from 'vitest';
import { DESKTOP } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { FORM_WARNING, gone, holdBack, shopper, shown } from './shopper.ts';

const { store, open, balance } = await openStore();
await store.pool.query(`insert into coupons (code, kind, value) values ('JORNADA10', 'percent', 10)`);

const vaccine = 'Vacina gripe tetravalente – temporada 2026';

describe('a quote on a desktop', () => {
  test('home delivery, coupon and two people; "Limpar carrinho" gives everything back', {
    meta: {
      spec: ['purchase 75', 'purchase 77'],
    },
  }, async () => {
    const { page } = await open(DESKTOP);
    const me = shopper(page);
    const before = await balance('VA-0021', 'BSB-DOM');
    expect(before).toBe(2);

    await me.visit('/vacina-gripe-tetravalente');
    await me.accessible(vaccine);
    await me.button(`Comprar: ${vaccine}`).click();
    await shown(me.dialog('Termos de uso').getByRole('heading', { name: 'TERMOS DE USO - VACINAS' }));
    await me.acceptTerms();
    await me
      .dialog('Escolha o atendimento')
      .getByRole('radio', { name: /^Atendimento móvel/ })
      .check();
    await me.button('Endereço e horários', false).first().waitFor({ state: 'hidden' });
    await me.box('CEP do atendimento').pressSequentially('69800000');
    await shown(page.getByText('NO MOMENTO NÃO ATENDEMOS NO ENDEREÇO INFORMADO'));
    await me.box('CEP do atendimento').fill('');
    await me.pickHome('70040010');
    await shown(page.getByText(`${vaccine} adicionada nas suas compras.`));

    const panel = me.dialog('Minhas Compras');
    await panel.getByRole('button', { name: 'Aumentar' }).click();
    await expect.poll(() => panel.getByRole('status').first().innerText()).toBe('2');
    expect(await panel.getByRole('button', { name: 'Aumentar' }).getAttribute('aria-disabled')).toBe('true');
    const [field, apply] = await Promise.all([
      panel.getByRole('textbox', { name: 'Cupom de desconto' }).boundingBox(),
      panel.getByRole('button', { name: 'Aplicar' }).boundingBox(),
    ]);
    expect([apply?.y, apply?.height]).toEqual([field?.y, field?.height]);
    await panel.getByRole('textbox', { name: 'Cupom de desconto' }).fill('NAOEXISTE');
    await panel.getByRole('button', { name: 'Aplicar' }).click();
    await shown(panel.getByText('Não encontramos este cupom. Confira o código e tente novamente.'));
    await panel.getByRole('textbox', { name: 'Cupom de desconto' }).fill('JORNADA10');
    await panel.getByRole('button', { name: 'Aplicar' }).click();
    await shown(panel.getByText('-R$ 25,98'));
    // 2 × 129,90 − 25,98 + one visit of 39,90.
    await shown(panel.getByRole('definition').getByText('R$ 273,72'));
    await me.accessible(me.button('Finalizar compra'));
    await me.button('Finalizar compra').click();

    await me.signIn('Bruno');
    await shown(me.dialog('O pedido é pra você?'));
    await me.button('Não').click();
    await shown(me.heading('Beneficiários'));
    // Opened here, the dialog only closes, or chooses the customer for every item.
    const chosen = () =>
      page
        .getByRole('combobox', { name: /^Pessoa/ })
        .locator('option:checked')
        .allInnerTexts();
    const nobody = await chosen();
    // The question was answered just now; who comes another way can answer it here.
    await shown(me.heading('Beneficiários'));
    expect(await me.button('O pedido é pra você?').count()).toBe(0);
    await me.visit('/nad');
    await me.button('O pedido é pra você?').click();
    await me.dialog('O pedido é pra você?').getByRole('button', { name: 'Não' }).click();
    await gone(me.dialog('O pedido é pra você?'));
    expect(await chosen()).toEqual(nobody);
    await me.button('O pedido é pra você?').click();
    await me.dialog('O pedido é pra você?').getByRole('button', { name: 'Sim' }).click();
    await expect.poll(chosen).toEqual(Array(2).fill('Bruno Modelo Teixeira (você)'));
    await shown(me.heading('Beneficiários'));
    await me.button('Continuar').click();
    // The second dose has another day; the choices stay.
    await shown(page.getByRole('link', { name: /cada dose é aplicada em outro dia/ }));
    await me.accessible(me.heading('Beneficiários'));
    await page
      .getByRole('combobox', { name: /^Pessoa 2 de 2/ })
      .selectOption({ label: 'Sônia Modelo Teixeira' });
    await me.button('Continuar').click();

    await shown(me.heading('Atendimento'));
    await me.button('Continuar').click();
    await me.accessible(FORM_WARNING);
    await expect.poll(() => me.box('Cidade').inputValue()).toBe('Brasília');
    if ((await me.box('Rua ou avenida').inputValue()) === '')
      await me.box('Rua ou avenida').fill('SBN Quadra 1');
    if ((await me.box('Bairro').inputValue()) === '') await me.box('Bairro').fill('Asa Norte');
    await me.box('Número').fill('30');
    await me.box('Cidade').fill('Goiânia');
    await me.button('Continuar').click();
    await shown(page.getByText(/^Cidade: O CEP [\d-]+ fica em Brasília - DF\.$/));
    await me.box('Cidade').fill('Brasilia');
    expect(await page.getByRole('checkbox', { name: 'Segunda-feira' }).count()).toBe(0);
    await me.button('Continuar').click();
    await me.accessible('Resumo');
    await shown(page.getByText('R$ 273,72').first());

    await me.button('Retirar cupom').click();
    await shown(me.box('Cupom de desconto'));
    await page.reload();
    await shown(me.heading('Resumo'));
    await me.box('Cupom de desconto').fill('BURITI10');
    const answer = await holdBack(page, '**/v1/cart/coupon');
    await me.button('Aplicar').click();
    // Confirming in the meantime would lose the coupon.
    const confirm = me.button('Confirmar e ir para o pagamento');
    await expect.poll(() => confirm.getAttribute('aria-busy')).toBe('true');
    answer();
    await shown(me.button('Retirar cupom'));
    await page.reload();
    await shown(me.button('Retirar cupom'));
    await shown(page.getByText('R$ 273,72').first());
    await shown(page.getByText('Sônia Modelo Teixeira').first());
    await page.goBack();
    await shown(me.heading('Atendimento'));
    expect(await me.box('Número').inputValue()).toBe('30');
    await me.button('Voltar').click();
    await shown(me.heading('Beneficiários'));
    const second = page.getByRole('combobox', { name: /^Pessoa 2 de 2/ });
    expect(await second.locator('option:checked').innerText()).toBe('Sônia Modelo Teixeira');
    await page.goForward();
    await shown(me.heading('Atendimento'));
    await page.goForward();
    await me.confirmQuote();
    expect(await balance('VA-0021', 'BSB-DOM')).toBe(0);

    const when = page.getByRole('region', { name: 'Quando?' });
    await shown(when.getByRole('heading', { name: 'Bruno Modelo Teixeira e Sônia Modelo Teixeira' }));
    await me.button('Dizer os dias que prefiro').click();
    await page.getByRole('checkbox', { name: 'Segunda-feira' }).check();
    await page.getByRole('radio', { name: /^Manhã/ }).check();
    await me.accessible(me.button('Salvar preferência'));
    await me.button('Salvar preferência').click();
    await shown(page.getByText('Preferência: segunda-feira, de manhã, até as 12h'));
    await when
      .getByRole('button', { name: /, entre \d+h e \d+h$/ })
      .first()
      .click();
    await me.accessible(when.getByText('Reservado até o pagamento'));
    const seats = async () =>
      (await store.pool.query('select state from appointments order by id')).rows.map(({ state }) => state);
    expect(await seats()).toEqual(['held', 'held']);

    await me.visit('/hemograma-completo');
    await me.button('Comprar: Hemograma completo').click();
    await me.accessible(me.dialog('Minhas Compras').getByText('Você tem uma compra em andamento'));
    await me.button('Realizar compra').click();
    await shown(me.heading('Finalizar compra'));
    await me.visit('/nad');
    await me.accessible('Você tem uma compra em andamento');
    await me.visit('/');
    await me.button('Minhas Compras, 2 itens').click();
    await shown(me.dialog('Minhas Compras').getByText('Quantidade: 2'));
    expect(await me.dialog('Minhas Compras').getByRole('button', { name: 'Aumentar' }).count()).toBe(0);
    await me.button('Limpar carrinho').click();

    await page.waitForURL(`${store.url}/`);
    await shown(me.button('Minhas Compras'));
    await me.button('Minhas Compras').click();
    await me.accessible(me.dialog('Minhas Compras').getByText('Seu carrinho está vazio.'));
    expect(await balance('VA-0021', 'BSB-DOM')).toBe(2);
    expect(await seats()).toEqual(['lapsed', 'lapsed']);
  });
});
