import { expect, test } from 'vitest';
import { summaryOf as summary } from '#labels/summary.ts';

test.each([
  ['Clamídia por PCR (urina 1º jato)', '229'],
  ['Urina de 1º jato p/ clamídia (PCR), VDRL', '229 127'],
  ['Urina primeiro jato', '?202'],
  ['Urina para urocultura', '203'],
  ['swab vaginal e anal para estreptococo B', '228'],
  ['Swab uretral: Gram e cultura, VDRL', '231 224 127'],
  ['raspado de unha para micológico direto', '226'],
  ['Litíase: urina 24h (Ca, AU, citrato, Na), PTH', '206 207 208 74 !Na'],
  ['AU sérico', '106'],
  ['Urina 24h: proteína, cálcio', '205 206'],
  ['PCR para SARS-CoV-2 (swab de naso), HMG', 'C1 1'],
  ['teste da ureia respirada (H. pylori)', '124'],
])('takes a word for a sample as no exam: %s', { meta: { spec: ['care 51'] } }, (text, read) => {
  expect(summary(text)).toBe(read);
});

test.each([
  ['Sódio e potássio na urina', '?97 !potássio na urina'],
  ['TSH, Na e K urinários', '44 !Na e K urinários'],
  ['cálcio e ácido úrico urinários 24h', '206 207'],
  ['cálcio, ácido úrico e citrato em urina de 24 h', '207 208 ?88'],
  ['hemograma, ureia e cálcio urinário', '1 103 206'],
  ['creatinina, potássio e urina 1', '102 98 202'],
])('reads the sample behind the last name of a list for the names before it: %s', (text, read) => {
  expect(summary(text)).toBe(read);
});
