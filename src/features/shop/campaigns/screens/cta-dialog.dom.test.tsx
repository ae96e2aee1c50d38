import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ToastRegion } from '#ui/toast/toast-region.tsx';
import { BUTTON_TEXTS, DEFAULT_COLOURS, type PopUpType } from '../pop-up.ts';
import { CtaDialog } from './cta-dialog.tsx';

function open(type: PopUpType) {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  const acts = { onClose: vi.fn(), onGo: vi.fn(), onCoupon: vi.fn(), onBuy: vi.fn() };
  const popUp = {
    id: 'hpv',
    type,
    popUpTitle: 'Proteção que fica',
    popUpLabel: '',
    discountPercentage: 10,
    coupon: type === 'coupon' ? 'BURITI10' : '',
    couponTerms: '',
    buttonText: BUTTON_TEXTS[type],
    colors: DEFAULT_COLOURS,
    product: { productName: 'HPV', price: '979,90', specialPrice: '', href: '/vacina-hpv.html' },
    categories: ['/vacinas'],
  };
  render(
    <>
      <CtaDialog popUp={popUp} open {...acts} />
      <ToastRegion />
    </>,
  );
  return acts;
}
const writeText = vi.fn(async () => {});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const calls = (acts: ReturnType<typeof open>) =>
  Object.entries(acts).flatMap(([name, { mock }]) => mock.calls.map((call: unknown[]) => [name, ...call]));

test('shows "Saiba mais", closes and opens the service of a redirect pop-up', {
  meta: { spec: ['storefront 81'] },
}, async () => {
  const acts = open('redirect');
  await press('Saiba mais');
  expect(calls(acts)).toEqual([['onClose'], ['onGo', '/vacina-hpv']]);
});

test('copies a coupon, then after 2000 ms closes the pop-up and opens the side cart', {
  meta: { spec: ['storefront 82', 'storefront 154'] },
}, async () => {
  const acts = open('coupon');
  await press('Copiar cupom e adicionar ao carrinho');
  expect(writeText).toHaveBeenCalledWith('BURITI10');
  await pass(1_999);
  expect(calls(acts)).toEqual([['onCoupon', 'BURITI10']]);
  await pass(1);
  expect(calls(acts)).toEqual([['onClose'], ['onCoupon', 'BURITI10'], ['onBuy', 'vacina-hpv']]);
});

test('fades the toast "Cupom copiado" at 2000 ms and removes it at 2300 ms', {
  meta: { spec: ['storefront 153', 'storefront 248'] },
}, async () => {
  open('coupon');
  await press('Copiar cupom e adicionar ao carrinho');
  const toasts = () =>
    [...screen.getByLabelText('Avisos').querySelectorAll('[data-tone]')].map((one) => [
      one.textContent,
      one.hasAttribute('data-leaving'),
    ]);
  await pass(1_999);
  expect(toasts()).toEqual([['Cupom copiado', false]]);
  await pass(1);
  expect(toasts()).toEqual([['Cupom copiado', true]]);
  await pass(299);
  expect(toasts()).toEqual([['Cupom copiado', true]]);
  await pass(1);
  expect(toasts()).toEqual([]);
});
