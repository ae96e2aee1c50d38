import type { CompiledDictionary } from '#text/compile-dictionary.ts';
import { normalizeWord } from '#text/normalize.ts';
import { GAP, type Span, type Token } from '#text/tokens/token.ts';
import { abbreviatedName } from '../matching/abbreviated-names.ts';
import type { Chunk } from '../matching/chunk.ts';
import type { Withheld } from '../reading.ts';

/** Words of talk that are symbols or abbreviations of exams, too. Only capitals make them a name. */
const ALSO_WORDS = /^(?:na|se|a|as|e|o|c|p|d|li|pai|col|rota|fora)$/;

const isName = ({ is }: Pick<NonNullable<Chunk['meaning']>, 'is'>): boolean =>
  is === 'service' || is === 'panel';

const spanOf = (tokens: readonly Token[]): Span => [tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0];

/** "500 mg" is a dose, and "Mg" magnesium. */
const isDoseUnit = ([token]: readonly Token[], before: Token | undefined): boolean =>
  token?.raw === 'mg' && token.gap === GAP.none && /^\d+$/.test(before?.raw ?? '');

interface NamedPart {
  span: Span;
  services: readonly number[];
}

export const namesIn = (chunks: readonly Chunk[], dictionary: CompiledDictionary): NamedPart[] =>
  chunks.flatMap(({ tokens, meaning, person }, at) => {
    const { meanings } = dictionary;
    if (isDoseUnit(tokens, chunks[at - 1]?.tokens.at(-1))) return [];
    // "Rita Ferr." may be a person or an exam.
    const isShortened = person && tokens[0]?.dotted && abbreviatedName(tokens, 0, dictionary) !== null;
    if (isShortened || (meaning && isName(meaning)))
      return [{ span: spanOf(tokens), services: meaning?.services ?? [] }];
    return tokens.flatMap((token) => {
      const own = meanings.get(token.word) ?? meanings.get(normalizeWord(token.raw));
      // "Se TSH alterado"
      const opensSentence = token.gap === GAP.strong && chunks[at + 1]?.tokens[0]?.gap === GAP.none;
      const isSmall =
        token.raw === token.raw.toLowerCase() || (opensSentence && /^\p{Lu}\p{Ll}/u.test(token.raw));
      const isMeant = own && isName(own) && !(isSmall && ALSO_WORDS.test(token.word));
      return isMeant ? [{ span: spanOf([token]), services: own.services }] : [];
    });
  });

/** Whole ignored spans, and names that no outcome covers. The page shows them, so that no exam disappears. */
export function withheldIn(
  named: readonly NamedPart[],
  ignored: readonly Span[],
  shown: readonly Span[],
  { services }: CompiledDictionary,
): { withheld: Withheld[]; ignored: Span[] } {
  const names = named.map(({ span }) => span);
  const withheld = ignored.filter(overlapWith(names));
  const [isShown, isWithheld] = [overlapWith(shown), overlapWith(withheld)];
  const uncovered = names.filter((name) => !isShown(name) && !isWithheld(name));
  const listed = new Set(withheld);
  const codesIn = ([start, end]: Span): string[] => {
    const inside = named.filter(({ span }) => span[0] < end && start < span[1]);
    const places = new Set(inside.flatMap((name) => name.services));
    return [...places].flatMap((place) => services[place]?.code ?? []);
  };
  const left = [...withheld, ...uncovered].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return {
    withheld: left.map((span) => ({ span, codes: codesIn(span) })),
    ignored: ignored.filter((span) => !listed.has(span)),
  };
}

/** Tests spans against many others at once, by the number of characters covered up to each place. */
function overlapWith(spans: readonly Span[]): (span: Span) => boolean {
  const covered = new Uint16Array(Math.max(0, ...spans.map(([, end]) => end)) + 1);
  for (const [start, end] of spans) covered.fill(1, start + 1, end + 1);
  for (let at = 1; at < covered.length; at += 1) covered[at] = (covered[at] ?? 0) + (covered[at - 1] ?? 0);
  const upTo = (at: number) => covered[Math.min(at, covered.length - 1)] ?? 0;
  return ([start, end]) => upTo(end) > upTo(start);
}

/** Words and numbers outside the spans, joined where only blanks and signs of one line stand between them. */
export function uncovered(text: string, spans: readonly Span[]): Span[] {
  const sorted = spans.toSorted((a, b) => a[0] - b[0]);
  const rest: Span[] = [];
  let at = 0;
  for (const { index, 0: word } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const end = index + word.length;
    while (at < sorted.length && (sorted[at] as Span)[1] <= index) at += 1;
    const next = sorted[at];
    if (next && next[0] < end) continue;
    const last = rest.at(-1);
    const isJoined = last && !/[\r\n\p{L}\p{N}]/u.test(text.slice(last[1], index));
    if (last && isJoined) last[1] = end;
    else rest.push([index, end]);
  }
  return rest;
}
