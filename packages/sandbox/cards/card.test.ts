import { expect, test } from 'vitest';
import { brandOf, isFuture, passesLuhn, shown } from './card.ts';
import { publishedCard } from './published-cards.ts';

test.each([
  ['4551870000000183', 'Visa'],
  ['4000000000001091', 'Visa'],
  ['5200000000001096', 'Master'],
  ['2221000000000009', 'Master'],
  ['378282246310005', 'Amex'],
  ['6505050000001091', 'Elo'],
  ['6362970000457013', 'Elo'],
  ['5067310000000010', 'Elo'],
  ['5078601870000127985', 'Aura'],
  ['3566002020360505', 'JCB'],
  ['30569309025904', 'Diners'],
  ['6011111111111117', 'Discover'],
  ['6062825624254001', 'Hipercard'],
  ['9999999999999995', null],
])('%s is of %s', (number, brand) => {
  expect(brandOf(number)).toBe(brand);
});

test('shows six and four digits', () => {
  expect(shown('4551870000000183')).toEqual({ bin: '455187', last4: '0183', masked: '455187******0183' });
  expect(shown('378282246310005').masked).toBe('378282*****0005');
});

test('checks the last digit against the others', () => {
  expect(['4024007153763080', '4024007153763191', '402400715376308x', ''].map(passesLuhn)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('accepts a card to the end of its month', () => {
  const now = new Date('2026-11-20T15:30:00.000Z');
  expect(
    ['11/2026', '10/2026', '12/2030', '13/2030', '1/2030', '12/30'].map((one) => isFuture(one, now)),
  ).toEqual([true, false, true, false, false, false]);
});

test('fixes the ending of published cards only', () => {
  expect(publishedCard('6505050000001125')).toEqual({ challenge: true, ending: 'error' });
  expect(publishedCard('5200000000001112')).toEqual({ challenge: true, ending: 'unavailable' });
  expect(publishedCard('5200000000001091')).toBeNull();
  expect(publishedCard('4024007153761091')).toBeNull();
});
