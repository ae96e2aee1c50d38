import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupThousands } from './digits.ts';

test('writes numbers as the platform does for Brazil', () => {
  const platform = new Intl.NumberFormat('pt-BR');
  fc.assert(
    fc.property(fc.maxSafeInteger(), (whole) => {
      expect(groupThousands(whole)).toBe(platform.format(whole));
    }),
  );
  expect([0, 999, 1000, -1000, 1_234_567].map(groupThousands)).toEqual([
    '0',
    '999',
    '1.000',
    '-1.000',
    '1.234.567',
  ]);
});
