import { expect, test } from 'vitest';
import { openStore } from './open-store.ts';
import { shopper, shown } from './shopper.ts';

const { store, open } = await openStore();

test('a foreigner registers by passport, buys for themself and pays without a CPF', async () => {
  const { page } = await open();
  const me = shopper(page);
  await me.fillCart();
  await me.button('Finalizar compra').click();
  await page.getByRole('link', { name: 'Criar conta' }).click();
  await shown(me.heading('Criar conta'));
  for (const [name, value] of Object.entries({
    'Nome completo': 'Inês Exemplo Carvalho',
    'E-mail': 'ines@exemplo.pt',
    'Confirme o e-mail': 'ines@exemplo.pt',
  }))
    await me.box(name).fill(value);
  await page.getByLabel(/^Senha/).fill('palmeira-1988');
  await me.button('Continuar').click();
  await page.getByRole('checkbox', { name: 'É brasileiro?' }).uncheck();
  await me.button('Não sei o CEP ou moro fora do Brasil').click();
  await page.getByRole('combobox', { name: /^País/ }).selectOption('PT');
  for (const [name, value] of Object.entries({
    Passaporte: 'ca123456',
    'Nome da mãe, do pai ou do responsável': 'Rosa Exemplo Carvalho',
    Telefone: '+351 912 345 678',
    'Código postal': '1100-148',
    'Rua ou avenida': 'Rua Augusta',
    Número: '10',
    Bairro: 'Baixa',
    Cidade: 'Lisboa',
    'Estado ou região': 'Lisboa',
  }))
    await me.box(name).fill(value);
  await page.getByRole('combobox', { name: /^Nacionalidade/ }).selectOption('PT');
  await me.box('Data de nascimento').pressSequentially('17041988');
  await page.getByRole('radio', { name: 'Feminino' }).check();
  await shown(me.heading('Criar conta'));
  await me.button('Criar conta').click();

  await shown(me.dialog('O pedido é pra você?'));
  await me.button('Sim').click();
  await shown(me.heading('Finalizar compra'));
  await me.unfold('Quem paga');
  await me.unfold('Nota fiscal');
  expect(await page.getByRole('textbox', { name: /^CPF de quem paga/ }).inputValue()).toBe('');
  await shown(page.getByText('Inês Exemplo Carvalho · Passaporte CA123456 · ines@exemplo.pt'));
  await shown(me.heading('Finalizar compra'));
  expect(await me.payByPix()).toMatch(/^000201/);
  const { rows } = await store.pool.query('select cpf, passport, country from customers where email = $1', [
    'ines@exemplo.pt',
  ]);
  expect(rows).toEqual([{ cpf: null, passport: 'CA123456', country: 'PT' }]);
});
