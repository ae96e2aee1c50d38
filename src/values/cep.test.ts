import { expect, test } from 'vitest';
import { cepDigits, formatCep, isCep } from './cep.ts';

test.each([
  ['7', '7'],
  ['70390', '70390'],
  ['703901', '70390-1'],
  ['70390150', '70390-150'],
  ['70390-150', '70390-150'],
  ['7039015099', '70390-150'],
  ['a70 390.150', '70390-150'],
  ['', ''],
])('%j is written %j', { meta: { spec: ['storefront 167', 'purchase 189'] } }, (typed, formatted) => {
  expect(formatCep(typed)).toBe(formatted);
});

test('only eight digits are a CEP', { meta: { spec: ['storefront 168'] } }, () => {
  expect(isCep('70390-150')).toBe(true);
  expect(isCep('70390-15')).toBe(false);
  expect(cepDigits('70390-150')).toBe('70390150');
});
