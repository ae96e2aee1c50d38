import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scored } from '#test/helpers/request-score.ts';
import { seedDictionary } from '#test/helpers/seed-dictionary.ts';
import { blindLabels } from './blind.labelled.ts';
import { blindLastLabels } from './blind-last.labelled.ts';
import { blindLaterLabels } from './blind-later.labelled.ts';
import { givenLabels, laterLabels, ownLabels } from './examples.labelled.ts';
import { parseRequest } from './parse-request.ts';

const dictionary = seedDictionary();
const read = (text: string) => parseRequest(text, dictionary);
const codesOf = (text: string) =>
  read(text)
    .found.map(({ code }) => code)
    .sort();

test.each([
  ['the examples of the requirement', givenLabels],
  ['those labelled before the parser', ownLabels],
  ['those labelled after its first reading', laterLabels],
  ['those of somebody who knew nothing of it', blindLabels],
  ['those of a third such author', blindLaterLabels],
  ['all', [...givenLabels, ...ownLabels, ...laterLabels, ...blindLabels, ...blindLaterLabels]],
])('%s: precision .98, recall .95, nothing forbidden, four of five exact', (_, labels) => {
  const score = scored(labels, dictionary);
  expect(score.forbidden).toBe(0);
  expect(score.precision).toBeGreaterThanOrEqual(0.98);
  expect(score.recall).toBeGreaterThanOrEqual(0.95);
  expect(score.exact).toBeGreaterThanOrEqual(0.8);
});

test('requests that it has hardly learnt from: precision .97, recall .94, one forbidden in 120', () => {
  const score = scored(blindLastLabels, dictionary);
  expect(score.forbidden).toBeLessThanOrEqual(1);
  expect(score.precision).toBeGreaterThanOrEqual(0.97);
  expect(score.recall).toBeGreaterThanOrEqual(0.94);
  expect(score.exact).toBeGreaterThanOrEqual(0.65);
});

const anyText = fc.string({ unit: 'binary', maxLength: 300 });
const line = fc.constantFrom(
  ...[...givenLabels, ...ownLabels, ...blindLabels, ...blindLaterLabels].flatMap(({ text }) =>
    text.split('\n'),
  ),
);
const request = fc.array(fc.oneof(line, anyText), { maxLength: 12 });

test('any text at all is read, with every span inside of it', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        anyText,
        request.map((lines) => lines.join('\n')),
      ),
      (text) => {
        const { found, ask, ignored, unknown } = read(text);
        const spans = [...found, ...ask, ...unknown].map(({ span }) => span).concat(ignored);
        for (const [start, end] of spans) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
        }
        for (const { codes } of ask) expect(codes.length).toBeGreaterThan(0);
        for (const { qty } of found) expect(qty).toBeGreaterThan(0);
      },
    ),
  );
});

test('the order of the lines does not change what is found and asked', () => {
  fc.assert(
    fc.property(
      fc
        .array(line, { maxLength: 12 })
        .chain((lines) =>
          fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
        ),
      ([lines, shuffled]) => {
        expect(gist(shuffled.join('\n'))).toEqual(gist(lines.join('\n')));
      },
    ),
  );
});

function gist(text: string) {
  const { found, ask, fasting } = read(text);
  return {
    found: found.map(({ code, qty }) => `${code} ${qty}`).sort(),
    ask: ask.map(({ codes }) => codes.toSorted().join()).sort(),
    fasting,
  };
}

test('reading twice reads the same, and what was found is found again by its names', () => {
  const names = new Map(dictionary.services.map(({ code, name }) => [code, name]));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const text = lines.join('\n');
      expect(read(text)).toEqual(read(text));
      const found = codesOf(text);
      expect(codesOf(found.map((code) => names.get(code)).join('\n'))).toEqual(found);
    }),
  );
});

test('every service of the shop is found by its own name, or asked about', () => {
  const missed = dictionary.services.filter(({ code, name }) => {
    const { found, ask } = read(name);
    return !found.some((one) => one.code === code) && !ask.some(({ codes }) => codes.includes(code));
  });
  expect(missed.map(({ code, name }) => `${code} ${name}`)).toEqual([]);
});

test('a name that differs by a letter from two others is guessed for neither', () => {
  expect(codesOf('vitamina K')).toEqual([]);
  expect(codesOf('creatina')).toEqual([]);
  expect(codesOf('cretinina')).toEqual(['EX-0102']);
});

const askedIn = (text: string) => read(text).ask.map(({ codes }) => codes.join('|'));

