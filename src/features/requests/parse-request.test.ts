import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scored } from '#test/helpers/request-score.ts';
import { seedDictionary } from '#test/helpers/seed-dictionary.ts';
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
  ['all', [...givenLabels, ...ownLabels, ...laterLabels]],
])('%s: precision .98, recall .95, nothing forbidden, four of five exact', (_, labels) => {
  const score = scored(labels, dictionary);
  expect(score.forbidden).toBe(0);
  expect(score.precision).toBeGreaterThanOrEqual(0.98);
  expect(score.recall).toBeGreaterThanOrEqual(0.95);
  expect(score.exact).toBeGreaterThanOrEqual(0.8);
});

const anyText = fc.string({ unit: 'binary', maxLength: 300 });
const line = fc.constantFrom(...[...givenLabels, ...ownLabels].flatMap(({ text }) => text.split('\n')));
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
