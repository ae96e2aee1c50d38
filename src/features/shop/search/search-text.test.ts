import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#test/helpers/any-text.ts';
import { codeForms, distinctTerms, normalizeTerm, termForms } from './search-text.ts';

test('drops accents, case, punctuation, abbreviations and noise words', () => {
  expect(normalizeTerm('  TGO/AST ')).toBe('tgo ast');
  expect(normalizeTerm('Vit. D')).toBe('vitamina d');
  expect(normalizeTerm('HB glicada')).toBe('hemoglobina glicada');
  expect(normalizeTerm('exame de ÁCIDO úrico')).toBe('acido urico');
  expect(normalizeTerm('β-hCG')).toBe('beta hcg');
  expect(normalizeTerm('exames')).toBe('exames');
  expect(normalizeTerm('💉')).toBe('');
});

test('turns any text into words that a text query accepts', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 300 }), (text) => {
      const term = normalizeTerm(text);
      expect(term).toMatch(/^([a-z0-9]+( [a-z0-9]+){0,7})?$/);
      expect(normalizeTerm(term)).toBe(term);
    }),
  );
});

test('stores names also without spaces, each form once', () => {
  expect(distinctTerms(['TSH', 'tsh', 'Tireoide', 'tireóide'])).toEqual(['TSH', 'Tireoide']);
  expect(
    termForms(['CA 125'])
      .map(({ folded }) => folded)
      .sort(),
  ).toEqual(['ca 125', 'ca125']);
  expect(termForms(['CA 125', 'CA125']).find(({ folded }) => folded === 'ca125')).toEqual({
    term: 'CA125',
    folded: 'ca125',
  });
});

test('reads codes with and without punctuation', () => {
  expect(codeForms('4.03.04.36-1').tuss).toBe('40304361');
  expect(codeForms('ex 0001').code).toBe('EX-0001');
  expect(codeForms('hemograma').tuss).toBe('');
});
