import { expect, test } from 'vitest';
import { formatTaxId } from './tax-id.ts';

test.each([
  ['', ''],
  ['5299822', '529.982.2'],
  ['52998224725', '529.982.247-25'],
  ['529.982.247-259', '52.998.224/7259'],
  ['11222333000181', '11.222.333/0001-81'],
  ['12abc', '12.ABC'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
  ['CPF 529.982.247-25', '529.982.247-25'],
  ['CP.F52.998/2247-25', '529.982.247-25'],
  ['CNPJ 11.222.333/0001-81', '11.222.333/0001-81'],
  ['11222333000181999', '11.222.333/0001-81'],
])('%j is written %j', (typed, formatted) => {
  expect(formatTaxId(typed)).toBe(formatted);
  expect(formatTaxId(formatted)).toBe(formatted);
});
