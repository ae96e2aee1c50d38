import { expect, test } from 'vitest';
import { DESKTOP, expectAccessible, PHONE } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { demoCustomer, FORM_WARNING, focused, gone, shopper, shown } from './shopper.ts';

const { open, signIn, fillCart, store } = await openStore();

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

test('addresses on a phone: registered by CEP, made the default one, removed after a question', {
  meta: {
    spec: ['storefront 24', 'storefront 50', 'storefront 51', 'purchase 3', 'purchase 38', 'purchase 53'],
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
  await shown(page.getByText('Endereço encontrado. Confira e complete.'));
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
  await me.accessible('Meus dados');
  await focused(title);
  expect(await menu.getByRole('link').count()).toBe(0);
});

test('my data: mistakes keep what was typed, a new e-mail asks for the password', {
  meta: { spec: ['storefront 24', 'purchase 2', 'purchase 37'] },
}, async () => {
  const watched = await open(DESKTOP);
  const { page, expectFailure } = watched;
  const me = shopper(page);
  const { email, password } = demoCustomer('Marina');
  await signIn(watched, 'Marina');
  await me.visit('/editar-conta');
  await shown(page.getByRole('definition').filter({ hasText: /^\*\*\*\.\d{3}\.\d{3}-\*\*$/ }));
  await me.button('Editar meus dados').click();
  await page.getByLabel(/^Nome completo/).fill('Mari');
  await page.getByLabel(/^E-mail/).fill('marina.lima@exemplo.com.br');
  await me.button('Salvar').click();
  await me.accessible(page.getByText(FORM_WARNING));
  await shown(page.getByRole('link', { name: 'Nome completo: Insira no mínimo 5 caracteres.' }));
  await page.getByLabel(/^Nome completo/).fill('Marina Exemplo Lima');
  await page.getByLabel(/^Senha atual/).fill('outra-senha');
  expectFailure('/v1/customer/save');
  await me.button('Salvar').click();
  await shown(page.getByRole('link', { name: 'Senha atual: Senha atual incorreta.' }));
  expect(await page.getByLabel(/^Nome completo/).inputValue()).toBe('Marina Exemplo Lima');
  await page.getByLabel(/^Senha atual/).fill(password);
  await me.button('Salvar').click();
  await me.accessible(page.getByText('Falta confirmar o novo e-mail', { exact: true }));
  await shown(page.getByText('marina.lima@exemplo.com.br'));
  await shown(page.getByRole('definition').filter({ hasText: email }));
  await focused(me.button('Editar meus dados'));
  await me.button('Enviar novo código').click();
  await shown(page.getByText('Enviamos um novo código. Os anteriores não valem mais.'));

  await me.button('Desistir da troca').click();
  await gone(page.getByText('Falta confirmar o novo e-mail'));
  await focused(me.heading('Meus dados'));
});

test('open sessions: a new device causes a mail and is ended by keyboard, a new password ends all others but this one', {
  meta: { spec: ['storefront 24', 'purchase 5', 'purchase 41'] },
}, async () => {
  const watched = await open(DESKTOP);
  const { page, expectFailure } = watched;
  const other = await open({ ...PHONE, userAgent: ANDROID });
  const me = shopper(page);
  const elsewhere = shopper(other.page);
  const { email, password } = demoCustomer('Marina');
  const enterElsewhere = async () => {
    await elsewhere.visit('/senha');
    await elsewhere.signIn('Marina');
    await shown(elsewhere.heading('Alterar senha'));
  };
  await enterElsewhere();
  const { text } = await store.sandbox.controls.waitForMail(
    (mail) => mail.to.includes(email) && /Chrome no Android, em /.test(mail.text),
  );
  expect(text).toContain('Se não foi você, crie uma nova senha o quanto antes');

  await signIn(watched, 'Marina');
  await me.visit('/senha');
  await me.accessible('Onde você está conectado');
  const devices = page.getByRole('region', { name: 'Onde você está conectado' }).getByRole('listitem');
  const own = devices.filter({ has: page.getByText('Este aparelho', { exact: true }) });
  expect(await own.getByRole('button').count()).toBe(0);
  await me.button(/^Sair: Chrome no Android, desde /).press('Enter');
  await shown(page.getByText('Chrome no Android saiu da sua conta.'));
  await gone(devices.filter({ hasText: 'Chrome no Android' }));
  await focused(me.heading('Onde você está conectado'));
  await enterElsewhere();
  await me.visit('/senha');
  await shown(devices.filter({ hasText: 'Chrome no Android' }));
  const fill = async (current: string, next: string, confirmation = next) => {
    await page.getByLabel(/^Senha atual/).fill(current);
    await page.getByLabel(/^Nova senha/).fill(next);
    await page.getByLabel(/^Confirme a nova senha/).fill(confirmation);
    await me.button('Alterar senha').click();
  };
  await fill(password, '1234567', '12345678');
  await shown(page.getByRole('link', { name: 'Nova senha: Sua senha deve possuir no mínimo 8 caracteres.' }));
  await shown(page.getByRole('link', { name: 'Confirme a nova senha: Suas senhas devem ser iguais.' }));
  await expectAccessible(page);
  expectFailure('/v1/customer/password');
  await fill('outra-senha', 'jatoba-2026');
  await shown(page.getByRole('link', { name: 'Senha atual: Senha atual incorreta.' }));
  await fill(password, 'jatoba-2026');
  await me.accessible(page.getByText('Senha alterada'));
  await gone(devices.filter({ hasText: 'Chrome no Android' }));
  expect(await devices.count()).toBe(1);

  await page.getByRole('link', { name: 'ENDEREÇOS' }).click();
  await shown(me.heading('Endereços'));
  await elsewhere.visit('/senha');
  await shown(elsewhere.heading('Entre / Cadastre-se'));
});

test('a session that ends while my data are open: sign-in says why, and the form comes back as it was typed', async () => {
  const watched = await open(PHONE);
  const { page, expectFailure } = watched;
  const me = shopper(page);
  await signIn(watched, 'Bruno');
  await me.visit('/editar-conta');
  await me.button('Editar meus dados').click();
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
  const payer = me.box('Nome de quem paga');
  await payer.fill('Vera Fictícia Lemos');
  await page.getByRole('checkbox', { name: /^Li e aceito os termos de compra/ }).check();
  await store.pool.query('delete from sessions');
  expectFailure('/v1/checkout/order');
  await me.button(/^Pagar R\$/).click();
  await shown(ended);
  await me.signIn('Otávio');
  await expect.poll(() => payer.inputValue(), { timeout: 15_000 }).toBe('Vera Fictícia Lemos');
  await me.payByPix();
});
