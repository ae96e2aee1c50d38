import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { button, cartWithBloodCount, openPanel, openPicker, working } from '#test/helpers/cart-panel.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';

const WORDS = 'Muitas tentativas. Aguarde alguns minutos e tente de novo.';
const tooMany = () => Response.json({ code: 'too_many', detail: WORDS }, { status: 429 });

test('a CEP asked for too often: the field shows the words, and the CEP can be sent again', async () => {
  const { answer } = fakeServer({ ...working(), '/shipping/cep/get': tooMany });
  const { user } = await openPicker(/^Atendimento móvel/);
  const cep = screen.getByRole<HTMLInputElement>('textbox', { name: 'CEP do atendimento' });
  await user.type(cep, '70040010');
  await screen.findByText(WORDS);
  expect([cep.value, cep.getAttribute('aria-invalid')]).toEqual(['70040-010', 'true']);
  answer('/shipping/cep/get', {
    error: false,
    address: { logradouro: 'SBN', bairro: 'Asa Norte', localidade: 'Brasília', uf: 'DF' },
    freight: { value: '39,90' },
    units: [{ id: 9, externalId: 'BSB-3', regionId: 1, freight: { value: '39,90' } }],
  });
  await user.type(cep, '{Backspace}0');
  await screen.findByText('Taxa de deslocamento:');
});

test('a coupon tried too often: the field shows the words, and the code can be sent again', async () => {
  const { answer } = fakeServer({
    ...working(),
    '/v1/cart': cartWithBloodCount,
    '/v1/cart/coupon': tooMany,
  });
  const { user } = openPanel();
  const coupon = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Cupom de desconto' });
  await user.type(coupon, 'BURITI10');
  await user.click(await button('Aplicar'));
  await screen.findByText(WORDS);
  expect([coupon.value, coupon.getAttribute('aria-invalid')]).toEqual(['BURITI10', 'true']);
  const discounted = { ...cartWithBloodCount, coupon: { code: 'BURITI10', message: '' } };
  answer('/v1/cart', discounted);
  answer('/v1/cart/coupon', { error: false, cart: discounted });
  await user.click(await button('Aplicar'));
  await button('Retirar cupom');
});
