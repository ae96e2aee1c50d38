import { expect, test } from 'vitest';
import { isQuiet } from '#values/pages.ts';
import { DELAYS, nextDialog, SELF_OPENED, type SelfOpened } from './queue.ts';

const ready = (...names: SelfOpened[]) => new Map(names.map((name) => [name, 100] as const));

test('uses the delays of the specification', {
  meta: {
    spec: ['storefront 152', 'storefront 149'],
  },
}, () => {
  expect(DELAYS).toEqual({
    locationModal: 1500,
    locationPicker: 2000,
    newsletter: 2000,
    preference: 3000,
    ctaPopUp: 3000,
  });
});

test('asks for the city first, then offers what the page is about, then asks about the shopper', {
  meta: { spec: ['storefront 155', 'care 60'] },
}, () => {
  expect(SELF_OPENED).toEqual(['locationModal', 'locationPicker', 'ctaPopUp', 'preference', 'newsletter']);
});

test('opens the dialog with the highest precedence', {
  meta: { spec: ['storefront 155', 'care 60'] },
}, () => {
  for (const [at, name] of SELF_OPENED.entries()) {
    const rest = SELF_OPENED.slice(at).reverse();
    expect(nextDialog({ pathname: '/', readySince: ready(...rest), isDone: false })).toEqual({
      name,
      at: 100 + DELAYS[name],
    });
  }
});

test('counts the delay of the call to action from its data, not from the load', {
  meta: { spec: ['storefront 152'] },
}, () => {
  const readySince = new Map([['ctaPopUp', 2400] as const]);
  expect(nextDialog({ pathname: '/vacinas', readySince, isDone: false })?.at).toBe(5400);
});

test('opens none after the first one of a visit', { meta: { spec: ['storefront 155', 'care 60'] } }, () => {
  expect(nextDialog({ pathname: '/', readySince: ready(...SELF_OPENED), isDone: true })).toBeNull();
});

test('opens nothing when no dialog is ready', () => {
  expect(nextDialog({ pathname: '/', readySince: ready(), isDone: false })).toBeNull();
});

test.each(['/meus-pedidos', '/editar-conta', '/enderecos', '/beneficiarios', '/senha'])(
  'opens nothing in the account, on %s',
  (pathname) => {
    expect(nextDialog({ pathname, readySince: ready(...SELF_OPENED), isDone: false })).toBeNull();
  },
);

test.each([
  ['/', false],
  ['/vacinas', false],
  ['/busca', false],
  ['/entre', true],
  ['/entre/x', true],
  ['/criar-conta', true],
  ['/finalizar-cadastro', true],
  ['/esqueci-a-senha', true],
  ['/mudar-senha', true],
  ['/checkout', true],
  ['/nad', true],
  ['/order/pix', true],
  ['/order/000000012', true],
  ['/consent/abc', true],
  ['/onboarding', true],
  ['/entrega-de-kit', false],
  ['/vacinas/ordem', false],
])('%s is quiet: %s', (pathname, quiet) => {
  expect(isQuiet(pathname)).toBe(quiet);
  const next = nextDialog({ pathname, readySince: ready('ctaPopUp'), isDone: false });
  expect(next === null).toBe(quiet);
});
