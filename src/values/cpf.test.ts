import { expect, test } from 'vitest';
import { formatCpf, isCpf } from './cpf.ts';

test.each([
  ['', ''],
  ['529', '529'],
  ['5299822', '529.982.2'],
  ['52998224725', '529.982.247-25'],
  ['529.982.247-259', '529.982.247-25'],
  ['a52998224725', '529.982.247-25'],
])('%j is written %j', (typed, shown) => {
  expect(formatCpf(typed)).toBe(shown);
});

test('both check digits are right, and the digits are not all the same', () => {
  expect(isCpf('529.982.247-25')).toBe(true);
  expect(isCpf('52998224725')).toBe(true);
  for (const text of ['529.982.247-24', '529.982.247-35', '529.982.247-2', '529.982.247-255', ''])
    expect(isCpf(text), text).toBe(false);
  for (const digit of '0123456789') expect(isCpf(digit.repeat(11)), digit).toBe(false);
});
