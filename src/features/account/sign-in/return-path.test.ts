import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

describe('return path', () => {
  it.each([
    '/checkout',
    '/nad?skip=true',
    '/meus-pedidos/100000042',
    '/vacinas#gripe',
    '/voucher/order/printcustomer/id/1',
  ])('keeps %s', (path) => {
    expect(returnPath(path)).toBe(path);
  });

  it.each([
    '//outro.example',
    '/\\outro.example',
    'https://outro.example',
    'javascript:alert(1)',
    '/\t/outro.example',
    '',
    null,
    undefined,
    '/entre?volta=/entre',
    '/criar-conta',
    '/ENTRE',
    '/x/../entre',
    '/.//outro.example',
    '/x/..//outro.example',
    '/%2e//outro.example',
    '/v1/login/logout',
    '/%761/login/logout',
    '/nad/nad/cancel',
    '/social/dispatch/auth/id/google',
  ])('goes home instead of %j', (path) => {
    expect(returnPath(path)).toBe('/');
  });

  it('never leaves the store', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('/', '\\', '\t', '\n', 'a', ':', '@', '.', '?') }),
        (path) => {
          const result = new URL(returnPath(path), 'https://loja.example');
          expect(result.origin).toBe('https://loja.example');
          // The path alone must stay on the site as well.
          expect(new URL(result.pathname, 'https://loja.example').origin).toBe('https://loja.example');
        },
      ),
    );
  });
});
