import { expect, test } from 'vitest';
import { seedDictionary } from '#test/medical-orders/seed-dictionary.ts';
import { parseMedicalOrder } from '../parse-medical-order.ts';

const dictionary = seedDictionary();
const KINDS: Record<string, string> = { EX: '', VA: 'V', CV: 'C', GE: 'G', CK: 'K', SS: 'S', CB: 'B' };
const short = (code: string) => `${KINDS[code.slice(0, 2)]}${Number(code.slice(3))}`;
const summary = (text: string) => {
  const { found, ask, unknown } = parseMedicalOrder(text, dictionary);
  const asked = ask.map(({ codes }) => `?${codes.map(short).join('|')}`);
  const strange = unknown.map(({ span }) => `!${text.slice(...span)}`);
  return [...found.map(({ code }) => short(code)), ...asked, ...strange].join(' ');
};

test.each([
  ['a word', 'Vacinas: varicela, dengue', 'V3 ?V26|V27'],
  ['other vaccines', 'Hexaxim, varicela', 'V14 ?V26|V27'],
  ['a child', 'Caderneta 12m: hepatite A', '?V29|V30'],
  ['an adult', 'febre amarela, cólera, hepatite A (tenho 34 anos)', 'V28 V52 ?V31|V32'],
  ['a pregnant woman', 'Gestante 29 sem: dTpa; VSR; influenza', 'V39 V43 ?V20|V21'],
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
