import { isValidCpf } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cpfDigits, formatCpf, isCpf } from './cpf.ts';

test.each([
  ['', ''],
  ['529', '529'],
  ['5299822', '529.982.2'],
  ['52998224725', '529.982.247-25'],
  ['529.982.247-259', '529.982.247-25'],
  ['a52998224725', '529.982.247-25'],
])('%j is written %j', { meta: { spec: ['purchase 185'] } }, (typed, formatted) => {
  expect(formatCpf(typed)).toBe(formatted);
});

test('accepts CPFs with right check digits, unless all digits are the same', {
  meta: { spec: ['purchase 186'] },
}, () => {
  expect(isCpf('529.982.247-25')).toBe(true);
  expect(isCpf('52998224725')).toBe(true);
  for (const text of ['529.982.247-24', '529.982.247-35', '529.982.247-2', '529.982.247-255', ''])
    expect(isCpf(text), text).toBe(false);
  for (const digit of '0123456789') expect(isCpf(digit.repeat(11)), digit).toBe(false);
});

const digits = (length: number) =>
  fc
    .array(fc.constantFrom(...'0123456789'), { minLength: length, maxLength: length })
    .map((all) => all.join(''));

test('nine digits have exactly one ending, and another implementation agrees', () => {
  fc.assert(
    fc.property(digits(9), (start) => {
      fc.pre(new Set(start).size > 1);
      const endings = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));
      const right = endings.filter((ending) => isCpf(start + ending));
      expect(right).toHaveLength(1);
      expect(endings.filter((ending) => isValidCpf(start + ending))).toEqual(right);
    }),
  );
});

test('the mask changes no digit and is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.- a') }), (typed) => {
      const formatted = formatCpf(typed);
      expect(cpfDigits(formatted)).toBe(cpfDigits(typed));
      expect(formatCpf(formatted)).toBe(formatted);
    }),
  );
});
