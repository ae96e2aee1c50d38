import { expect, test } from 'vitest';
import { COUNTRIES, isCountry } from './countries.ts';
import { dialCodeOf } from './dial-codes.ts';
import { isInternationalPhone } from './phone.ts';

test('each country has a name, a code of its own and, where there is one, a dial code', {
  meta: { spec: ['purchase 126'] },
}, () => {
  const told = COUNTRIES.map(({ code, name }) => ({ code, name, dialCode: dialCodeOf(code) }));
  expect(told).toContainEqual({ code: 'BR', name: 'Brasil', dialCode: '+55' });
  expect(told).toContainEqual({ code: 'AQ', name: 'Antártida', dialCode: '' });
  for (const { code, name, dialCode } of told) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    expect(name).not.toBe('');
    expect(dialCode).toMatch(/^(\+\d{1,3})?$/);
  }
  expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(COUNTRIES.length);
  expect(told.filter(({ dialCode }) => dialCode === '').map(({ code }) => code)).toEqual([
    'AQ',
    'BV',
    'GS',
    'HM',
    'UM',
    'PN',
    'TF',
  ]);
  expect([isCountry('PT'), isCountry('ZZ')]).toEqual([true, false]);
});

test('accepts a phone with the dial code of any country', { meta: { spec: ['purchase 126'] } }, () => {
  const codes = COUNTRIES.map(({ code }) => dialCodeOf(code)).filter(Boolean);
  expect(codes.filter((code) => !isInternationalPhone(`${code} 91 234-5678`))).toEqual([]);
});
