import { expect, test } from 'vitest';
import { chromeOf } from './visibility.ts';

test.each(['/', '/home', '/vacinas', '/busca', '/meus-pedidos', '/order/pix', '/fale-conosco'])(
  'shows the whole chrome on %s',
  { meta: { spec: ['storefront 28'] } },
  (path) => {
    expect(chromeOf(path)).toMatchObject({ full: true, secondBar: true, footer: true, tiny: 'none' });
  },
);

test.each([
  ['/entre', 'phones'],
  ['/entre/qualquer', 'phones'],
  ['/criar-conta', 'phones'],
  ['/finalizar-cadastro', 'phones'],
  ['/esqueci-a-senha', 'always'],
  ['/mudar-senha', 'always'],
  ['/checkout', 'always'],
  ['/nad', 'always'],
  ['/consent', 'always'],
  ['/algo/nad/mais', 'always'],
] as const)(
  '%s hides the regular chrome, tiny on: %s',
  { meta: { spec: ['storefront 28', 'storefront 32'] } },
  (path, tiny) => {
    expect(chromeOf(path)).toMatchObject({ full: false, secondBar: false, footer: false, tiny });
  },
);

test('ignores the query', { meta: { spec: ['storefront 28'] } }, () => {
  expect(chromeOf('/busca', '?q=/checkout').full).toBe(true);
});

test('hides the chrome at sign-in during onboarding', {
  meta: { spec: ['storefront 20', 'purchase 26'] },
}, () => {
  expect(chromeOf('/entre', '?onboarding=true').tiny).toBe('none');
  expect(chromeOf('/criar-conta', '?onboarding=true').tiny).toBe('phones');
});

test('keeps the header without its second bar in onboarding, without footer', {
  meta: { spec: ['storefront 31'] },
}, () => {
  expect(chromeOf('/onboarding')).toMatchObject({
    full: true,
    secondBar: false,
    footer: false,
    tiny: 'none',
  });
});

test('hides everything around pages for printing', () => {
  expect(chromeOf('/voucher/order/printcustomer/id/1')).toEqual({
    full: false,
    tiny: 'none',
    tinyLeft: false,
    secondBar: false,
    footer: false,
  });
});

test('aligns the tiny header of registration to the left', { meta: { spec: ['storefront 34'] } }, () => {
  expect(chromeOf('/criar-conta').tinyLeft).toBe(true);
  expect(chromeOf('/finalizar-cadastro').tinyLeft).toBe(true);
  expect(chromeOf('/entre').tinyLeft).toBe(false);
});
