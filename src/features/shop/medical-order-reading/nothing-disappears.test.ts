import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seedDictionary } from '#test/medical-orders/seed-dictionary.ts';
import { normalizedWords, termKey } from './normalize.ts';
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
        const { found, ask, unknown, withheld } = parseMedicalOrder(text, dictionary);
        const spans = [...found, ...ask, ...unknown].map(({ span }) => span).concat(withheld);
        // A repeated name keeps the place of its first mention.
        const isShown = (shown: string, from: number, to: number) =>
          spans.some(([start, end]) => start < to && from < end) ||
          written.some(
            ([other, start, end]) =>
              other.toLowerCase() === shown.toLowerCase() && spans.some(([a, b]) => a < end && start < b),
          ) ||
          repeats(
            shown,
            found.map(({ code }) => code),
            ask.flatMap(({ codes }) => codes),
          );
        expect(written.filter(([shown, from, to]) => !isShown(shown, from, to))).toEqual([]);
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
        const { found, ask, unknown, withheld, ignored } = parseMedicalOrder(text, dictionary);
        const spans = [...found, ...ask, ...unknown].map(({ span }) => span).concat(withheld, ignored);
        const shown = namesOf([...found.map(({ code }) => code), ...ask.flatMap(({ codes }) => codes)]);
        const lost = [...text.matchAll(WORD)].filter(
          ({ index, 0: word }) =>
            !spans.some(([from, to]) => from < index + word.length && index < to) &&
            !shown.has(termKey(word)) &&
            termKey(word) !== '',
        );
        expect(lost.map(([word]) => word)).toEqual([]);
      },
    ),
    { numRuns: 400 },
  );
});

/** The words of the services' names. A repeated name keeps the place of its first mention. */
const namesOf = (codes: readonly string[]) => {
  const places = dictionary.services.flatMap(({ code }, place) => (codes.includes(code) ? [place] : []));
  const texts = [
    ...places.map((place) => dictionary.services[place]?.name ?? ''),
    ...dictionary.terms.flatMap(([term, services]) =>
      services.some((place) => places.includes(place)) ? [term] : [],
    ),
  ];
  return new Set(texts.flatMap(normalizedWords));
};

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Whether the order already shows all services of the name. */
function repeats(name: string, found: readonly string[], asked: readonly string[]): boolean {
  const alone = parseMedicalOrder(name, dictionary);
  const codes = [...alone.found.map(({ code }) => code), ...alone.ask.flatMap((one) => one.codes)];
  return codes.length > 0 && codes.some((code) => found.includes(code) || asked.includes(code));
}
