import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { focused, shopper, shown } from './shopper.ts';

const { open, signIn } = await openStore();

test('Google the first time fills the registration in', {
  meta: { spec: ['purchase 47'] },
}, async () => {
  const first = await open(PHONE);
  const me = shopper(first.page);
  await me.visit('/meus-pedidos');
  await me.accessible('Entre / Cadastre-se');
  await first.page.getByRole('link', { name: 'Continuar com Google' }).click();
  await first.page.getByRole('link', { name: 'Vera Lima Exemplo' }).click();
  await me.accessible('Finalizar cadastro');
  await expect.poll(() => first.page.getByLabel(/^Nome completo/).inputValue()).toBe('Vera Lima Exemplo');
  expect(await first.page.getByLabel(/^E-mail/).inputValue()).toBe('vera@exemplo.com.br');
  await me.button('Salvar e continuar').click();
  await me.accessible(first.page.getByRole('alert'));
  for (const [label, text] of [
    [/^Data de nascimento/, '17/04/1988'],
    [/^CPF/, '529.982.247-25'],
    [/^Nome da mãe/, 'Helena Exemplo Duarte'],
    [/^Telefone/, '(61) 99550-0101'],
    [/^CEP/, '01001-000'],
  ] as const)
    await first.page.getByLabel(label).fill(text);
  await first.page.getByLabel('Feminino').check();
  await shown(first.page.getByText('Praça da Sé, Sé, São Paulo - SP'));
  await first.page.getByLabel(/^Número/).fill('204');
  await me.button('Salvar e continuar').click();
  await shown(me.heading('Meus pedidos'));
});

test('Google is connected and disconnected in Meus dados, by keyboard', {
  meta: { spec: ['purchase 20'] },
}, async () => {
  const watched = await open(DESKTOP);
  const { page } = watched;
  const me = shopper(page);
  await signIn(watched, 'Otávio');
  await me.visit('/editar-conta');
  await shown(me.heading('Meus dados'));
  await page.getByRole('link', { name: 'Conectar Google' }).press('Enter');
  await page.getByRole('link', { name: 'Ugo Prado Exemplo' }).click();
  await me.accessible(page.getByText('Conta do Google conectada. Da próxima vez, você pode entrar por ela.'));
  expect(await page.getByRole('link', { name: 'Conectar Google' }).count()).toBe(0);
  await me.button('Desconectar a conta do Google').press('Enter');
  await focused(page.getByRole('heading', { name: 'Entrar com Google ou Facebook' }));
  await shown(page.getByRole('link', { name: 'Conectar Google' }));
});
