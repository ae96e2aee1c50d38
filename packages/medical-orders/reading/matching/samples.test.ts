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
  ['Cálcio em amostra de urina', '?206'],
  ['Cálcio/creatinina em amostra isolada de urina', '?88 !creatinina em amostra isolada de urina'],
  ['Ácido úrico e cálcio em amostra isolada de urina', '?106 ?206'],
  ['Lítio e ureia em urina', '?238 !ureia em urina'],
])('reads the sample behind the last name of a list for the names before it: %s', (text, read) => {
  expect(summary(text)).toBe(read);
});

test.each([
  ['Ca 24h', '206'],
  ['Cálcio de 24 horas', '206'],
  ['Ácido úrico (24 h)', '207'],
  ['AU / 24hs', '207'],
  ['Cortisol 24h', '55'],
  ['Metanefrinas 24h', '210'],
  ['Na 24h', '!Na 24h'],
  ['Mg 24h', '!Mg 24h'],
  ['Fósforo 24h', '!Fósforo 24h'],
  ['Creatinina 24h', '!Creatinina 24h'],
  ['Ureia 24h', '!Ureia 24h'],
  ['Catecolaminas 24h', '!Catecolaminas 24h'],
  ['Albumina 24h', '?204'],
  ['Cálcio sérico e cálcio 24h', '88 206'],
  ['Hemograma, Ca 24h, TSH', '1 206 44'],
])('reads 24 hours behind a name of several samples as urine, never as blood: %s', (text, read) => {
  expect(summary(text)).toBe(read);
});

test.each([
  ['Repetir potássio em 24h', '98'],
  ['Cortisol às 24h', '54'],
  ['Creatinina - resultado em 24h', '102'],
  ['TSH 24h', '44'],
])('reads 24 hours that say when to come as no sample: %s', (text, read) => {
  expect(summary(text)).toBe(read);
});

test.each([
  ['Proteinúria isolada', '?205'],
  ['Proteinúria em amostra isolada', '?205'],
  ['Cálcio urinário amostra isolada', '?206'],
  ['Ácido úrico urinário (amostra isolada)', '?207'],
  ['Citrato urinário, amostra isolada', '208'],
  ['Citrato urinário amostra isolada', '?208'],
  ['Urina tipo 1 amostra isolada', '202'],
  ['Microalbuminúria amostra isolada', '204'],
])('asks where one sample stands beside an exam of a whole day: %s', (text, read) => {
  expect(summary(text)).toBe(read);
});

test.each([
  ['Relação proteína/creatinina na urina', '!Relação proteína/creatinina na urina'],
  ['Valproato de sódio', '239'],
  ['Divalproato de sódio, TSH', '239 44'],
  ['Bicarbonato de sódio', '?97'],
  ['Sulfato de magnésio', '?90'],
  ['Sódio e potássio', '97 98'],
])('takes the sample and the metal of a longer name for no exam: %s', (text, read) => {
  expect(summary(text)).toBe(read);
});

test.each([
  ['Prolactina pool 3 amostras', '?57'],
  ['Peptídeo C pós-prandial', '?28'],
  ['Peptídeo C, glicemia pós-prandial', '28 !glicemia pós-prandial'],
  ['Tacrolimo (FK506) - vale', '!Tacrolimo'],
  ['TSH / Sirolimo (vale)', '44 !Sirolimo'],
  ['Everolimo - nível', '!Everolimo'],
  ['Ciclosporina (C0)', '!Ciclosporina'],
])('asks about, or names as not sold, what is measured in another way: %s', (text, read) => {
  expect(summary(text)).toBe(read);
});
