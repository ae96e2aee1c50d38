import { expect, test } from 'vitest';
import { expectAccessible } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { demoCustomer, gone, shopper, shown } from './shopper.ts';

const { store, open, fillCart } = await openStore();

test('a customer of 16 names a responsible person before buying for themself', {
  meta: {
    spec: ['purchase 146', 'purchase 233'],
  },
}, async () => {
  const { email, firstname } = demoCustomer('Otávio');
  await store.pool.query(
    `update customers set birth_date = (now() - interval '16 years 6 months')::date where email = $1`,
    [email],
  );
  const watched = await open();
  const { page } = watched;
  const me = shopper(page);
  await fillCart(watched, 'Otávio');
  await me.checkOut();
  await me.button('Sim').click();

  await shown(me.heading('Beneficiários'));
  await shown(page.getByText(`Complete o cadastro de ${firstname} para continuar.`).first());
  await me.button('Completar cadastro').click();
  const form = me.dialog('Editar beneficiário');
  const name = form.getByRole('textbox', { name: /^Nome completo/ });
  expect(await name.inputValue()).toBe(firstname);
  expect(await name.getAttribute('readonly')).not.toBeNull();
  await expectAccessible(page);
  await form.getByRole('textbox', { name: /^Nome do responsável/ }).fill('Helena Exemplo Duarte');
  await form.getByRole('textbox', { name: /^E-mail do responsável/ }).fill('helena@exemplo.com.br');
  await form.getByRole('textbox', { name: /^CPF do responsável/ }).fill('529.982.247-25');
  const save = form.getByRole('button', { name: 'Salvar beneficiário' });
  for (const [code, message] of [
    [1110, 'Este CPF já está registrado para outro beneficiário.'],
    [1130, 'Erro ao enviar o formulário.'],
  ] as const) {
    await page.route(
      '**/v1/beneficiary/save',
      (route) => route.fulfill({ json: { error: true, code, message } }),
      {
        times: 1,
      },
    );
    await save.click();
    await shown(form.getByText(message));
    expect(await form.getByRole('textbox', { name: /^Nome do responsável/ }).inputValue()).toBe(
      'Helena Exemplo Duarte',
    );
  }
  await save.click();
  await gone(form);
  await me.button('Continuar').click();
  await shown(me.heading('Resumo'));
  await page.goBack();
  await shown(me.heading('Beneficiários'));
  await page.goForward();
  await me.confirmQuote();
});
