import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

test.each([
  ['/', '/'],
  ['/hemograma-completo', '/hemograma-completo'],
  ['/order/pix', '/order/pix'],
  ['/CHECKOUT', '/checkout'],
  ['/Meus-Pedidos/100000042', '/meus-pedidos/100000042'],
  ['/%63heckout', '/checkout'],
  ['/%45NTRE', '/entre'],
  ['/checkout/', '/checkout'],
  ['/vacinas//vacinas-para-criancas//', '/vacinas/vacinas-para-criancas'],
  ['/Hemograma-Completo.HTML', '/hemograma-completo'],
  ['/.html', '/'],
  ['//', '/'],
  ['//example.com', '/example.com'],
  ['//example.com/x.html', '/example.com/x'],
  ['/%2F%2Fexample.com', '/%2F%2Fexample.com'],
  ['/%5Cexample.com', '/%5Cexample.com'],
  ['/vacina-%C3%A9', '/vacina-%C3%A9'],
  ['/%2563heckout', '/%2563heckout'],
  ['/%', '/%'],
  ['/%Zz', '/%zz'],
  ['/_root.data', '/_root.data'],
])('%s is spelt %s', (pathname, spelt) => {
  expect(canonicalPath(pathname)).toBe(spelt);
});

// An expression that takes quadratic time would exceed the test's time limit.
test('takes linear time for endings in the middle of a long path', () => {
  const path = `/a${'.html'.repeat(60_000)}x`;
  expect(canonicalPath(path)).toBe(path);
});

test('it is spelt once and for all, and stays on this site', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '%2F',
    '%2f',
    '%5C',
    '%2e',
    '.',
    '%',
    'A',
    'b',
    '%41',
    '.html',
    '.HTML',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const { pathname } = new URL(`https://loja.example/${pieces.join('')}`);
      const spelt = canonicalPath(pathname);
      expect(canonicalPath(spelt)).toBe(spelt);
      expect(new URL(spelt, 'https://loja.example').origin).toBe('https://loja.example');
    }),
  );
});
