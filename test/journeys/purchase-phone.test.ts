import { describe, expect, test } from 'vitest';
import { PHONE } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { FORM_WARNING, shopper, shown } from './shopper.ts';

const { store, open } = await openStore();

describe('a purchase on a phone', () => {
  test('from the search to the paid order, with a new account and a child as beneficiary', {
    meta: {
      spec: ['purchase 1', 'storefront 182'],
    },
  }, async () => {
    // With the service worker, which the phone has from the second page on.
    const { page, context } = await open({ ...PHONE, serviceWorkers: 'allow' });
    const me = shopper(page);

    await me.visit('/');
    await shown(page.getByRole('heading', { level: 1 }));
    const search = page.getByRole('combobox', { name: 'O que você procura?' });
    await search.fill('hemograma');
    await shown(page.getByRole('option', { name: /^Hemograma completo/ }));
    await me.accessible(page.getByRole('listbox', { name: 'Sugestões de busca' }));
    await search.press('Enter');
    await page.waitForURL('**/busca?q=hemograma');
    await shown(page.getByRole('heading', { level: 1 }));
    await page.getByRole('link', { name: 'Saiba mais sobre Hemograma completo' }).click();
    await shown(me.heading('Hemograma completo'));

    await me.button('Comprar: Hemograma completo').click();
    await shown(me.dialog('Termos de uso').getByRole('heading', { name: 'TERMOS DE USO', exact: true }));
    expect(await me.button('PROSSEGUIR COM A COMPRA').isDisabled()).toBe(true);
    await me.acceptTerms();
    await shown(me.dialog('Escolha o atendimento').getByText('Onde você quer ser atendido?'));
    await me.pickPlace('Unidade', 'Asa Norte', 'Asa Norte');
    await shown(page.getByText('Hemograma completo adicionada nas suas compras.'));
    await shown(me.button('Finalizar compra'));
    await me.button('Finalizar compra').click();

    await shown(me.heading('Entre / Cadastre-se'));
    await page.getByRole('link', { name: 'Criar conta' }).click();
    await shown(me.heading('Criar conta'));
    await me.button('Continuar').click();
    await me.accessible(FORM_WARNING);
    await me.box('Nome completo').fill('Joana Exemplo Prado');
    await me.box('E-mail').fill('joana@exemplo.com.br');
    await me.box('Confirme o e-mail').fill('joana@exemplo.com.br');
    await page.getByLabel(/^Senha/).fill('palmeira-1988');
    await me.button('Continuar').click();
    await me.button('Criar conta').click();
    await me.accessible(FORM_WARNING);
    await me.box('Data de nascimento').pressSequentially('17041988');
    await me.box('CPF').pressSequentially('52998224725');
    await page.getByRole('radio', { name: 'Feminino' }).check();
    await me.box('Nome da mãe, do pai ou do responsável').fill('Helena Exemplo Prado');
    await me.box('Telefone').pressSequentially('61995500199');
    await me.box('CEP').pressSequentially('01001000');
    await shown(page.getByText('Praça da Sé, Sé, São Paulo - SP'));
    await me.box('Número').fill('100');
    // Back returns to the first step, and neither step has lost anything.
    await page.goBack();
    expect(await page.getByLabel(/^Senha/).inputValue()).toBe('palmeira-1988');
    await me.button('Continuar').click();
    expect(await me.box('Número').inputValue()).toBe('100');
    await me.button('Criar conta').click();

    await shown(me.dialog('O pedido é pra você?'));
    await me.button('Não').click();
    const child = me.dialog('Novo beneficiário');
    await child.getByRole('button', { name: 'Cancelar' }).click();
    await shown(me.heading('Beneficiários'));
    await me.button('Continuar').click();
    await me.accessible(FORM_WARNING);
    await page.getByRole('button', { name: /^Cadastrar outra pessoa/ }).click();
    await child.getByRole('textbox', { name: 'Nome completo', exact: true }).fill('Lia Exemplo Prado');
    await child
      .getByRole('textbox', { name: 'Data de nascimento', exact: true })
      .pressSequentially('14052020');
    await child.getByRole('radio', { name: 'Feminino' }).check();
    await me.accessible(child.getByText('Responsável', { exact: true }));
    await child.getByRole('button', { name: 'Outra pessoa é responsável' }).click();
    await child.getByRole('button', { name: 'Salvar beneficiário' }).click();
    await shown(child.getByRole('heading', { name: FORM_WARNING }));
    await child
      .getByRole('textbox', { name: 'Nome do responsável', exact: true })
      .fill('Joana Exemplo Prado');
    await child
      .getByRole('textbox', { name: 'E-mail do responsável', exact: true })
      .fill('joana@exemplo.com.br');
    await child
      .getByRole('textbox', { name: 'CPF do responsável', exact: true })
      .pressSequentially('52998224725');
    await child.getByRole('button', { name: 'Salvar beneficiário' }).click();
    await child.waitFor({ state: 'hidden' });

    await shown(me.heading('Resumo'));
    await shown(page.getByText(/Lia Exemplo Prado/).first());
    await me.confirmQuote();
    await shown(me.heading('Finalizar compra'));
    const code = await me.payByPix();
    await shown(me.heading('Pague com Pix'));

    const bank = await context.newPage();
    await bank.goto(`${store.sandbox.url}/banco`);
    await bank.getByRole('textbox', { name: 'Código' }).fill(code);
    await bank.getByRole('button', { name: 'Abrir cobrança' }).click();
    await shown(bank.getByText('Joana Exemplo Prado'));
    await bank.getByRole('button', { name: 'Pagar', exact: true }).click();
    await shown(bank.getByText('paga', { exact: true }));

    await shown(me.heading('Obrigado! Seu pedido está pago'));
    const [, number = ''] = /\/order\/(\d+)$/.exec(page.url()) ?? [];
    expect(number).toMatch(/^\d{9,12}$/);
    await page.getByRole('link', { name: 'Acompanhar o pedido' }).click();
    await shown(me.heading('Detalhes do Pedido'));
    expect(
      await page.getByRole('list', { name: 'Andamento do pedido' }).getByRole('listitem').allInnerTexts(),
    ).toEqual([
      expect.stringContaining('PEDIDO SOLICITADO'),
      expect.stringContaining('APROVAÇÃO DO PAGAMENTO'),
      expect.stringContaining('PEDIDO LIBERADO'),
    ]);
    // How she prepares.
    const plan = page.getByRole('region', { name: 'Seu preparo' });
    await shown(plan.getByRole('heading', { name: 'Lia Exemplo Prado', exact: true }));

    for (const subject of [`Seu pedido ${number} foi recebido`, `Seu pedido ${number} está pago`]) {
      await store.sandbox.controls.waitForMail((mail) => mail.subject === subject);
      await bank.goto(`${store.sandbox.url}/correio`);
      await bank.getByRole('link', { name: subject }).click();
      await shown(bank.getByText('joana@exemplo.com.br').first());
    }
    expect(await bank.locator('body').innerText()).not.toMatch(/hemograma|Lia Exemplo/i);
  });
});
