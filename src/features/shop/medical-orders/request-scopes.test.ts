import { expect, test } from 'vitest';
import { seedDictionary } from '#test/helpers/seed-dictionary.ts';
import { parseRequest } from './parse-request.ts';

const dictionary = seedDictionary();
const KINDS: Record<string, string> = { EX: '', VA: 'V', CV: 'C', GE: 'G', CK: 'K', SS: 'S', CB: 'B' };
const short = (code: string) => `${KINDS[code.slice(0, 2)]}${Number(code.slice(3))}`;

/** "found ?asked !unknown", as the labels write it. */
function gist(text: string): string {
  const { found, ask, unknown } = parseRequest(text, dictionary);
  return [
    ...found.map(({ code, qty }) => short(code) + (qty > 1 ? `*${qty}` : '')),
    ...ask.map(({ codes }) => `?${codes.map(short).join('|')}`),
    ...unknown.map(({ span }) => `!${text.slice(...span)}`),
  ].join(' ');
}

test.each([
  ['what has a value was made already', 'Ferritina 980, sat. transf. 62%; TGO', '107'],
  ['a sentence of values is all results', 'em 02/2026 HDL 41, LDL 182, TSH 3. Repetir LDL', '33'],
  ['what comes after their colon is asked for', 'TSH 0,01 T4L 2,8: TRAb', '53'],
  ['a concentration is a result', 'LDL 190 mg/dL, ApoB', '37'],
  ['a small number, an age and a dose are none', 'TSH 1, gestante 28 sem, TOTG 75 g', '44 24'],
  ['a titre is a result', 'FAN 1/320, anti-Ro', '174'],
  ['so is a sign in brackets', 'HBsAg (+), anti-HCV neg, HBV DNA', '138'],
  ['and none behind an ion', 'Na+, K+', '97 98'],
  ['the last one was made', 'última ferritina: 12, repetir', ''],
  ['of all that a bracket lists', 'Sorologias negativas (HIV, VDRL). Anti-HBs', '131'],
])('earlier results: %s', (_, text, read) => {
  expect(gist(text)).toBe(read);
});

test.each([
  ['names of its clause', 'FAN e FR: não solicitar. VHS', '4'],
  ['ends at a dash', 'glicose, PSA não - fez em janeiro - e ácido úrico', '22 106'],
  ['and at a comma', 'PCR não, TSH', '44'],
  ['through any words', 'Bexsero. Pneumo 23 não é necessária.', 'V12'],
  ['not what a bracket tells', 'Hepatite B adulto não (já vai na Twinrix adulto)', 'V35'],
  ['what follows, with a verb as a whole enumeration', 'não repetir ureia, sódio e potássio; TSH', '44'],
  ['what comes after its colon', 'Não colher: TSH, T4L. Ureia', '103'],
  ['nothing where somebody does not know', 'H. pylori mas não escreveu como', '?124|156|217'],
  ['nothing that is fetched', 'retirar o kit do sangue oculto', 'S14'],
  ['ends where something is asked anew', 'cancelar VHS e manter PCR', '166'],
])('a refusal takes %s', (_, text, read) => {
  expect(gist(text)).toBe(read);
});

test.each([
  ['wherever it stands in the clause', 'Urocultura c/ antibiograma se EAS alterado', ''],
  ['with "só" also before an outcome', 'EAS, avidez p/ toxo só se IgM reagente', '202'],
  ['of the name before if nothing follows', 'TSH, urocultura se alterado', '44'],
  ['not of the name that is tested', 'HBsAg se reagente carga viral hepatite B', '130'],
  ['none in an indirect question', 'quero saber se tem TSH', '44'],
  ['none in a verb', 'Solicita-se TSH', '44'],
])('a condition, %s', (_, text, read) => {
  expect(gist(text)).toBe(read);
});

test.each([
  ['behind', 'Selênio e cobre a critério da paciente. Zinco', '92 ?95 ?93'],
  ['before', 'TSH; talvez estradiol', '44 ?61'],
  ['as a question mark in brackets', 'acho q zinco tb (?), TSH', '44 ?92'],
])('a doubt %s', (_, text, read) => {
  expect(gist(text)).toBe(read);
});

test.each([
  ['with its object', 'já fiz o hemograma, a ureia e a creatinina, falta o potássio', '98'],
  ['behind its object', 'BCG já fez, Hexaxim', 'V14'],
  ['in other words', 'síndrome de Lynch já confirmada, BRCA', 'G24'],
])('what was done, %s', (_, text, read) => {
  expect(gist(text)).toBe(read);
});

test.each([
  ['to the sentence', 'Em uso de ferro e vitamina B12. TSH', '44'],
  ['to an exam that nobody takes', 'em uso de losartana, cálcio, TSH, ureia', '44 103'],
  ['to a colon', 'usa Puran 75: TSH', '44'],
  ['by their names', 'furosemida, digoxinemia', '241'],
])('medicines go %s', (_, text, read) => {
  expect(gist(text)).toBe(read);
});

test.each([
  ['what somebody has', 'paciente com HIV em TARV. CD4', '201'],
  ['what is under treatment', 'HIV em seguimento: CD4', '201'],
  ['what heads a list', 'Fibrose cística: elastase fecal', '219'],
  ['what is looked into', 'Investigar trombofilia. MTHFR', 'G12'],
])('why something is asked for: %s', (_, text, read) => {
  expect(gist(text)).toBe(read);
});
