import { expect, test } from 'vitest';
import { timeUnitOf } from './prep-words.ts';

test.each([
  [[4320, null], 'dias'],
  [[2880, 7200], 'dias'],
  [[1440, 720], 'horas'],
  [[0, 240], 'horas'],
  [[90], 'minutos'],
  [[null, null], ''],
] as const)('%j minutes are written in %s', (minutes, unit) => {
  expect(timeUnitOf(minutes)).toBe(unit);
});
