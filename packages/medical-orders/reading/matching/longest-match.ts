import { type CompiledDictionary, sortedKey } from '#text/compile-dictionary.ts';
import { GAP, type Token } from '#text/tokens/token.ts';
import { isAbbreviationInPlace, startsUnsoldExam } from './abbreviations.ts';
import type { Chunk } from './chunk.ts';

/** Only a long name may contain a comma: "Painel Covid-19, Influenza A/B e VSR por PCR". */
const MIN_LENGTH_ACROSS_COMMA = 24;
const MAX_WORDS = 9;
const SAMPLE_WORDS = new Set(['urina', 'fezes', 'sangue', 'soro', 'secrecao']);

export function longestMatch(
  tokens: readonly Token[],
  at: number,
  before: readonly string[],
  { meanings, isPrefix }: CompiledDictionary,
): Chunk | null {
  let key = before.join('');
  let crossesComma = false;
  let found: Chunk | null = null;
  for (let end = at + 1; end <= tokens.length; end += 1) {
    const token = tokens[end - 1] as Token;
    // "e as" is not EAS, and "Fezes: parasitológico" is a sample with a name.
    if (
      token.tuss ||
      // "anti-tTG + IgA" names the class itself, too.
      (token.afterPlus && token.word === 'iga' && found) ||
      (token.afterColon && end > at + 1 && SAMPLE_WORDS.has(tokens[at]?.word ?? '')) ||
      (end === at + 2 && /^[aeo]$/.test(tokens[at]?.raw ?? '') && before.length === 0)
    )
      break;
    crossesComma ||= end > at + 1 && token.gap === GAP.strong;
    key += token.word;
    const meaning = crossesComma && key.length < MIN_LENGTH_ACROSS_COMMA ? undefined : meanings.get(key);
    if (
      meaning &&
      (before.length > 0 || isAbbreviationInPlace(tokens, at, end) || startsUnsoldExam(tokens[at], meaning))
    ) {
      const matched = tokens.slice(at, end);
      found = { tokens: matched, meaning, words: [...before, ...matched.map(({ word }) => word)] };
    }
    if (!isPrefix(key)) break;
  }
  return found;
}

/** A term whose words fill the text up to the next sign, in any order: "H. pylori antígeno fecal". */
export function matchUnordered(
  tokens: readonly Token[],
  at: number,
  moreThan: number,
  { bySortedWords }: CompiledDictionary,
): Chunk | null {
  if (tokens[at]?.gap === GAP.none) return null;
  let end = at + 1;
  while (tokens[end]?.gap === GAP.none && end - at < MAX_WORDS) end += 1;
  if (end - at < 2 || end - at <= moreThan || tokens[end]?.gap === GAP.none) return null;
  const matched = tokens.slice(at, end);
  const found = bySortedWords.get(sortedKey(matched.map(({ word }) => word)));
  return found ? { tokens: matched, meaning: found.meaning, words: [...found.words] } : null;
}

/** A name before, up to its word `last` or earlier, with the words here: "anti-HBc IgG e IgM", "vitaminas A, C". */
export function continuedName(
  tokens: readonly Token[],
  at: number,
  head: Chunk,
  dictionary: CompiledDictionary,
  last = head.words.length,
): Chunk | null {
  const { words } = head;
  for (let length = words.length; length > 0; length -= 1)
    for (let from = 0; from <= Math.min(last, words.length - length); from += 1) {
      const part = words.slice(from, from + length);
      if (part.every((word) => word.length < 2)) continue;
      if (!dictionary.isPrefix(part.join(''))) continue;
      const found = longestMatch(tokens, at, part, dictionary);
      if (
        found?.meaning?.is === 'service' ||
        (found?.meaning?.is === 'panel' && head.meaning?.is === 'panel')
      )
        return found;
    }
  return null;
}
