import { expect, test } from 'vitest';
import { DESKTOP } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { shopper, shown } from './shopper.ts';

const { open } = await openStore();

const WORDS = 'Muitas tentativas. Aguarde alguns minutos e tente de novo.';
const TOO_MANY = { status: 429, json: { code: 'too_many', detail: WORDS } };
const vaccine = 'Vacina gripe tetravalente – temporada 2026';

test('reports too many attempts beside the field; the input stays and can be sent again', async () => {
  const { page, expectFailure } = await open(DESKTOP);
  const me = shopper(page);
  expectFailure('/shipping/cep/get');
  expectFailure('/v1/cart/coupon');
  await page.route('**/shipping/cep/get*', (route) => route.fulfill(TOO_MANY), { times: 1 });
  await page.route('**/v1/cart/coupon', (route) => route.fulfill(TOO_MANY), { times: 1 });

  await me.visit('/vacina-gripe-tetravalente');
  await me.button(`Comprar: ${vaccine}`).click();
  await me.acceptTerms();
  await me
    .dialog('Escolha o atendimento')
    .getByRole('radio', { name: /^Atendimento móvel/ })
    .check();
  const cep = page.getByRole('textbox', { name: 'CEP do atendimento' });
  await cep.pressSequentially('70040010');
  await shown(page.getByText(WORDS));
  expect(await cep.inputValue()).toBe('70040-010');
  expect(await cep.getAttribute('aria-invalid')).toBe('true');
  await cep.press('Backspace');
  await cep.press('0');
  await shown(page.getByText('Taxa de deslocamento:'));
  await me.button('Adicionar às compras').click();

  const panel = me.dialog('Minhas Compras');
  const coupon = panel.getByRole('textbox', { name: 'Cupom de desconto' });
  await coupon.fill('BURITI10');
  await panel.getByRole('button', { name: 'Aplicar' }).click();
  await shown(panel.getByText(WORDS));
  expect(await coupon.inputValue()).toBe('BURITI10');
  expect(await coupon.getAttribute('aria-invalid')).toBe('true');
  await panel.getByRole('button', { name: 'Aplicar' }).click();
  await shown(panel.getByText('Retirar cupom'));
});
