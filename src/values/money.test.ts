import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatReais, formatWire, parseReais } from './money.ts';

test('writes R$, dots for thousands, a comma and two decimals', {
  meta: { spec: ['storefront 12'] },
}, () => {
  expect(formatReais(123_456_789)).toBe('R$\u00a01.234.567,89');
  expect(formatReais(5)).toBe('R$\u00a00,05');
  expect(formatWire(0)).toBe('0,00');
  expect(formatWire(100_000)).toBe('1.000,00');
});

test('writes amounts as the platform does for Brazil', () => {
  const platform = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
      expect(formatWire(cents)).toBe(platform.format(cents / 100));
      expect(formatReais(cents)).toBe(reais.format(cents / 100));
    }),
  );
});

test('reads back its own format', { meta: { spec: ['storefront 12'] } }, () => {
  fc.assert(
    fc.property(fc.nat(99_999_999_99), (cents) => {
      expect(parseReais(formatWire(cents))).toBe(cents);
    }),
  );
});
