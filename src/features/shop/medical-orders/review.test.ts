import { parse } from '@loja/medical-orders';
import { seedDictionary } from '@loja/medical-orders/labels/seed-dictionary.ts';
import { expect, test } from 'vitest';
import { reviewOf } from './review.ts';

const dictionary = seedDictionary();

test.each([
  ['TSH. Urocultura se EAS alterado.', ['Urocultura se EAS alterado']],
  ['Hemograma\nToxo IgM (avidez se IgM reagente)\nVDRL', ['Toxo IgM (avidez se IgM reagente)']],
  ['VDRL; se reagente, FTA-ABS; TSH', ['se reagente, FTA-ABS']],
  ['TSH, T4', ['T4']],
  ['Urocultura se EAS alterado', ['Urocultura se EAS alterado']],
  [`TSH, ${'ureia, '.repeat(20)}zinco a critério`, ['zinco']],
])('a question about one service quotes its sentence, and another only its words: %j', (text, words) => {
  const { questions } = reviewOf(text, parse(text, dictionary), dictionary);
  expect(questions.map((question) => question.words)).toEqual(words);
});
