import { expect, test } from 'vitest';
import { seedDictionary } from '#test/helpers/seed-dictionary.ts';
import { parseRequest } from './parse-request.ts';

const dictionary = seedDictionary();
const KINDS: Record<string, string> = { EX: '', VA: 'V', CV: 'C', GE: 'G', CK: 'K', SS: 'S', CB: 'B' };
const short = (code: string) => `${KINDS[code.slice(0, 2)]}${Number(code.slice(3))}`;
const gist = (text: string) => {
  const { found, ask, unknown } = parseRequest(text, dictionary);
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
  ['nobody, where a name only sounds so', 'combo 12 meses e combo HPV (tenho 22 anos)', 'B9 B2'],
  ['the cabin', 'passar na cabine: hemograma', 'S18'],
  ['bringing the sample', 'vou deixar o material: urina tipo 1', 'S15'],
])('what is meant is told by %s', (_, text, read) => {
  expect(gist(text)).toBe(read);
});

test('without a setting both are asked', () => {
  expect(gist('varicela')).toBe('?160|V26|V27');
});

test.each([
  ['urina 24h: cálcio, ácido úrico, oxalato\nsangue: Ca', '206 207 88 !oxalato'],
  ['urina 24h (cálcio, citrato), PTH', '206 208 74'],
  ['urina: EAS, urocultura', '202 203'],
  ['hemograma, cobre urina 24h', '1 !cobre urina 24h'],
  ['hemograma, sódio na urina', '1 !sódio na urina'],
  ['fezes: parasitológico, H. pylori', '212 217'],
])('a sample is said of what it heads or follows: %s', (text, read) => {
  expect(gist(text)).toBe(read);
});

test.each([
  [
    'PCR is a method behind a stranger, in brackets and after "por"',
    'gonococo PCR, X frágil (PCR), PCR',
    'G18 166 !gonococo PCR',
  ],
  ['a father is no abbreviation', 'Pai com lúpus, TSH', '44'],
  ['but in capitals it is', 'tipagem, PAI', '3 10'],
  ['"p/" is a link', 'cultura p/ fungos, Ca, P', '225 88 91'],
  ['"e as" is no EAS', 'TSH e as vacinas', '44'],
  ['classes go on with the name', 'toxo IgG, IgM', '140 141'],
  ['a camera takes l for I', 'IgG lgA, T5H', '182 183 44'],
  ['words come in any order', 'H. pylori antígeno fecal, livre T4', '217 45'],
  ['what IgE is specific for', 'IgE específica p/ leite, clara de ovo, camarão', '186 187 188'],
  ['a check-up goes on after talk', 'check-up básico e minha esposa o da tireoide', 'K1 K10'],
  ['an age is no part of a name', 'check-up completo, ela tem 60 anos', 'K2'],
  ['an ordinal is no amount', 'Hexaxim (3ª dose)', 'V14'],
  ['boxes may stand behind', 'TSH (x) VHS ( ) FAN (x)', '44 171'],
])('names: %s', (_, text, read) => {
  expect(gist(text)).toBe(read);
});
