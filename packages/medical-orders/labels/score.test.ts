import { expect, test } from 'vitest';
import { labelsOf } from './label.ts';
import { score } from './score.ts';
import { seedDictionary } from './seed-dictionary.ts';

const exactness = (label: string) => score(labelsOf(label), seedDictionary()).exact;

test.each([
  ['the labelled phrase itself', 'Hemograma, manganês urinário, TSH => 1 44 !manganês_urinário'],
  ['a longer phrase than the labelled one', 'Hemograma, manganês urinário, TSH => 1 44 !manganês'],
])('a reading is exact with %s', (_, label) => {
  expect(exactness(label)).toBe(1);
});

test('a shown part is exact on the line of the labelled phrase alone', () => {
  expect(exactness('Solicito TSH e manganês urinário => 44 !TSH_e_manganês_urinário')).toBe(1);
  expect(exactness('Solicito TSH e / manganês urinário => 44 !TSH_e_manganês_urinário')).toBe(0);
});

test.each([
  ['a phrase that is not labelled', 'Hemograma, manganês urinário => 1'],
  ['a labelled phrase that is not shown', 'Hemograma, TSH => 1 44 !manganês'],
  ['a question where the label ticks', 'Hemograma, T4 => 1 45'],
  ['another quantity', 'Hemograma => 1*2'],
  ['an exam in a phrase that should be ticked', 'Hemograma, manganês urinário => 1 202 !manganês_urinário'],
])('a reading is inexact with %s', (_, label) => {
  expect(exactness(label)).toBe(0);
});
