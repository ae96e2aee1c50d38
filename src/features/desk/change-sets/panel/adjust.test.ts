import { expect, test } from 'vitest';
import { adjusted, parsePercent } from './adjust.ts';

test.each([
  ['8', 1080],
  ['+8', 1080],
  ['8,5', 1085],
  ['-3 %', 970],
  ['-99,9', 1],
  ['-100', null],
  ['8,55', null],
  ['', null],
  ['oito', null],
])('reads the percentage %s', (text, factor) => {
  expect(parsePercent(text)).toBe(factor);
});

test.each([
  ['41,90', 1080, 1, '45,25'],
  ['41,90', 1080, 10, '45,30'],
  ['41,90', 1080, 100, '45,00'],
  ['1.234,50', 900, 1, '1.111,05'],
  ['0,50', 1010, 1, '0,51'],
  ['', 1080, 1, ''],
  ['0,00', 1080, 1, '0,00'],
] as const)('%s times %i thousandths, rounded to %i cents, is %s', (cell, factor, rounding, after) => {
  expect(adjusted(cell, factor, rounding)).toBe(after);
});
