import type { CompiledDictionary } from './dictionary.ts';
import type { Piece } from './match-terms.ts';
import { type Part, sentencesIn } from './request-lines.ts';

/** A line with what it names. */
export interface NamedLine extends Part {
  pieces: readonly Piece[];
}

/** What a piece means where it stands. */
export type Narrow = (piece: Piece) => readonly number[];

const VACCINES = /vacina|caderneta|imuniza|(?<!\p{L})combos?(?!\p{L})/iu;
const CABIN = /cabine|unidade digital|ponta do dedo/iu;
const HAND_IN =
  /(?:deixar|entregar|entrega d[eo])\s+(?:s[oó]\s+)?(?:o\s+|de\s+)?(?:material|potinho|pote|frasco)|(?:retirar|pegar|buscar)\s+o?\s*kit/iu;

const PERSONS: [person: string, said: RegExp][] = [
  ['gestante', /gestante|gr[aá]vida|gesta[cç][aã]o|gravidez|pr[eé][- ]natal/iu],
  [
    'infantil',
    /(?<![\d,-]\s?)(?<!\d e )(?<!\d)\d{1,2}\s*(?:m|mes|meses)(?![\p{L}])|beb[eê]|rec[eé]m|lactente|(?<![\p{L}])rn(?![\p{L}])|crian[cç]a|(?<![\d,.-])(?:[1-9]|1[01])\s*(?:a|anos)(?![\p{L}])/iu,
  ],
  [
    'adulto',
    /(?<![\d,.-])(?:1[89]|[2-9]\d)\s*(?:a|anos)(?![\p{L}])|adulto|idos[oa]|(?:m[aã]e|pai|av[oóôô]|v[oóôô])\s+(?:de\s+)?[4-9]\d/iu,
  ],
];

const personSaid = (text: string): string => {
  const found = PERSONS.filter(([, said]) => said.test(text));
  return found.length === 1 ? (found[0]?.[0] ?? '') : found.length > 1 ? 'several' : '';
};

/** Ways in which samples are taken or given, as they may stand after a name. */
const waysIn = (text: string): string[] => [
  ...(CABIN.test(text) ? ['cabine', 'rapido'] : []),
  ...(HAND_IN.test(text) ? ['entregamaterial', 'entregakit'] : []),
];

/** It names more vaccines that can be nothing else than exams, or says so and names no exam. */
function speaksOfVaccines(text: string, pieces: readonly Piece[], { services }: CompiledDictionary): boolean {
  const kinds = pieces.map(({ meaning }) => new Set(meaning?.services.map((place) => services[place]?.kind)));
  const exams = kinds.filter((kind) => kind.size > 0 && !kind.has('vaccine')).length;
  const vaccines = kinds.filter((kind) => kind.size === 1 && kind.has('vaccine')).length;
  return vaccines > exams || (VACCINES.test(text) && exams === 0);
}

/** "Combo 12 meses" tells of no child. */
function withoutNames({ text, start, pieces }: NamedLine): string {
  const parts: string[] = [];
  let from = 0;
  for (const { meaning, tokens } of pieces) {
    if (meaning?.is !== 'service') continue;
    const [at, end] = [(tokens[0]?.start ?? start) - start, (tokens.at(-1)?.end ?? start) - start];
    parts.push(text.slice(from, at), ' '.repeat(end - at));
    from = end;
  }
  return parts.join('') + text.slice(from);
}

/** How the rest of a request, of a line and of a sentence narrows what a name may mean. */
export function settingsOf(text: string, lines: readonly NamedLine[], dictionary: CompiledDictionary) {
  const all = lines.flatMap(({ pieces }) => pieces);
  const inText = speaksOfVaccines(text, all, dictionary);
  const told = lines.map(withoutNames);
  const ways = [...new Set(told.flatMap(waysIn))];
  const persons = new Map<string, string>();
  const personOf = (part: string): string => {
    const before = persons.get(part) ?? personSaid(part);
    persons.set(part, before);
    return before;
  };
  const spoken = new Set(told.map(personOf).filter(Boolean));
  const someone = spoken.size > 1 ? 'several' : ([...spoken][0] ?? '');

  return (line: NamedLine): Narrow => {
    const own = told[lines.indexOf(line)] ?? '';
    const sentences = sentencesIn(own);
    const vaccines =
      inText || /vacina/i.test(line.text) || speaksOfVaccines(line.text, line.pieces, dictionary);
    /** The nearest part that tells of somebody decides; '' where it tells of several. */
    const personAt = (at: number): string => {
      const sentence = sentences.findLast(({ start }) => start <= at);
      const clause = own.slice(Math.max(...[...',;.'].map((sign) => own.lastIndexOf(sign, at - 1))) + 1, at);
      const person = [clause, sentence?.text ?? own, own].map(personOf).find(Boolean) ?? someone;
      return person === 'several' ? '' : person;
    };
    return (piece) =>
      narrowed(piece, dictionary, {
        ...{ ways, vaccines },
        person: () => personAt((piece.tokens[0]?.start ?? line.start) - line.start),
      });
  };
}

interface Setting {
  ways: readonly string[];
  /** It is about vaccines rather than exams. */
  vaccines: boolean;
  /** For whom: '' when nothing or too much is said. */
  person: () => string;
}

function narrowed(
  piece: Piece,
  { meanings, services }: CompiledDictionary,
  setting: Setting,
): readonly number[] {
  const own = piece.meaning?.services ?? [];
  const key = piece.words.join('');
  if (piece.meaning?.is === 'illness' && setting.vaccines)
    return meanings.get(`vacina${key}`)?.services ?? own;
  if (piece.meaning?.is !== 'service') return own;
  const servicesOf = (name: string) => {
    const meaning = meanings.get(name);
    return meaning?.is === 'service' ? meaning.services : null;
  };
  const after = (word: string) => servicesOf(key + word);
  const way = setting.ways.flatMap((one) => after(one) ?? []);
  if (way.length > 0) return way;
  const isVaccine = (place: number) => services[place]?.kind === 'vaccine';
  const vaccines = own.filter(isVaccine);
  // "Vacinas: dengue"
  if (vaccines.length === 0) return (setting.vaccines ? servicesOf(`vacina${key}`) : null) ?? own;
  const given = setting.vaccines ? vaccines : own;
  const fitting = given.every(isVaccine) ? (after(setting.person()) ?? []).filter(isVaccine) : [];
  return fitting.length > 0 ? fitting : given;
}
