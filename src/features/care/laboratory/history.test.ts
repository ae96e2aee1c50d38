import { expect, test } from 'vitest';
import { historyOf, numberOf } from './history.ts';
import type { Observation } from './report.ts';

const measured = (code: string, value: string, unit = 'g/dL'): Observation => ({
  code,
  name: code,
  value,
  unit,
  range: '12 a 16',
  flag: '',
  status: 'F',
  by: '',
});

test('measures of the same code and unit stand in a row, the oldest first', () => {
  const newest = { day: '2026-11-30', observations: [measured('hb', '12,5'), measured('leuco', '7')] };
  const earlier = [
    { day: '2026-05-02', observations: [measured('hb', '11.9'), measured('leuco', '7000', '/mm³')] },
    { day: '2025-10-10', observations: [measured('hb', '<5')] },
  ];
  expect(historyOf(newest, earlier)).toEqual([
    {
      code: 'hb',
      name: 'hb',
      unit: 'g/dL',
      range: '12 a 16',
      points: [
        { day: '2025-10-10', value: '<5', number: null },
        { day: '2026-05-02', value: '11.9', number: 11.9 },
        { day: '2026-11-30', value: '12,5', number: 12.5 },
      ],
    },
  ]);
});

test.each([
  ['9,8', 9.8],
  ['9.8', 9.8],
  ['-2', -2],
  ['250000', 250_000],
  ['1.234', null],
  ['250.000', null],
  ['<5', null],
  ['Não reagente', null],
  ['', null],
])('%s is the number %s', (text, number) => {
  expect(numberOf(text)).toBe(number);
});
