import type { CompiledDictionary } from '../compile-dictionary.ts';
import type { Chunk } from '../matching/chunk.ts';
import { normalizeWord } from '../normalize.ts';
import { GAP, type Span, type Token } from '../tokens/token.ts';

/** Words of talk that are symbols or abbreviations of exams, too. Only capitals make them a name. */
const ALSO_WORDS = /^(?:na|se|a|as|e|o|c|p|d|pai|col|rota|fora)$/;

const isName = ({ is }: Pick<NonNullable<Chunk['meaning']>, 'is'>): boolean =>
  is === 'service' || is === 'panel';

const spanOf = (tokens: readonly Token[]): Span => [tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0];

/** Where the chunks name services of the dictionary. */
export const namesIn = (chunks: readonly Chunk[], { meanings }: CompiledDictionary): Span[] =>
  chunks.flatMap(({ tokens, meaning }, at) => {
    if (meaning && isName(meaning)) return [spanOf(tokens)];
    return tokens.flatMap((token) => {
      const own = meanings.get(token.word) ?? meanings.get(normalizeWord(token.raw));
      // "Se TSH alterado"
      const opensSentence = token.gap === GAP.strong && chunks[at + 1]?.tokens[0]?.gap === GAP.none;
      const isSmall =
        token.raw === token.raw.toLowerCase() || (opensSentence && /^\p{Lu}\p{Ll}/u.test(token.raw));
      const isMeant = own && isName(own) && !(isSmall && ALSO_WORDS.test(token.word));
      return isMeant ? [spanOf([token])] : [];
    });
  });

/**
 * Text with names of services that the reader left out. Whole ignored spans, and names that no outcome
 * covers. The page shows them, so that no exam disappears.
 */
export function withheldIn(
  names: readonly Span[],
  ignored: readonly Span[],
  shown: readonly Span[],
): { withheld: Span[]; ignored: Span[] } {
  const isIn = ([start, end]: Span, spans: readonly Span[]) =>
    spans.some(([from, to]) => from < end && start < to);
  const withheld = ignored.filter((span) => isIn(span, names));
  const uncovered = names.filter((name) => !isIn(name, shown) && !isIn(name, withheld));
  return {
    withheld: [...withheld, ...uncovered].sort((a, b) => a[0] - b[0] || a[1] - b[1]),
    ignored: ignored.filter((span) => !withheld.includes(span)),
  };
}
