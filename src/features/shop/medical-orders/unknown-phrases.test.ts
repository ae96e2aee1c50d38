import { parse } from '@loja/medical-orders';
import { seedDictionary } from '@loja/medical-orders/labels/seed-dictionary.ts';
import { expect, test } from 'vitest';
import { unknownPhrases } from './unknown-phrases.ts';

const dictionary = seedDictionary();
const reported = (text: string) => unknownPhrases(text, parse(text, dictionary));

test('the words that the reader does not know, folded and once each', () => {
  expect(reported('Hemograma\nZubarána\nTSH, xerolina livre\nzubarana')).toEqual([
    'zubarana',
    'xerolina livre',
  ]);
});

test.each([
  ['an exam that the reader knows and the shop does not sell', 'mamografia'],
  ['a line about the patient', 'Paciente: Zubarana Xerolina\nHemograma'],
  ['a line about the doctor', 'Hemograma\nDra. Zubarana Xerolina\nCRM 12345'],
  ['a doctor on the line of an exam', 'zubarana - Dr. Xerolino'],
  ['a document', 'Hemograma\nzubarana CPF 123.456.789-09'],
  ['an address', 'Hemograma\nRua Zubarana'],
  ["a person's first name", 'Hemograma\nzubarana marina'],
  ['words with digits', 'Hemograma\nzub4rana'],
  ['a line with a long number', 'Hemograma\nzubarana 40301'],
])('%s is not reported', (_, text) => expect(reported(text)).toEqual([]));

test('whatever the reader says about a text, no phrase has more than four words or a digit', () => {
  const text = 'alfa beta gama delta epsilon\nxis 2\nxis';
  const lines = text
    .split('\n')
    .map((line) => [text.indexOf(line), text.indexOf(line) + line.length] as const);
  const unknown = lines.map(([start, end]) => ({ span: [start, end] as [number, number], unsold: false }));
  expect(unknownPhrases(text, { unknown })).toEqual(['xis']);
});
