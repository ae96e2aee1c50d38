import { isValidCnpj } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cnpjCharacters, formatCnpj, isCnpj } from './cnpj.ts';

test.each([
  ['11', '11'],
  ['11222', '11.222'],
  ['112223330001', '11.222.333/0001'],
  ['11222333000181', '11.222.333/0001-81'],
  ['11222333000181999', '11.222.333/0001-81'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
])('%j is written %j', { meta: { spec: ['purchase 188'] } }, (typed, formatted) => {
  expect(formatCnpj(typed)).toBe(formatted);
});

test('both check digits are right, with letters too', { meta: { spec: ['purchase 188'] } }, () => {
  for (const text of ['11.222.333/0001-81', '11222333000181', '12.ABC.345/01DE-35'])
    expect(isCnpj(text), text).toBe(true);
  for (const text of ['11.222.333/0001-80', '12.ABC.345/01DE-36', '11.222.333/0001-8', '00000000000000', ''])
    expect(isCnpj(text), text).toBe(false);
});

test.each([
  'CNPJ 12.ABC.345/01DE-35',
  'cnpj: 12abc34501de35',
  'CNPJ/MF 12.ABC.345/01DE-35',
  'CNPJ12ABC34501DE35',
])('%j is read without its label, pasted or typed', (text) => {
  expect(isCnpj(text)).toBe(true);
  expect(formatCnpj(text)).toBe('12.ABC.345/01DE-35');
  expect(cnpjCharacters(text)).toBe('12ABC34501DE35');
});

test('the label vanishes as soon as it is typed; a number with these letters stays', () => {
  const typed = [...'CNPJ 12ABC34501DE35'].reduce((formatted, key) => formatCnpj(formatted + key), '');
  expect(typed).toBe('12.ABC.345/01DE-35');
  expect(formatCnpj('CN.P')).toBe('CN.P');
  expect(formatCnpj('CNPJ1234567890')).toBe('CN.PJ1.234/5678-90');
});

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const root = fc
  .array(fc.constantFrom(...CHARACTERS), { minLength: 12, maxLength: 12 })
  .map((all) => all.join(''));

test('twelve letters and digits have exactly one ending, and another implementation agrees', () => {
  fc.assert(
    fc.property(root, (start) => {
      fc.pre(new Set(start).size > 1);
      const endings = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));
      const right = endings.filter((ending) => isCnpj(start + ending));
      expect(right).toHaveLength(1);
      expect(endings.filter((ending) => isValidCnpj(start + ending, { version: 2 }))).toEqual(right);
      expect(isCnpj(formatCnpj(`${start}${right[0]}`.toLowerCase()))).toBe(true);
    }),
  );
});

test('the mask loses neither letter nor digit and is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789abcXYZ./- ') }), (typed) => {
      const formatted = formatCnpj(typed);
      expect(cnpjCharacters(formatted)).toBe(cnpjCharacters(typed));
      expect(formatCnpj(formatted)).toBe(formatted);
    }),
  );
});
