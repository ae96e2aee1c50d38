import { expect, test } from 'vitest';
import { COUNTRIES, isCountry } from './countries.ts';

test('each country has a name, a code of its own and, where there is one, a dial code', () => {
  expect(COUNTRIES).toContainEqual({ code: 'BR', name: 'Brasil', dialCode: '+55' });
  expect(COUNTRIES).toContainEqual({ code: 'AQ', name: 'Antártida', dialCode: '' });
  for (const { code, name, dialCode } of COUNTRIES) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    expect(name).not.toBe('');
    expect(dialCode).toMatch(/^(\+\d{1,3})?$/);
  }
  expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(COUNTRIES.length);
  expect([isCountry('PT'), isCountry('ZZ')]).toEqual([true, false]);
});
