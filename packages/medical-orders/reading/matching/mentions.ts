import type { CompiledDictionary } from '#text/compile-dictionary.ts';
import type { Chunk } from './chunk.ts';

const VACCINES = /vacina|caderneta|imuniza|\d\s?doses|(?<!\p{L})combos?(?!\p{L})/iu;
const CABIN = /cabine|unidade digital|ponta do dedo/iu;
const HAND_IN_SAMPLE =
  /(?:deixar|entregar|entrega d[eo])\s+(?:s[oó]\s+)?(?:o\s+|de\s+)?(?:material|potinho|pote|frasco)|(?:retirar|pegar|buscar)\s+o?\s*kit/iu;

const PATIENTS: [patient: string, pattern: RegExp][] = [
  [
    'gestante',
    /gestante|gr[aá]vida|(?<!\p{L})ig:?\s?\d{1,2}\s?s(?:em(?:anas?)?)?(?!\p{L})|[123]º?\s?tri(?:m|mestre)?(?!\p{L})|(?<!\d)(?:[12]\d|3\d|4[0-2])\s?sem(?:anas?)?(?!\p{L})|gesta[cç][aã]o|gravidez|pr[eé][- ]natal/iu,
  ],
  [
    'infantil',
    /(?<![\d,-]\s?)(?<!\d e )(?<!\d)\d{1,2}\s*(?:m|mes|meses)(?![\p{L}])|beb[eê]|rec[eé]m|lactente|(?<![\p{L}])rn(?![\p{L}])|crian[cç]a|(?<![\d,.-])(?:[1-9]|1[01])\s*(?:a|anos)(?![\p{L}])/iu,
  ],
  [
    'adulto',
    /(?<![\d,.-])(?:1[89]|[2-9]\d)\s*(?:a|anos)(?![\p{L}])|adulto|idos[oa]|(?:m[aã]e|pai|av[oóôô]|v[oóôô])\s+(?:de\s+)?[4-9]\d/iu,
  ],
];

export const patientIn = (text: string): string => {
  const found = PATIENTS.filter(([, pattern]) => pattern.test(text));
  return found.length > 1 ? 'several' : (found[0]?.[0] ?? '');
};

/** Suffixes of dictionary terms for tests in a cabin and for samples that patients bring. */
export const collectionModesIn = (text: string): string[] => [
  ...(CABIN.test(text) ? ['cabine', 'rapido'] : []),
  ...(HAND_IN_SAMPLE.test(text) ? ['entregamaterial', 'entregakit'] : []),
];

const MIN_EXAMS = 2;

/** Several exams, no name of a vaccine and none of its words. */
export function isAboutExams(
  text: string,
  chunks: readonly Chunk[],
  dictionary: CompiledDictionary,
): boolean {
  const { exams, vaccines } = countKinds(chunks, dictionary);
  return exams >= MIN_EXAMS && vaccines === 0 && !VACCINES.test(text);
}

export function isAboutVaccines(
  text: string,
  chunks: readonly Chunk[],
  dictionary: CompiledDictionary,
): boolean {
  const { exams, vaccines } = countKinds(chunks, dictionary);
  return vaccines > exams || (exams === 0 && VACCINES.test(text));
}

function countKinds(chunks: readonly Chunk[], { services }: CompiledDictionary) {
  let [exams, vaccines] = [0, 0];
  for (const { meaning } of chunks) {
    const own = meaning?.services ?? [];
    const vaccineCount = own.filter((place) => services[place]?.kind === 'vaccine').length;
    if (own.length > 0 && vaccineCount === 0) exams += 1;
    if (own.length > 0 && vaccineCount === own.length) vaccines += 1;
  }
  return { exams, vaccines };
}
