import { test } from 'vitest';
import { PHONE } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { demoCustomer, focused, gone, shopper, shown } from './shopper.ts';

const { open } = await openStore();

test('closing the account on a phone: asked twice, a wrong password is told, and it can be kept after all', async () => {
  const { page, expectFailure } = await open(PHONE);
  const me = shopper(page);
  const { password } = demoCustomer('Clara');
  await me.visit('/editar-conta');
  await me.signIn('Clara');
  await shown(me.heading('Meus dados'));
  await me.visit('/editar-conta');
  await me.button('Quero excluir minha conta').click();
  const dialog = me.dialog('Excluir a conta?');
  await me.accessible(dialog);
  await me.button('Excluir minha conta').click();
  await shown(page.getByRole('link', { name: 'Sua senha: Esse campo é obrigatório.' }));
  await dialog.getByLabel(/^Sua senha/).fill('outra-senha');
  expectFailure('/v1/customer/close');
  await me.button('Excluir minha conta').click();
  await me.accessible(page.getByRole('link', { name: 'Sua senha: Senha atual incorreta.' }));
  await dialog.getByLabel(/^Sua senha/).fill(password);
  await me.button('Excluir minha conta').click();
  await gone(dialog);
  await me.accessible(page.getByText(/^Sua conta será excluída em \d{2}\/\d{2}\/\d{4}$/));
  await focused(me.heading('Excluir minha conta'));
  await me.button('Manter minha conta').click();
  await shown(me.button('Quero excluir minha conta'));
  await focused(me.heading('Excluir minha conta'));
});
