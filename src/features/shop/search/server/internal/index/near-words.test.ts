import { expect, test } from 'vitest';
import { isNear, spells } from './near-words.ts';

test.each([
  ['hemagrama', 'hemograma', true],
  ['coletserol', 'colesterol', true],
  ['ureya', 'ureia', true],
  ['hemoglbna', 'hemoglobina', true],
  ['hemogrm', 'hemograma', true],
  ['t4', 't4', true],
  ['vit', 'vitamina', true],
  ['raio', 'raiva', false],
  ['xa', 'xarope', false],
  ['teofilina', 'siderofilina', false],
  ['vancomicina', 'vacina', false],
  ['ultrassom', 'ultrassensivel', false],
])('%s for %s: %s', (asked, word, near) => {
  expect(isNear(asked, word)).toBe(near);
});

test('half of the letters must be spelt', () => {
  expect(spells(['hemogrma', 'urgente'], ['hemograma', 'completo'])).toBe(true);
  expect(spells(['dosagem', 'teofilina'], ['dosagem', 'de', 'siderofilina'])).toBe(false);
});
