import { expect, test } from 'vitest';
import { marina } from '#test/cast/people.ts';
import { DESKTOP, PHONE } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { focused, shopper, shown } from './shopper.ts';

const { store, open, signUp } = await openStore();

const form = (email: string, taxvat: string) => ({ ...marina, email, emailConfirm: email, taxvat });

async function mailTo(email: string) {
  const { text } = await store.sandbox.controls.waitForMail(({ to }) => to.includes(email));
  return {
    code: /\n(\d{6})\n/.exec(text)?.[1] ?? '',
    link: /https?:\S+\/confirmar-email#\S+/.exec(text)?.[0] ?? '',
  };
}

test('by link on another device: opening it spends nothing, signing in and a press do', async () => {
  await signUp(form('bia@exemplo.com.br', '123.456.789-09'));
  const { link } = await mailTo('bia@exemplo.com.br');
  const other = await open(DESKTOP);
  const elsewhere = shopper(other.page);
  const again = async () => {
    await other.page.goto('about:blank');
    await other.page.goto(link);
  };
  await again();
  await elsewhere.accessible(other.page.getByRole('link', { name: 'Entrar e confirmar' }));
  await again();
  await other.page.getByRole('link', { name: 'Entrar e confirmar' }).click();
  await elsewhere.box('E-mail').fill('bia@exemplo.com.br');
  await other.page.getByLabel(/^Senha/).fill(marina.password);
  await elsewhere.button('Entrar').click();
  await elsewhere.accessible(elsewhere.button('Confirmar o e-mail'));
  await elsewhere.button('Confirmar o e-mail').click();
  await elsewhere.accessible(other.page.getByText('E-mail confirmado', { exact: true }));
  await again();
  other.expectFailure('/v1/email/link');
  await elsewhere.button('Confirmar o e-mail').click();
  // The link is spent, and what it was for is done.
  await shown(other.page.getByText('E-mail confirmado', { exact: true }));
});

test('by code on a phone: the account names the missing step and explains a wrong code; the code of a new e-mail ends the password, and the old mailbox takes the account back', async () => {
  const [old, next] = ['caio@exemplo.com.br', 'caio.novo@exemplo.com.br'];
  const watched = await open(PHONE);
  const { page, expectFailure } = watched;
  const me = shopper(page);
  await signUp(form(old, '987.654.321-00'), watched);
  await me.visit('/editar-conta');
  await me.accessible('Meus dados');
  await page.getByRole('link', { name: 'Confirmar o e-mail' }).click();
  await shown(me.heading('Confirmar e-mail'));
  const code = page.getByLabel(/^Código de 6 números/);
  await me.button('Confirmar').click();
  await shown(page.getByRole('link', { name: 'Código de 6 números: Esse campo é obrigatório.' }));
  const { code: right } = await mailTo(old);
  expectFailure('/v1/customer/email/code');
  // The last digit sends the code.
  await code.fill(right === '111111' ? '222222' : '111111');
  await me.accessible(page.getByRole('link', { name: /^Código de 6 números: Código incorreto/ }));
  await code.fill(right);
  await me.accessible(page.getByText('E-mail confirmado', { exact: true }));
  await focused(page.locator('div[tabindex="-1"]').filter({ hasText: 'E-mail confirmado' }));

  await me.visit('/editar-conta');
  await shown(me.heading('Meus dados'));
  expect(await page.getByText('Falta confirmar').count()).toBe(0);
  await me.button('Editar meus dados').click();
  await page.getByLabel(/^E-mail/).fill(next);
  await page.getByLabel(/^Senha atual/).fill(marina.password);
  await me.button('Salvar').click();
  await me.accessible(page.getByText('Falta confirmar o novo e-mail', { exact: true }));
  await page.getByRole('link', { name: 'Digitar o código' }).click();
  await shown(page.getByText(/Até lá, a sua conta continua com o e-mail de antes/));
  await code.fill((await mailTo(next)).code);
  await me.accessible(page.getByText('E-mail trocado', { exact: true }));
  await shown(page.getByRole('link', { name: 'Criar nova senha' }));

  const { text } = await store.sandbox.controls.waitForMail(
    ({ to, subject }) => to.includes(old) && subject === 'O e-mail da sua conta foi trocado',
  );
  const other = await open(DESKTOP);
  const owner = shopper(other.page);
  await other.page.goto(/https?:\S+\/desfazer-troca-de-email#\S+/.exec(text)?.[0] ?? '');
  await owner.accessible(owner.button('Não fui eu, desfazer a troca'));
  await owner.button('Não fui eu, desfazer a troca').click();
  await owner.accessible(other.page.getByText('Pronto, a conta é sua', { exact: true }));
  await me.visit('/editar-conta');
  await shown(me.heading('Entre / Cadastre-se'));
});
