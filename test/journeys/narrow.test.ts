import { expect, test } from 'vitest';
import { spoiledIn } from '#test/helpers/uncovered.ts';
import { openStore } from './open-store.ts';
import { gone, shopper, shown } from './shopper.ts';

const { open } = await openStore();

/**
 * A window of 1280 × 900 at 200 %, one as wide as at 400 %, which is the narrowest phone, and a phone whose letters alone
 * are twice as large (WCAG 1.4.4, 1.4.10).
 */
const WINDOWS = {
  '200 %': { width: 640, height: 450, letters: '' },
  '320 px': { width: 320, height: 640, letters: '' },
  'letters of 200 %': { width: 360, height: 800, letters: '32px' },
};

test('at 320 px, at 200 % and with letters of 200 % the purchase from home to the Pix code is whole: no sideways scrolling, nothing covered', async () => {
  const { page } = await open({ viewport: WINDOWS['320 px'], deviceScaleFactor: 2 });
  const me = shopper(page);
  const spoiled: Record<string, string[]> = {};
  const look = async (screen: string) => {
    for (const [at, { letters, ...size }] of Object.entries(WINDOWS)) {
      await page.setViewportSize(size);
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, letters);
      spoiled[`${screen}, ${at}`] = await spoiledIn(page);
    }
  };

  await me.visit('/');
  await look('home');
  await me.visit('/exames-laboratoriais');
  await look('category');
  await me.visit('/hemograma-completo');
  await look('product');
  await me.button('Comprar: Hemograma completo').click();
  await shown(me.dialog('Termos de uso'));
  await look('terms');
  await me.acceptTerms();
  await shown(me.dialog('Escolha o atendimento'));
  await look('kind of attendance');
  await me.openRegion('Unidade', 'Asa Sul');
  await shown(page.getByRole('radio', { name: 'Asa Sul', exact: true }));
  await look('places');
  await page.getByRole('radio', { name: 'Asa Sul', exact: true }).check();
  await me.button('Adicionar às compras').click();
  await shown(me.button('Finalizar compra'));
  // With such letters the notice covers half of the cart until it goes.
  await gone(page.getByText('Hemograma completo adicionada nas suas compras.'));
  await look('cart');
  await me.button('Finalizar compra').click();
  await shown(me.heading('Entre / Cadastre-se'));
  await look('sign-in');
  await me.signIn('Otávio');
  await shown(me.dialog('O pedido é pra você?'));
  await look('question');
  await me.button('Não').click();
  const person = page.getByRole('combobox', { name: /^Quem vai receber\?/ });
  await shown(person);
  await look('people');
  await page.getByRole('button', { name: /^Cadastrar outra pessoa/ }).click();
  await shown(me.dialog('Novo beneficiário'));
  await look('beneficiary');
  await me.button('Cancelar').click();
  await gone(me.dialog('Novo beneficiário'));
  await person.selectOption({ label: 'Vera Fictícia Lemos' });
  await me.button('Continuar').click();
  await shown(me.heading('Resumo'));
  await look('summary');
  await me.confirmQuote();
  await look('checkout');
  await me.payByPix();
  await look('Pix');
  expect(spoiled).toEqual(Object.fromEntries(Object.keys(spoiled).map((screen) => [screen, []])));
});
