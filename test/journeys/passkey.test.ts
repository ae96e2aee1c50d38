import { expect, test } from 'vitest';
import { PHONE } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { focused, gone, shopper, shown } from './shopper.ts';
import { withAuthenticator } from './virtual-authenticator.ts';

const { open } = await openStore();

test('a passkey is offered after sign-in, signs in without a password, and is removed', {
  meta: { spec: ['purchase 24'] },
}, async () => {
  const { page } = await open(PHONE);
  const me = shopper(page);
  await withAuthenticator(page);
  await me.visit('/editar-conta');
  await me.signIn('Clara');
  await shown(page.getByText('Da próxima vez, entre sem senha'));
  await me.button('Criar chave de acesso').click();
  await shown(page.getByText('Chave de acesso criada.'));
  await gone(page.getByText('Da próxima vez, entre sem senha'));

  await page.evaluate(() => fetch('/v1/login/logout'));
  await me.visit('/entre?volta=/senha');
  await me.accessible('Entre / Cadastre-se');
  await me.button('Entrar com chave de acesso').click();
  await me.accessible('Alterar senha');
  const row = page.getByRole('listitem').filter({ hasText: 'Criada em' });
  expect(await row.getByText(/^Chrome no /).count()).toBe(1);

  await row.getByRole('button', { name: /^Remover/ }).click();
  await me.dialog('Remover chave de acesso?').getByRole('button', { name: 'Remover' }).click();
  await gone(row);
  await focused(me.heading('Chaves de acesso'));
});
