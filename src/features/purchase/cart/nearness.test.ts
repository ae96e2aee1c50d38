import { expect, test } from 'vitest';
import { byNearness } from '#features/shop/stores/nearness.ts';
import { knownCep } from './nearness.ts';

// These are CEPs of the demo store's units in the Federal District.
const ASA_NORTE = '70744500';
const SUDOESTE = '70673603';
const ASA_SUL = '70272510';
const LAGO_SUL = '71605460';
const AGUAS_CLARAS = '71927180';
const SOBRADINHO = '73010521';
const all = [AGUAS_CLARAS, ASA_NORTE, ASA_SUL, LAGO_SUL, SOBRADINHO, SUDOESTE];

test('prefers a shared area to a smaller difference of numbers', () => {
  expect(all.toSorted(byNearness('70710-100'))).toEqual([
    ASA_NORTE,
    SUDOESTE,
    ASA_SUL,
    LAGO_SUL,
    AGUAS_CLARAS,
    SOBRADINHO,
  ]);
  expect(all.toSorted(byNearness('71936250')).slice(0, 2)).toEqual([AGUAS_CLARAS, LAGO_SUL]);
  // 70999 is closer to 71000 by number, but belongs to another area.
  expect(['70999000', '71990000'].toSorted(byNearness('71000000'))).toEqual(['71990000', '70999000']);
});

test('puts a place without a CEP last', () => {
  expect(['', ASA_SUL, 'x'].toSorted(byNearness('70200-000'))).toEqual([ASA_SUL, '', 'x']);
});

test('prefers the CEP just typed to that in the cart, and that to the address', () => {
  const known = { typed: '70710-100', inCart: ['71936-250', '73010-521'], ofCustomer: '70200000' };
  expect(knownCep(known)).toBe('70710-100');
  expect(knownCep({ ...known, typed: '707' })).toBe('73010-521');
  expect(knownCep({ ...known, typed: '', inCart: ['', ''] })).toBe('70200000');
  expect(knownCep({ typed: '', inCart: [], ofCustomer: '' })).toBe('');
});
