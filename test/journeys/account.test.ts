import { expect, test } from 'vitest';
import { DESKTOP, expectAccessible, PHONE } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { demoCustomer, FORM_WARNING, focused, gone, shopper, shown } from './shopper.ts';

const { open, signIn, fillCart, store } = await openStore();

test('addresses on a phone: registered by CEP, made the default one, removed after a question', {
  meta: {
    spec: ['storefront 51', 'purchase 38'],
  },
}, async () => {
  const watched = await open(PHONE);
  const { page } = watched;
  const me = shopper(page);
  await signIn(watched, 'Marina');
  await me.visit('/enderecos');
  await me.accessible('Endereços');

  await me.button('Cadastrar endereço').click();
  await me.button('Salvar endereço').click();
  await shown(page.getByText(FORM_WARNING));
  await page.getByLabel(/^CEP/).pressSequentially('70744500');
  await shown(page.getByText('Este CEP vale para a cidade toda. Escreva a rua e o bairro.'));
  await page.getByLabel(/^Rua/).fill('CLN 110 Bloco A');
  await page.getByLabel(/^Número/).fill('31');
  await page.getByLabel(/^Bairro/).fill('Asa Norte');
  await me.button('Salvar endereço').click();
  await page.getByRole('button', { name: 'Tornar principal: CLN 110 Bloco A, 31' }).click();
  await shown(page.getByText('Endereço principal alterado.'));
  const main = page.getByRole('listitem').filter({ has: page.getByText('Principal', { exact: true }) });
  await expect.poll(() => main.innerText()).toContain('CLN 110');

  await me.button('Remover CLN 110 Bloco A, 31').click();
  await me.accessible(me.dialog('Remover endereço?'));
  await me.button('Remover').click();
  await shown(page.getByText('Endereço removido.'));
  // The pressed button is gone: focus moves to the top of the list.
  await focused(me.heading('Endereços'));
  await me.button('Editar CLN 108 Bloco D, 204').waitFor();

  const menu = page.getByRole('navigation', { name: 'Minha conta' });
  const title = menu.getByText('MINHA CONTA', { exact: true });
  expect(await menu.getByRole('link').count()).toBe(0);
  await title.press('Enter');
  await expect
    .poll(() => menu.getByRole('link').allInnerTexts())
    .toEqual(['MEUS PEDIDOS', 'MEUS DADOS', 'ENDEREÇOS', 'BENEFICIÁRIOS', 'ALTERAR SENHA']);
  await expectAccessible(page);
  await title.click();
  await expect.poll(() => menu.getByRole('link').count()).toBe(0);
  await title.click();
  await menu.getByRole('link', { name: 'MEUS DADOS' }).click();
  await shown(me.heading('Meus dados'));
  await focused(title);
  expect(await menu.getByRole('link').count()).toBe(0);
});

test('a new password ends all sessions but this one, which goes on', {
  meta: { spec: ['purchase 41'] },
}, async () => {
  const watched = await open(DESKTOP);
  const { page } = watched;
  const me = shopper(page);
  const { password } = demoCustomer('Joana');
  const devices = page.getByRole('region', { name: 'Onde você está conectado' }).getByRole('listitem');
  const own = devices.filter({ has: page.getByText('Este aparelho', { exact: true }) });
  const others = devices.filter({ hasNot: page.getByText('Este aparelho', { exact: true }) });
  const { browser: elsewhere } = await signIn(watched, 'Joana');
  await signIn(watched, 'Joana');
  await me.visit('/senha');
  await me.accessible('Onde você está conectado');
  expect(await own.getByRole('button').count()).toBe(0);
  await shown(others);
  await page.getByLabel(/^Senha atual/).fill(password);
  await page.getByLabel(/^Nova senha/).fill('jatoba-2026');
  await page.getByLabel(/^Confirme a nova senha/).fill('jatoba-2026');
  await me.button('Alterar senha').click();
  await me.accessible(page.getByText('Senha alterada'));
  await gone(others);
  expect(await devices.count()).toBe(1);

  await page.getByRole('link', { name: 'ENDEREÇOS' }).click();
  await shown(me.heading('Endereços'));
  expect((await elsewhere.request('/senha')).headers.get('location')).toMatch(/^\/entre\b/);
});

test('a session that ends while my data are open: sign-in says why, and the form comes back as it was typed', async () => {
  const watched = await open(PHONE);
  const { page, expectFailure } = watched;
  const me = shopper(page);
  await signIn(watched, 'Bruno');
  await me.visit('/editar-conta');
  await me.button('Editar meus dados').click();
  const email = page.getByLabel(/^E-mail/);
  await email.fill('bruno.novo@exemplo.com.br');
  await me.button('Salvar').click();
  await me.accessible(page.getByText(FORM_WARNING));
  await email.fill(demoCustomer('Bruno').email);
  await page.getByLabel(/^Nome da mãe/).fill('Celina Exemplo Trocada');
  await store.pool.query('delete from sessions');
  expectFailure('/v1/customer/save');
  await me.button('Salvar').click();
  await me.accessible(
    page.getByText('Sua sessão terminou. Entre de novo para continuar de onde você parou.'),
  );
  await me.signIn('Bruno');
  await expect
    .poll(() => page.getByLabel(/^Nome da mãe/).inputValue(), { timeout: 15_000 })
    .toBe('Celina Exemplo Trocada');
});

test('a session that ends in the middle of a purchase: the dialog and the payment come back as they were typed', async () => {
  const watched = await open(PHONE);
  const { page, expectFailure } = watched;
  const me = shopper(page);
  const ended = page.getByText('Sua sessão terminou. Entre de novo para continuar de onde você parou.');
  await fillCart(watched, 'Otávio');
  await me.checkOut();
  await me.button('Não').click();
  await page.getByRole('button', { name: /^Cadastrar outra pessoa/ }).click();
  const name = me.dialog('Novo beneficiário').getByRole('textbox', { name: 'Nome completo', exact: true });
  await name.fill('Lia Exemplo Lemos');
  await store.pool.query('delete from sessions');
  await me.visit('/nad');
  await shown(ended);
  await me.signIn('Otávio');
  await expect.poll(() => name.inputValue(), { timeout: 15_000 }).toBe('Lia Exemplo Lemos');
  await me.button('Cancelar').click();

  await page
    .getByRole('combobox', { name: /^Quem vai receber\?/ })
    .selectOption({ label: 'Vera Fictícia Lemos' });
  await me.button('Continuar').click();
  await me.confirmQuote();
  await shown(page.getByRole('region', { name: 'Quando?' }));
  const payer = me.box('Nome de quem paga');
  await me.unfold('Quem paga');
  await payer.fill('Vera Fictícia Lemos');
  await page.getByRole('checkbox', { name: /^Li e aceito os termos de compra/ }).check();
  await store.pool.query('delete from sessions');
  expectFailure('/v1/checkout/order');
  await me.button(/^Pagar R\$/).click();
  await shown(ended);
  await me.signIn('Otávio');
  await me.unfold('Quem paga');
  await expect.poll(() => payer.inputValue(), { timeout: 15_000 }).toBe('Vera Fictícia Lemos');
  await me.payByPix();
});
