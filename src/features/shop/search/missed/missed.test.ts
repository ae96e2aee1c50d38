import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countablePhrase, MOST_PEOPLE, peopleOf, SLOTS } from './missed.ts';

test.each([
  ['Ácido Úrico', 'acido urico'],
  ['exame de xilocadina', 'xilocadina'],
  ['CA 19-9', 'ca 19 9'],
  ['vit. K2', 'vitamina k2'],
])('%j counts as %j', (typed, phrase) => expect(countablePhrase(typed)).toBe(phrase));

test.each([
  ['an e-mail', 'joana@exemplo.com'],
  ['an address', 'www.laboratorio.com'],
  ['a CPF with its signs', '123.456.789-09'],
  ['a phone', 'zika 61 99550-0101'],
  ['a code', 'TUSS 4030'],
  ["a person's name", 'hemograma da Marina Duarte'],
  ['too long a text', 'a'.repeat(61)],
  ['a text that grows too long when its abbreviations are written out', 'hb hb hb hb hb hb hb hb'],
  ['two letters', 'xy'],
  ['digits alone', '123'],
  ['nothing', '  '],
])('%s never counts', (_, typed) => expect(countablePhrase(typed)).toBeNull());

test('a counted phrase counts as itself, so that the server can check what it gets', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 70 }), (typed) => {
      const phrase = countablePhrase(typed);
      return phrase === null || countablePhrase(phrase) === phrase;
    }),
  );
});

test('the number of people is never below the slots that they took, and ends at a hundred', () => {
  const counts = Array.from({ length: SLOTS + 1 }, (_, taken) => peopleOf(taken));
  expect(counts.filter((people, taken) => people < taken)).toEqual([]);
  expect(counts.toSorted((a, b) => a - b)).toEqual(counts);
  expect([counts[5], counts[SLOTS]]).toEqual([5, MOST_PEOPLE]);
});
