import { expect, test } from 'vitest';
import { ofBrand } from './brand.ts';

test.each([
  ['da', 'Buriti Saúde', 'da Buriti Saúde'],
  ['do', 'Lab Ipê', 'do Lab Ipê'],
  ['de', 'Cuidar', 'de Cuidar'],
] as const)('"%s" stands before %s', (preposition, name, expected) => {
  expect(ofBrand({ preposition, name })).toBe(expected);
});
