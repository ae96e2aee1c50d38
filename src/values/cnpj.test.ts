import { expect, test } from 'vitest';
import { formatCnpj, isCnpj } from './cnpj.ts';

test.each([
  ['11', '11'],
  ['11222', '11.222'],
  ['112223330001', '11.222.333/0001'],
  ['11222333000181', '11.222.333/0001-81'],
  ['11222333000181999', '11.222.333/0001-81'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
])('%j is written %j', (typed, shown) => {
  expect(formatCnpj(typed)).toBe(shown);
});

test('both check digits are right, with letters too', () => {
  for (const text of ['11.222.333/0001-81', '11222333000181', '12.ABC.345/01DE-35'])
    expect(isCnpj(text), text).toBe(true);
  for (const text of ['11.222.333/0001-80', '12.ABC.345/01DE-36', '11.222.333/0001-8', '00000000000000', ''])
    expect(isCnpj(text), text).toBe(false);
});