test.each<[string, string[], string[]]>([
  ['Paciente em uso de lítio. Creatinina, TSH', ['EX-0044', 'EX-0102'], []],
  ['PACIENTE: ANA LIMA. TSH', ['EX-0044'], []],
  ['HD: anemia. Solicito ferritina', ['EX-0014'], []],
  ['Dr. Paulo Ferro', [], []],
  ['o dr pediu ferritina', ['EX-0014'], []],
  ['Vocês fazem TSH?', ['EX-0044'], []],
  ['quanto fica: ferritina e vitamina D? obrigada', ['EX-0014', 'EX-0079'], []],
  ['hemograma, TSH?', ['EX-0001'], ['EX-0044']],
  ['HBsAg negativo, anti-HBs', ['EX-0131'], []],
  ['vitamina D já colhida em maio, TSH', ['EX-0044'], []],
  ['FAN, se reagente anti-DNA', ['EX-0171'], []],
  ['Não precisa de jejum: hemograma', ['EX-0001'], []],
  ['não TSH, hemograma', ['EX-0001'], []],
  ['ferritina, a critério; TSH', ['EX-0014', 'EX-0044'], []],
  ['a critério: ferritina; TSH', ['EX-0044'], ['EX-0014']],
  ['anti-gonococo PCR', [], []],
  ['(x) TSH ( ) VHS [ ] FAN (x) ferritina', ['EX-0014', 'EX-0044'], []],
  ['\u2610 VHS \u2611 TSH', ['EX-0044'], []],
  ['TSH (x) ( )\nVHS ( ) (x)\nferritina (x) ( )', ['EX-0014', 'EX-0044'], []],
  ['1. TSH 2. PTH - CANCELADO 3. Magnésio', ['EX-0044', 'EX-0090'], []],
  ['VDRL. HIV: paciente recusou coleta hoje.', ['EX-0127'], []],
  ['ureia, PCR para CMV quantitativo', ['EX-0103'], ['EX-0145|EX-0146']],
  ['TSH, T4L. Se TSH > 10 acrescentar anti-TPO', ['EX-0044', 'EX-0045'], []],
  ['EAS; urocultura somente se EAS alterado', ['EX-0202'], []],
  ['Zn, Cu, Se', ['EX-0092', 'EX-0093', 'EX-0095'], []],
  ['Exames de 12/01: ferritina 8, TSH 3,1', [], []],
  ['zinco (a critério da paciente), TSH', ['EX-0044'], ['EX-0092']],
  ['gestante 30 sem: ferritina', ['EX-0014'], []],
  ['TSH não', [], []],
  ['hemograma, TSH (não), ureia', ['EX-0001', 'EX-0103'], []],
  ['VHS: não', [], []],
  ['Hemograma - NÃO', [], []],
  ['TSH não fazer, ureia', ['EX-0103'], []],
  ['TSH já feito; ureia', ['EX-0103'], []],
  ['TSH feito em 10/10/2026; pedir T4 livre', ['EX-0045'], []],
  ['Já fez vitamina D. Solicito ferritina', ['EX-0014'], []],
  ['HD: hipotireoidismo. Solicito TSH', ['EX-0044'], []],
  ['CID E11 hemoglobina glicada', ['EX-0023'], []],
  ['CID-10: D50.9, E03', [], []],
  ['Sulfato ferroso 40mg 1x/dia / ferritina', ['EX-0014'], []],
  ['Dr. Cobre / zinco', ['EX-0092'], []],
  ['HD anemia D50 / reticulócitos, B12, ác. fólico', ['EX-0002', 'EX-0081', 'EX-0082'], []],
  ['Levotiroxina 50mcg 1cp em jejum / TSH', ['EX-0044'], []],
  ['TGO / TGP, Toxo IgG / IgM', ['EX-0107', 'EX-0108', 'EX-0140', 'EX-0141'], []],
  ['Função renal: ureia, creatinina', ['EX-0102', 'EX-0103'], []],
])('%s', (text, found, asked) => {
  expect(codesOf(text)).toEqual(found);
  expect(askedIn(text)).toEqual(asked);
});

test('a number of doses belongs to the name before it', () => {
  const qtyOf = (text: string) => read(text).found.map(({ code, qty }) => `${code}*${qty}`);
  expect(qtyOf('Shingrix 2 doses + Arexvy')).toEqual(['VA-0002*2', 'VA-0041*1']);
  expect(qtyOf('2 doses Shingrix')).toEqual(['VA-0002*2']);
});
