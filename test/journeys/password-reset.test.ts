import { expect, test } from 'vitest';
import { marina } from '#test/cast/people.ts';
import { DESKTOP, PHONE } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { focused, shopper, shown } from './shopper.ts';

const { store, open, signUp } = await openStore();

const EMAIL = 'rita@exemplo.com.br';
const NEW = 'jatoba-lilas-2026';

const mail = (subject: string) =>
  store.sandbox.controls.waitForMail(({ to, subject: said }) => to.includes(EMAIL) && said.includes(subject));

test('a forgotten password: requested on a phone, chosen on another device, and all other sessions end', {
  meta: { spec: ['purchase 29', 'purchase 30'] },
}, async () => {
  const before = await signUp({
    ...marina,
    email: EMAIL,
    emailConfirm: EMAIL,
    taxvat: '111.444.777-35',
  });
  expect((await before.request('/editar-conta')).status).toBe(200);

  const phone = await open(PHONE);
  const me = shopper(phone.page);
  await me.visit('/entre');
  await phone.page.getByLabel(/^E-mail/).fill(EMAIL);
  await phone.page.getByRole('link', { name: 'Esqueci a senha' }).click();
  await me.accessible('Esqueci a senha');
  // Carried over from the sign-in.
  expect(await phone.page.getByLabel(/^E-mail/).inputValue()).toBe(EMAIL);
  await me.button('Enviar link').click();
  await me.accessible(phone.page.getByText('Confira o seu e-mail', { exact: true }));
  await focused(phone.page.locator('div[tabindex="-1"]').filter({ hasText: EMAIL }));

  const { text } = await mail('Crie uma nova senha');
  const link = /https?:\S+\/mudar-senha#\S+/.exec(text)?.[0] ?? '';
  // As a mail program that scans links does.
  expect((await fetch(link)).status).toBe(200);

  const other = await open(DESKTOP);
  const again = shopper(other.page);
  const path = new URL(link).pathname + new URL(link).hash;
  await again.visit(path);
  await shown(again.heading('Mudar a senha'));
  await other.page.getByLabel(/^Nova senha/).fill(NEW);
  await other.page.getByLabel(/^Confirme a nova senha/).fill('outra-senha-2026');
  await again.button('Mudar a senha').click();
  await again.accessible(
    other.page.getByRole('link', { name: 'Confirme a nova senha: Suas senhas devem ser iguais.' }),
  );
  await other.page.getByLabel(/^Confirme a nova senha/).fill(NEW);
  await again.button('Mudar a senha').click();
  await shown(other.page.getByText(/^Senha alterada\. Você já está na sua conta\./));
  expect((await mail('A senha da sua conta foi trocada')).text).not.toContain(NEW);

  const signedOut = await before.request('/editar-conta');
  expect(signedOut.headers.get('location')).toMatch(/^\/entre\b/);

  await me.visit(path);
  await phone.page.getByLabel(/^Nova senha/).fill(NEW);
  await phone.page.getByLabel(/^Confirme a nova senha/).fill(NEW);
  phone.expectFailure('/v1/password/reset');
  await me.button('Mudar a senha').click();
  await me.accessible(phone.page.getByText('Este link já foi usado ou não vale mais. Peça outro.'));
});

test('a code instead of the password, by keyboard: a wrong one is explained, the right one signs in and returns', async () => {
  const { page, expectFailure } = await open(PHONE);
  const me = shopper(page);
  await me.visit('/meus-pedidos');
  await shown(me.heading('Entre / Cadastre-se'));
  await me.button('Entrar com código por e-mail').press('Enter');
  await me.button('Enviar código').press('Enter');
  await shown(page.getByRole('link', { name: 'E-mail: Esse campo é obrigatório.' }));
  await page.getByLabel(/^E-mail/).fill(EMAIL);
  await page.keyboard.press('Enter');
  await shown(page.getByText(/o código já está a caminho e vale por 10 minutos/));
  await focused(page.locator('p[tabindex="-1"]').filter({ hasText: EMAIL }));
  // The tab was dropped while the mail was read.
  await page.reload();
  const { text } = await mail('Seu código para entrar');
  const code = /\n(\d{6})\n/.exec(text)?.[1] ?? '';
  const field = page.getByLabel(/^Código de 6 números/);
  expectFailure('/v1/login/code');
  await field.fill(code === '111111' ? '222222' : '111111');
  await me.accessible(page.getByRole('link', { name: /^Código de 6 números: Código incorreto ou vencido/ }));
  await field.fill(code);
  await shown(me.heading('Meus pedidos'));
});
