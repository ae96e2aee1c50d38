import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seedDictionary } from '#labels/seed-dictionary.ts';
import { termKey } from '#text/normalize.ts';
import { parseMedicalOrder } from './parse-medical-order.ts';

const dictionary = seedDictionary();

/** In small letters these are words of a sentence. */
const ALSO_WORDS = /^(?:na|se|ca|e|a|c|p|d|k|pai|col|rota|mg|te|fe|as|al|li|co)$/i;
const names = [
  ...dictionary.services.map(({ name }) => name),
  ...dictionary.terms.map(([term]) => term),
].filter((name) => !ALSO_WORDS.test(name));

const around = fc.constantFrom<[string, string]>(
  ['', ''],
  ['Paciente: Maria Lima   Exames: ', ''],
  ['Paciente: ', ''],
  ['Endereço: Rua ', ', 20'],
  ['HD: anemia. ', ''],
  ['Dr. Paulo Prado, CRM 123 ', ''],
  ['Solicito ', ' para controle'],
  ['Resultado de ', ' 12,5'],
  ['Losartana 50 mg, ', ''],
  ['(  ) ', ''],
  ['[x] ', ''],
  ['não fazer ', ''],
  ['', ' - cancelar'],
  ['', ' (já feito)'],
  ['TSH; se alterado, ', ''],
  ['RX de tórax PA e ', ''],
  ['Clínica ', ' Ltda.'],
  ['1. ', ''],
  ['• ', ';'],
  ['Impresso por ', ' em 03/03/2026'],
  ['oi, quero saber o preço de ', ' obrigada'],
  ['Exame   ', '   urgente'],
);
const style = fc.constantFrom(
  (name: string) => name,
  (name: string) => (name.length > 4 ? name.toLowerCase() : name),
  (name: string) => name.toUpperCase(),
);
const separator = fc.constantFrom('\n', '\n\n', ', ', '; ', ' / ', '   ', '. ');

test('accounts for every name of the catalogue in any order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...names), around, style, separator), { minLength: 1, maxLength: 6 }),
      (parts) => {
        let text = '';
        const written: [name: string, start: number, end: number][] = [];
        for (const [name, [before, after], styled, gap] of parts) {
          text += before;
          const shown = styled(name);
          written.push([shown, text.length, text.length + shown.length]);
          text += shown + after + gap;
        }
        const { found, ask, unknown, withheld, repeated } = parseMedicalOrder(text, dictionary);
        const spans = [...found, ...ask, ...unknown, ...withheld].map(({ span }) => span).concat(repeated);
        const isShown = (from: number, to: number) => spans.some(([start, end]) => start < to && from < end);
        expect(written.filter(([, from, to]) => !isShown(from, to))).toEqual([]);
      },
    ),
    { numRuns: 400 },
  );
});

const words = fc.constantFrom(
  ...`solicito para controle de rotina, paciente nega febre; retorno em 30 dias. URGENTE (jejum de 8 h) obs.: Maria Lima
  CRM 12345 zubarana xyz-9 01/02/2026 não se alterado _____ x [ ] ( ) já fez ou e CID E11.9 Losartana 50mg 1cp/dia → ✓ teste`.split(
    /\s+/,
  ),
);
const gaps = fc.constantFrom(' ', ' ', '\n', ', ', '   ');

test('covers every word and number with a span', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.oneof(words, fc.constantFrom(...names)), gaps), { minLength: 1, maxLength: 14 }),
      (parts) => {
        const text = parts.flat().join('');
        const { found, ask, unknown, ...others } = parseMedicalOrder(text, dictionary);
        const spans = [...found, ...ask, ...unknown, ...others.withheld]
          .map(({ span }) => span)
          .concat(others.ignored, others.repeated);
        const lost = [...text.matchAll(WORD)].filter(
          ({ index, 0: word }) =>
            !spans.some(([from, to]) => from < index + word.length && index < to) && termKey(word) !== '',
        );
        expect(lost.map(([word]) => word)).toEqual([]);
      },
    ),
    { numRuns: 400 },
  );
});

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

test.each(['1 mg', '500 mg', 'Amoxicilina 500 mg'])(
  'takes the unit of a dose for no magnesium: %s',
  (text) => {
    expect(parseMedicalOrder(text, dictionary).withheld).toEqual([]);
  },
);

test('shows magnesium in a line that is left out', () => {
  expect(parseMedicalOrder('Não fazer Mg', dictionary).withheld).not.toEqual([]);
});
