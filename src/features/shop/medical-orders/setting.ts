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
  let [exams, vaccines] = [0, 0];
  for (const { meaning } of pieces) {
    const own = meaning?.services ?? [];
    const among = own.filter((place) => services[place]?.kind === 'vaccine').length;
    if (own.length > 0 && among === 0) exams += 1;
    if (own.length > 0 && among === own.length) vaccines += 1;
  }
  return vaccines > exams || (exams === 0 && VACCINES.test(text));
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

/** Worked out when somebody asks, and once. */
function lazily<T>(work: () => T): () => T {
  let done: { value: T } | null = null;
  return () => {
    done ??= { value: work() };
    return done.value;
  };
}

/** How the rest of a request, of a line and of a sentence narrows what a name may mean. */
export function settingsOf(text: string, lines: readonly NamedLine[], dictionary: CompiledDictionary) {
  const all = lines.flatMap(({ pieces }) => pieces);
  const inText = lazily(() => speaksOfVaccines(text, all, dictionary));
  const told = lazily(() => lines.map(withoutNames));
  const ways = waysIn(text).length > 0 ? [...new Set(told().flatMap(waysIn))] : [];
  const someone = lazily(() => {
    const spoken = new Set(told().map(personSaid).filter(Boolean));
    return spoken.size > 1 ? 'several' : ([...spoken][0] ?? '');
  });

  return (line: NamedLine, at: number): Narrow => {
    const own = lazily(() => told()[at] ?? '');
    const sentences = lazily(() => sentencesIn(own()));
    const inLine = lazily(() => personSaid(own()));
    const vaccines = lazily(
      () => inText() || /vacina/i.test(line.text) || speaksOfVaccines(line.text, line.pieces, dictionary),
    );
    /** The nearest part that tells of somebody decides; '' where it tells of several. */
    const personAt = (place: number): string => {
      const sentence = sentences().findLast(({ start }) => start <= place)?.text ?? '';
      const from = Math.max(...[...',;.'].map((sign) => own().lastIndexOf(sign, place - 1))) + 1;
      const near = personSaid(own().slice(from, place)) || personSaid(sentence) || inLine() || someone();
      return near === 'several' ? '' : near;
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
  vaccines: () => boolean;
  /** For whom: '' when nothing or too much is said. */
  person: () => string;
}

function narrowed(
  piece: Piece,
  { meanings, services }: CompiledDictionary,
  setting: Setting,
): readonly number[] {
  const { meaning } = piece;
  const own = meaning?.services ?? [];
  if (meaning?.is !== 'service' && meaning?.is !== 'illness') return own;
  const key = piece.words.join('');
  const servicesOf = (name: string) => {
    const named = meanings.get(name);
    return named?.is === 'service' ? named.services : [];
  };
  /** "Vacinas: dengue, covid" */
  const asVaccine = () => (setting.vaccines() ? servicesOf(`vacina${key}`) : []);
  const orOwn = (found: readonly number[]) => (found.length > 0 ? found : own);
  if (meaning.is === 'illness') return meanings.has(`vacina${key}`) ? orOwn(asVaccine()) : own;
  const way = setting.ways.flatMap((one) => servicesOf(key + one));
  if (way.length > 0) return way;
  const isVaccine = (place: number) => services[place]?.kind === 'vaccine';
  const vaccines = own.filter(isVaccine);
  if (vaccines.length === 0) return meanings.has(`vacina${key}`) ? orOwn(asVaccine()) : own;
  const given = vaccines.length < own.length && setting.vaccines() ? vaccines : own;
  const fitting = given.every(isVaccine)
    ? servicesOf(key.replace(/^vacina/, '') + setting.person()).filter(isVaccine)
    : [];
  return fitting.length > 0 ? fitting : given;
}
