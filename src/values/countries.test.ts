import { expect, test } from 'vitest';
import { COUNTRIES, isCountry } from './countries.ts';
import { dialCodeOf } from './dial-codes.ts';
import { isInternationalPhone } from './phone.ts';

test('each country has a name, a code of its own and, where there is one, a dial code', {
  meta: { spec: ['purchase 126'] },
}, () => {
  const listed = COUNTRIES.map(({ code, name }) => ({ code, name, dialCode: dialCodeOf(code) }));
  expect(listed).toContainEqual({ code: 'BR', name: 'Brasil', dialCode: '+55' });
  expect(listed).toContainEqual({ code: 'AQ', name: 'Antártida', dialCode: '' });
  for (const { code, name, dialCode } of listed) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    expect(name).not.toBe('');
    expect(dialCode).toMatch(/^(\+\d{1,3})?$/);
  }
  expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(COUNTRIES.length);
  expect(listed.filter(({ dialCode }) => dialCode === '').map(({ code }) => code)).toEqual([
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
