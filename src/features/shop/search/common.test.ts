import { expect, test } from 'vitest';
import { hintFor } from './common.ts';

const common = [
  { word: 'soro', share: 0.1 },
  { word: 'plasma', share: 0.05 },
  { word: 'plasmatico', share: 0.2 },
];
const NONE = { head: 0, similar: '', similarHead: 0, likeness: 0 };

test('looks for a very common word among twice as many services as should have enough matches', () => {
  expect(hintFor('soro', 40, common)).toEqual({ ...NONE, head: 800 });
});

test('treats a prefix as the most common word that starts with it', () => {
  expect(hintFor('plas', 40, common)).toEqual({ ...NONE, head: 400 });
});

test('looks for a misspelt word as the common word that it resembles', () => {
  expect(hintFor('plazma', 40, common)).toMatchObject({ head: 0, similar: 'plasma', similarHead: 1600 });
  expect(hintFor('plazma', 40, common).likeness).toBeCloseTo(4 / 10);
});

test.each(['hemograma', 'soro plasma', 'so', ''])('%j is for the index', (term) => {
  expect(hintFor(term, 40, common)).toEqual(NONE);
});

test('looks through no services in a catalogue without very common words', () => {
  expect(hintFor('soro', 40, [])).toEqual(NONE);
});
