import { expect, test } from 'vitest';
import { parseCollectionTime } from './collection-time.ts';

const WEEK = [0, 1, 2, 3, 4];
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6, 7];

test.each([
  ['Segunda a sexta, das 7h às 9h', { days: WEEK, from: 420, until: 540 }],
  ['segunda a sábado, das 7h30 às 10h', { days: [...WEEK, 5], from: 450, until: 600 }],
  ['Das 07:00 às 09:30.', { days: EVERY_DAY, from: 420, until: 570 }],
  ['Sábado, até as 10h', { days: [5], from: 0, until: 600 }],
  ['Terça e quinta das 7h às 8h', { days: [1, 3], from: 420, until: 480 }],
  ['Domingo e feriados, das 8h às 24h', { days: [6, 7], from: 480, until: 1440 }],
])('%s', (words, expected) => {
  expect(parseCollectionTime(words)).toEqual(expected);
});

test.each([
  '',
  'pela manhã',
  'das 9h às 7h',
  'das 7h às 25h',
  'Segunda a foo, das 7h às 9h',
  'das 7h60 às 9h',
])('not understood: %j', (words) => {
  expect(parseCollectionTime(words)).toBeNull();
});
