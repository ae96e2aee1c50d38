import { expect, test } from 'vitest';
import { seedDictionary } from '#labels/seed-dictionary.ts';
import { fastingOf, waivesFasting } from '#text/lines/fasting.ts';
import { MAX_CHARACTERS } from '#text/max-characters.ts';
import { parseMedicalOrder } from './parse-medical-order.ts';

const dictionary = seedDictionary();
/** The worst of them took 20 s and more before. */
const MARK_MS = 4000;

const repeated = (head: string, atom: string, tail: string) =>
  (head + atom.repeat(MAX_CHARACTERS)).slice(0, MAX_CHARACTERS - tail.length) + tail;

test.each([
  ['blanks after "jejum"', repeated('jejum', ' ', '8 h')],
  ['"jejum de" again and again', repeated('', 'jejum de ', '')],
  ['boxes side by side', repeated('TSH ', '( ) ', '!')],
  ['boxes with blanks', repeated('TSH (', ' ', 'x')],
  ['a long name of a doctor', repeated('Dr. Ana. dr. ', 'a', '!')],
  ['names of doctors', repeated('', 'dr. a ', '')],
  ['negations', repeated('', 'nao ', '')],
  ['conditions', repeated('', 'se ', '')],
  ['exams that were done', repeated('', 'ja fez ', '')],
  ['digits', repeated('', '1', '/')],
  ['questions', repeated('', 'a?', '')],
  ['abbreviations', repeated('', 'vit. ', '')],
  ['lines to write on', repeated('TSH ', '_', 'x')],
  ['dots and crosses', repeated('', '...x ', '')],
  ['ticks', repeated('', '✅ TSH ❌ ', '')],
  ['divided words', repeated('', 'ab-\n', '')],
  ['link words at the ends of lines', repeated('', 'a de\n', '')],
  ['parts of addresses', repeated('a@', 'a.', '')],
  ['table cells', repeated('Item   Material\n', 'a   Urina   ', '')],
  ['doses', repeated('', 'vitamina d 1 mg, ', '')],
])('reads 8,000 characters of %s within seconds', (_, text) => {
  parseMedicalOrder('TSH', dictionary);
  const start = process.threadCpuUsage().user;
  const { found, ignored, unknown } = parseMedicalOrder(text, dictionary);
  expect((process.threadCpuUsage().user - start) / 1000).toBeLessThan(MARK_MS);
  for (const [from, to] of [...found, ...unknown].map(({ span }) => span).concat(ignored))
    expect(from >= 0 && from <= to && to <= text.length).toBe(true);
});

test.each([
  ['jejum de 8h', 8],
  ['Jejum: mínimo de 12 horas', 12],
  ['jejum   por 10 hs', 10],
  ['jejum mínimo por 4h, depois jejum de 6 h', 6],
  ['jejum de 30h', null],
  ['jejum de 8 hemogramas', null],
  ['sem jejum', null],
  ['jejum de 8 a 12 h', 8],
  ['jejum: 10h - 14h', 10],
  ['jejum de 8 a 12 hemogramas', null],
  ['glicemia, não precisa de jejum de 12 horas', null],
  ['TSH, não necessita jejum de 8 horas', null],
  ['sem jejum; lipidograma com jejum de 12 h', 12],
])('the fasting in "%s" is %s', (text, hours) => {
  expect(fastingOf(text)).toBe(hours);
});

test.each([
  ['TSH e T4, sem jejum', true],
  ['Jejum não necessário', true],
  ['não precisa de jejum', true],
  ['dispensado jejum', true],
  ['Jejum: não', true],
  ['insulina jejum não é necessário', true],
  ['jejum de 8 h', false],
  ['glicemia de jejum', false],
])('"%s" waives the fasting: %s', (text, expected) => {
  expect(waivesFasting(text)).toBe(expected);
});
