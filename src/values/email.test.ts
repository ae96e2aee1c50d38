import { expect, test } from 'vitest';
import { bareEmail, isEmail, normalizeEmail } from './email.ts';

test.each([
  'ana@exemplo.com.br',
  'a.b+c@exemplo.com',
  'ANA@exemplo.pt',
  'ana@açaí.com.br',
  'ana@xn--aa-4iaz.com.br',
])('%s is an address', { meta: { spec: ['purchase 184'] } }, (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  '',
  'ana',
  'ana@exemplo',
  'a@b..com',
  'a@.com',
  'a@b.com.',
  'ana@exemplo.co',
  'a b@c.com',
  'a@b@c.com',
  'fulana..7@exemplo.com',
  '.fulana@exemplo.com',
  'fulana.@exemplo.com',
  'ana@aça í.com.br',
  'ana@\u0430na.com',
  'ana@açaí',
  'ana@exemplo.com.1',
])('%j is not an address', { meta: { spec: ['purchase 184'] } }, (text) => {
  expect(isEmail(text)).toBe(false);
});

test.each([
  [' Ana@Exemplo.com ', 'ana@exemplo.com'],
  ['"Ana" <ana@exemplo.com>', 'ana@exemplo.com'],
  ['Ana Lima <Ana@exemplo.com>;', 'ana@exemplo.com'],
  ['<mailto:ana@exemplo.com>', 'ana@exemplo.com'],
  ['mailto:ana@exemplo.com', 'ana@exemplo.com'],
  ['ana\u200b@exemplo.com', 'ana@exemplo.com'],
  ['ana@AÇAÍ.com.br', 'ana@xn--aa-4iaz.com.br'],
])('%j is stored as %j', (typed, stored) => {
  expect(normalizeEmail(typed)).toBe(stored);
  expect(normalizeEmail(stored)).toBe(stored);
  expect(isEmail(stored)).toBe(true);
});

test('an address is left as it is while it is typed', () => {
  for (const typed of ['', 'Ana', 'ana@', '<ana', 'ana@exemplo.com ']) expect(bareEmail(typed)).toBe(typed);
});
