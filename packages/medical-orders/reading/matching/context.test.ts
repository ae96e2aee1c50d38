import { expect, test } from 'vitest';
import { summaryOf as summary } from '#labels/summary.ts';

test.each([
  ['a word', 'Vacinas: varicela, dengue', 'V3 ?V26|V27'],
  ['other vaccines', 'Hexaxim, varicela', 'V14 ?V26|V27'],
  ['a child', 'Caderneta 12m: hepatite A', '?V29|V30'],
  ['an adult', 'febre amarela, cólera, hepatite A (tenho 34 anos)', 'V28 V52 ?V31|V32'],
  ['a pregnant woman', 'Gestante 29 sem: dTpa; VSR; influenza', 'V39 V43 ?V20|V21'],
  ['weeks of a pregnancy', 'IG 28s, BCF 144 / vacinas: dTpa e Abrysvo', 'V39 V43'],
  ['no patient in the name of a combo', 'combo 12 meses e combo HPV (tenho 22 anos)', 'B9 B2'],
  ['the cabin', 'passar na cabine: hemograma', 'S18'],
  ['a sample that the patient brings', 'vou deixar o material: urina tipo 1', 'S15'],
])('narrows a name by %s', (_, text, read) => {
  expect(summary(text)).toBe(read);
});

test('asks about an exam and a vaccine without context', () => {
  expect(summary('varicela')).toBe('?160|V26|V27');
});

test.each([
  ['urina 24h: cálcio, ácido úrico, oxalato\nsangue: Ca', '206 207 88 !oxalato'],
  ['urina 24h (cálcio, citrato), PTH', '206 208 74'],
  ['urina: EAS, urocultura', '202 203'],
  ['hemograma, cobre urina 24h', '1 !cobre urina 24h'],
  ['hemograma, sódio na urina', '1 !sódio na urina'],
  ['fezes: parasitológico, H. pylori', '212 217'],
])('combines a name with its sample: %s', (text, read) => {
  expect(summary(text)).toBe(read);
});

test.each([
  [
    'PCR as a method after an unknown word, in brackets and after "por"',
    'gonococo PCR, X frágil (PCR), PCR',
    'G18 166 !gonococo PCR',
  ],
  ['no abbreviation in the word for father', 'Pai com lúpus, TSH', '44'],
  ['an abbreviation in capitals', 'tipagem, PAI', '3 10'],
  ['"p/" as a link word', 'cultura p/ fungos, Ca, P', '225 88 91'],
  ['no EAS in "e as"', 'TSH e as vacinas', '44'],
  ['antibody classes of the name before', 'toxo IgG, IgM', '140 141'],
  ['letters that a scan confused', 'IgG lgA, T5H', '182 183 44'],
  ['words in any order', 'H. pylori antígeno fecal, livre T4', '217 45'],
  ['the allergens of a specific IgE', 'IgE específica p/ leite, clara de ovo, camarão', '186 187 188'],
  ['a check-up that continues after other words', 'check-up básico e minha esposa o da tireoide', 'K1 K10'],
  ['no age in a name', 'check-up completo, ela tem 60 anos', 'K2'],
  ['no quantity in an ordinal', 'Hexaxim (3ª dose)', 'V14'],
  ['tick boxes after names', 'TSH (x) VHS ( ) FAN (x)', '44 171'],
])('reads %s', (_, text, read) => {
  expect(summary(text)).toBe(read);
});

test.each([
  ['after a method', 'clamídia PCR urina', '229'],
  ['after a dash', 'Drogas de abuso - triagem urina', '211'],
  ['in brackets', 'Drogas de abuso (urina), TSH', '211 44'],
  ['of another exam', 'sódio urina, cálcio urina', '206 !sódio urina'],
  ['cut short', 'cortisol sal., cálcio ur. 24h', '206 !cortisol sal'],
])('urine is a sample %s', (_, text, read) => {
  expect(summary(text)).toBe(read);
});

test.each([
  'hemograma, urina',
  'hemograma e urina',
  'exame de sangue completo e de urina',
  'urina, hemograma',
])('urine is an exam as an item of a list: %s', (text) => {
  expect(summary(text).split(' ').sort()).toEqual(['1', '202']);
});

test.each([
  ['H. pylori: teste respiratório ou antígeno fecal', '?124|217'],
  ['Controle de cura de H. pylori: teste respiratório (C13).', '124'],
  ['Toxoplasmose: IgG, IgM', '140 141'],
  ['Coombs: direto', '11'],
])('reads the words under a name with several meanings: %s', (text, read) => {
  expect(summary(text)).toBe(read);
});

test('starts a new item at the heading of a section', () => {
  expect(summary('BIOQUÍMICA glicose, ureia, K HEMATOLOGIA hemograma')).toBe('22 103 98 1');
  expect(summary('Metabólico (jejum 10 h) – insulina')).toBe('26');
});

test('reads letters that a scan confused in long words', () => {
  expect(summary('VlTAMlNA D, CREATlNlNA')).toBe('79 102');
});

test.each([
  ['US abdome total e US rins', '!US abdome total !US rins'],
  ['US mamas, US TV e CA 125', '195 !US mamas !US TV'],
  ['RX seios da face, TC de seios da face', '!RX seios da face !TC de seios da face'],
])('ends an imaging exam before the next exam: %s', (text, read) => {
  expect(summary(text)).toBe(read);
});

test.each([
  ['IgG antitoxoplasma, IgG', '140 182'],
  ['IgG e IgM para CMV', '145 146'],
  ['complemento C3', '180'],
  ['função hepática e renal', '?107|108|109|110|111 ?102|103'],
])('joins a class or a group with the name after it: %s', (text, read) => {
  expect(summary(text)).toBe(read);
});

test('distinguishes proteins from protein S', () => {
  expect(summary('proteínas (urina de 24 horas), proteína S, proteínas totais')).toBe('205 19 113');
});

test('corrects no unknown exam into a word without meaning', () => {
  expect(summary('TSH, coprologia')).toBe('44 !coprologia');
});

test.each([
  ['RNM joelho D', '!RNM joelho D'],
  ['Tomo de tórax, TSH', '44 !Tomo de tórax'],
  ['Rx AP e P de joelho D', '!Rx AP e P de joelho D'],
])('keeps the part of the body with its imaging exam: %s', (text, read) => {
  expect(summary(text)).toBe(read);
});

test.each([
  ['imaging and a profile', 'RX de tórax PA e perfil lipídico', '30 !RX de tórax PA'],
  ['imaging alone', 'RX de tórax PA e perfil', '!RX de tórax PA e perfil'],
  ['a letter that opens a longer name', 'linfócitos CD4. T. gondii IgM', '201 141'],
  ['a number that ends a name', '1. ANA Hep-2. Hemograma completo', '171 1'],
  ['hours before a sentence', 'jejum de 12 h. Glicose', '22'],
  ['a genus after a number', '123 H. influenzae b', 'V54'],
])('separates names: %s', (_, text, read) => {
  expect(summary(text)).toBe(read);
});
