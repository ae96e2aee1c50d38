import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { demoCustomer, focused, gone, shopper, shown } from './shopper.ts';

const { store, open, signIn } = await openStore();

test('closing the account on a phone asks twice, explains a wrong password, and can be withdrawn', async () => {
  const watched = await open(PHONE);
  const { page, expectFailure } = watched;
  const me = shopper(page);
  const { password } = demoCustomer('Clara');
  await signIn(watched, 'Clara');
  await me.visit('/editar-conta');
  await me.button('Quero excluir minha conta').click();
  const dialog = me.dialog('Excluir a conta?');
  await shown(dialog);
  await me.button('Excluir minha conta').click();
  await shown(page.getByRole('link', { name: 'Sua senha: Esse campo é obrigatório.' }));
  await dialog.getByLabel(/^Sua senha/).fill('outra-senha');
  expectFailure('/v1/customer/close');
  await me.button('Excluir minha conta').click();
  await me.accessible(page.getByRole('link', { name: 'Sua senha: Senha atual incorreta.' }));
  await dialog.getByLabel(/^Sua senha/).fill(password);
  await me.button('Excluir minha conta').click();
  await gone(dialog);
  await me.accessible(page.getByText(/^Sua conta será excluída n[ao] \S+, \d+\/\d+(\/\d{4})?$/));
  await focused(me.heading('Excluir minha conta'));
  await me.button('Quero manter minha conta').click();
  await me
    .dialog('Manter a conta?')
    .getByLabel(/^Sua senha/)
    .fill(password);
  await me.button('Manter minha conta').click();
  await shown(me.button('Quero excluir minha conta'));
  await focused(me.heading('Excluir minha conta'));
});

test('a copy of the data: asked for in the account, opened by the mailed link on another device, signed in there', async () => {
  const watched = await open(DESKTOP);
  const { page } = watched;
  const me = shopper(page);
  await signIn(watched, 'Clara');
  await me.visit('/editar-conta');
  await me.button('Exportar meus dados').click();
  await me.accessible(page.getByText('A cópia está a caminho'));
  const { text } = await store.sandbox.controls.waitForMail(
    ({ subject }) => subject === 'A cópia dos seus dados está pronta',
  );
  const { pathname, hash } = new URL(/https?:\S+\/seus-dados#\S+/.exec(text)?.[0] ?? '');

  const phone = await open(PHONE);
  const there = shopper(phone.page);
  await there.visit(pathname + hash);
  await phone.page.getByRole('link', { name: 'Entrar e abrir' }).click();
  await there.signIn('Clara');
  await there.accessible('Cadastro');
  expect(phone.page.url()).not.toContain(hash);
  const saving = phone.page.waitForEvent('download');
  await there.button('Baixar o arquivo (JSON)').click();
  expect((await saving).suggestedFilename()).toMatch(/^meus-dados-\d{4}-\d{2}-\d{2}\.json$/);
});
