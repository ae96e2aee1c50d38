import { describe, expect, test } from 'vitest';
import { openStore } from './open-store.ts';
import { holdBack, shopper, shown } from './shopper.ts';

const { store, open } = await openStore();

describe('a person faster than the page', () => {
  test('presses "Comprar" before the scripts have come: it shows that it works, and opens the cart', async () => {
    const { page } = await open();
    const me = shopper(page);
    const release = await holdBack(page, '**/assets/*.js');
    await page.goto('/hemograma-completo', { waitUntil: 'commit' });
    const buy = me.button('Comprar: Hemograma completo');
    await buy.click();
    expect(await buy.getAttribute('aria-busy')).toBe('true');
    release();
    await me.acceptTerms();
    await shown(me.dialog('Escolha o atendimento'));
    expect(await buy.getAttribute('aria-busy')).toBeNull();
  });

  test.each([
    ['Abrir menu', 'Menu'],
    [/^Minhas Compras/, 'Minhas Compras'],
  ])(
    'presses %s in the header before the scripts have come: it turns at once, and opens',
    async (name, opens) => {
      const { page } = await open();
      const me = shopper(page);
      const release = await holdBack(page, '**/assets/*.js');
      await page.goto('/hemograma-completo', { waitUntil: 'commit' });
      const button = page.getByRole('banner').getByRole('button', { name });
      await button.click();
      const look = await button.evaluate((element) => getComputedStyle(element, '::after').animationName);
      expect(look).not.toBe('none');
      release();
      await shown(me.dialog(opens));
      expect(await button.getAttribute('aria-busy')).toBeNull();
    },
  );

  test('signs in before the scripts have come', async () => {
    const { page } = await open();
    const release = await holdBack(page, '**/assets/*.js');
    await page.goto('/entre', { waitUntil: 'commit' });
    await shopper(page).signIn('Bruno');
    expect(await shopper(page).button('Entrar').getAttribute('aria-busy')).toBe('true');
    release();
    await page.waitForURL(`${store.url}/`);
  });

  test('fills in the registration before the scripts have come: it stays, and is understood', async () => {
    const { page } = await open();
    const me = shopper(page);
    const release = await holdBack(page, '**/assets/*.js');
    await page.goto('/criar-conta?etapa=dados', { waitUntil: 'commit' });
    await page.getByLabel(/^Data de nascimento/).fill('10101990');
    await page.getByRole('radio', { name: 'Feminino' }).check();
    const ready = page.waitForResponse((response) => response.url().endsWith('/v1/data'));
    release();
    await ready;
    // Without a password the first step comes first.
    await me.box('Nome completo').fill('Ana Maria Modelo');
    await me.box('E-mail').fill('ana@exemplo.com.br');
    await me.box('Confirme o e-mail').fill('ana@exemplo.com.br');
    await page.getByLabel(/^Senha/).fill('palmeira-1988');
    await me.button('Continuar').click();
    await expect.poll(() => page.getByLabel(/^Data de nascimento/).inputValue()).toBe('10/10/1990');
    await me.button('Criar conta').click();
    await shown(page.getByRole('link', { name: 'Telefone', exact: true }));
    for (const kept of ['Data de nascimento', 'Sexo'])
      expect(await page.getByRole('link', { name: kept, exact: true }).count(), kept).toBe(0);
    expect(await page.getByRole('radio', { name: 'Feminino' }).isChecked()).toBe(true);
  });

  test('types what to search for, leaves the search again, or opens a menu, before the scripts have come: the page keeps to the last step', async () => {
    const { page } = await open();
    const box = page.getByRole('combobox', { name: 'O que você procura?' });
    const whileScriptsWait = async (steps: () => Promise<void>) => {
      const release = await holdBack(page, '**/assets/*.js');
      await page.goto('/vacinas', { waitUntil: 'commit' });
      await steps();
      // The page asks for its data once its scripts run, unless the tab kept the answer.
      await page.evaluate(() => sessionStorage.removeItem('loja_visitante'));
      const ready = page.waitForResponse((response) => response.url().endsWith('/v1/data'));
      release();
      await ready;
    };
    await whileScriptsWait(() => box.fill('hemograma'));
    await shown(page.getByRole('listbox', { name: 'Sugestões de busca' }));
    await box.press('Enter');
    await page.waitForURL(`${store.url}/busca?q=hemograma`);

    await whileScriptsWait(async () => {
      await box.fill('hemograma');
      await box.blur();
    });
    // No suggestions lie over the page.
    expect(await page.getByRole('button', { name: 'Fechar', exact: true }).count()).toBe(0);

    await whileScriptsWait(() => page.getByText('Você está em Brasília').click());
    await shown(page.getByRole('banner').getByRole('link', { name: 'Goiânia - GO' }));
  });

  test('signs in before the page has its form key', async () => {
    const { page } = await open();
    const release = await holdBack(page, '**/v1/data');
    await page.goto('/entre');
    await shopper(page).signIn('Bruno');
    release();
    await page.waitForURL(`${store.url}/`);
  });
});

test('without scripts a press loads the page again, and is done then', async () => {
  const { page, expectFailure } = await open();
  const me = shopper(page);
  expectFailure('/assets/public-');
  await page.route('**/assets/public-*', (route) => route.fulfill({ status: 404 }));
  await page.goto('/hemograma-completo');
  await page.waitForLoadState('networkidle');
  await page.unroute('**/assets/public-*');
  await me.button('Comprar: Hemograma completo').click();
  await me.acceptTerms();
});

test('a form key of a session that is over is renewed, and the change made', async () => {
  const { page, context, expectFailure } = await open();
  const me = shopper(page);
  await me.visit('/hemograma-completo');
  await me.button('Comprar: Hemograma completo').click();
  const told = page.waitForResponse((response) => response.url().endsWith('/v1/data'));
  await me.acceptTerms();
  await told;
  await context.clearCookies({ name: 'sid' });
  expectFailure('/v1/cart/add');
  await me.pickPlace('Unidade', 'Asa Norte', 'Asa Norte');
  await shown(me.button('Finalizar compra'));
});
