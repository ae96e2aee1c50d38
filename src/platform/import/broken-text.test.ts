import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenText } from './broken-text.ts';

test.each([
  ['Hemograma completo', null],
  ['MAÇÃ, IRMÃ, NÃO, ÂNGULO, PÔR', null],
  ['Nº 1ª dose, 37 °C, “aspas” – travessão…', null],
  ['IRMÃ\u00a0MAIOR', null],
  ['linha um\nlinha dois\tcoluna', null],
])('finds %j sound', (text, problem) => {
  expect(brokenText(text)).toBe(problem);
});

test.each([
  ['Coleta de sÃªmen', 'parece ser "Coleta de sêmen"'],
  ['VacinaÃ§Ã£o', 'parece ser "Vacinação"'],
  ['â€œaspasâ€\u009d', 'parece ser "“aspas”"'],
  ['PreÃ§o â€“ Ãºnico', 'parece ser "Preço – único"'],
  ['Cora\ufffd\ufffdo', 'letras perdidas'],
  ['a\u0000b', 'U+0000'],
  ['a\u001bb', 'U+001B'],
])('says what is wrong with %j', (text, problem) => {
  expect(brokenText(text)).toContain(problem);
});

const LETTERS = 'áàâãéêíóôõúüçÁÀÂÃÉÊÍÓÔÕÚÇ';

test('recognizes every Portuguese word that was encoded twice, and no word that was not', () => {
  const latin1 = (text: string) => Buffer.from(text, 'utf8').toString('latin1');
  const word = fc
    .array(fc.constantFrom(...'abcdefgz', ...LETTERS), { minLength: 1, maxLength: 12 })
    .map((letters) => letters.join(''));
  fc.assert(
    fc.property(word, (sound) => {
      expect(brokenText(sound)).toBeNull();
      const isPlain = !/[^a-z]/.test(sound);
      // "à" becomes "Ã" and a non-breaking space, which may also be a word in capitals before such a space.
      if (!isPlain && !/^[a-zà]*$/.test(sound)) expect(brokenText(latin1(sound))).not.toBeNull();
    }),
  );
});
