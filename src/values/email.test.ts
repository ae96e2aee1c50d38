import { expect, test } from 'vitest';
import { isEmail } from './email.ts';

test.each(['ana@exemplo.com.br', 'a.b+c@exemplo.com', 'ANA@exemplo.pt'])(
  '%s is an address',
  { meta: { spec: ['purchase 184'] } },
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

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
])('%j is none', { meta: { spec: ['purchase 184'] } }, (text) => {
  expect(isEmail(text)).toBe(false);
});
