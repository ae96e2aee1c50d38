import type { CompiledDictionary, Meaning } from '#text/compile-dictionary.ts';
import { normalizeWord } from '#text/normalize.ts';
import { GAP, type Token } from '#text/tokens/token.ts';
import { isCommon } from '#text/vocabulary/common-words.ts';
import { isContext } from '#text/vocabulary/context-words.ts';
import { isOrdinaryAbbreviation } from '#text/vocabulary/ordinary-abbreviations.ts';
import type { Chunk } from './chunk.ts';

const MAX_WORDS = 5;
const MAX_MEANINGS = 4;
const MIN_LETTERS = 3;

interface Name {
  words: readonly string[];
  meaning: Meaning;
}

const indexes = new WeakMap<CompiledDictionary, ReadonlyMap<string, Name[]>>();

function namesStartingWith(dictionary: CompiledDictionary): ReadonlyMap<string, Name[]> {
  const existing = indexes.get(dictionary);
  if (existing) return existing;
  const created = Map.groupBy(dictionary.names, ({ words }) => (words[0] ?? '').slice(0, 2));
  indexes.set(dictionary, created);
  return created;
}

/** "prolact.", "hemog. glic.". Several services become a question. Null without a full stop, and for more than four. */
export function abbreviatedName(
  tokens: readonly Token[],
  at: number,
  dictionary: CompiledDictionary,
): Chunk | null {
  const first = tokens[at] as Token;
  const start = normalizeWord(first.raw);
  if (isInitial(first)) return nameOfInitials(tokens, at, dictionary);
  if (start.length < 2 || isOrdinaryAbbreviation(start)) return null;
  const names = namesStartingWith(dictionary).get(start.slice(0, 2));
  if (!names) return null;
  let end = at + 1;
  while (end - at < MAX_WORDS && continues(tokens[end - 1] as Token, tokens[end], dictionary)) end += 1;
  for (; end > at; end -= 1) {
    const matched = tokens.slice(at, end);
    if (!matched.some((token) => token.dotted && !isWord(token))) continue;
    const meaning = meaningOf(matched, names, dictionary);
    if (meaning) return { ...meaning, tokens: matched };
  }
  return null;
}

/** After a whole name, a full stop may end the sentence: "PCR. As demais". */
function continues(token: Token, next: Token | undefined, { meanings }: CompiledDictionary): boolean {
  if (!next || next.tuss || next.gap === GAP.none) return next !== undefined && !next.tuss;
  const startsSentence = /^\p{Lu}\p{Ll}/u.test(next.raw) && !next.dotted;
  return token.dotted && next.afterDot && !(startsSentence && meanings.has(normalizeWord(token.raw)));
}

const isInitial = ({ raw, dotted }: Token): boolean => dotted && /^\p{Lu}$/u.test(raw);

/** "F.A." A person has initials too, so they always ask. */
function nameOfInitials(
  tokens: readonly Token[],
  at: number,
  { meanings, names }: CompiledDictionary,
): Chunk | null {
  let end = at + 1;
  while (
    end - at < MAX_WORDS &&
    tokens[end]?.start === (tokens[end - 1] as Token).end + 1 &&
    isInitial(tokens[end] as Token)
  )
    end += 1;
  if (end - at < 2) return nameAfterInitial(tokens, at, names);
  const matched = tokens.slice(at, end);
  const known = meanings.get(matched.map(({ word }) => word).join(''));
  if (known?.is === 'service')
    return { tokens: matched, meaning: known, words: matched.map(({ word }) => word) };
  const fitting = names.filter(
    ({ words, meaning }) =>
      meaning.is === 'service' &&
      words.length === matched.length &&
      matched.every(({ word }, place) => words[place]?.startsWith(word)),
  );
  const services = [...new Set(fitting.flatMap(({ meaning }) => meaning.services))];
  if (services.length === 0 || services.length > MAX_MEANINGS) return null;
  return {
    tokens: matched,
    meaning: { services, is: 'service' },
    words: [...(fitting[0]?.words ?? [])],
    doubtful: true,
  };
}

const MIN_WHOLE_WORD = 5;

/** "A. úrico", "F. alcalina" */
function nameAfterInitial(tokens: readonly Token[], at: number, names: readonly Name[]): Chunk | null {
  const [first, second] = [tokens[at] as Token, tokens[at + 1]];
  if (!second || second.gap !== GAP.none || second.tuss || second.word.length < MIN_WHOLE_WORD) return null;
  const fitting = names.filter(
    ({ words, meaning }) =>
      meaning.is === 'service' &&
      words.length === 2 &&
      words[1] === second.word &&
      words[0]?.startsWith(first.word),
  );
  const services = [...new Set(fitting.flatMap(({ meaning }) => meaning.services))];
  if (services.length === 0 || services.length > MAX_MEANINGS) return null;
  return {
    tokens: [first, second],
    meaning: { services, is: 'service' },
    words: [...(fitting[0]?.words ?? [])],
  };
}

const isWord = ({ raw }: Token): boolean => {
  const word = normalizeWord(raw);
  return isCommon(word) || isContext(word);
};

function meaningOf(
  matched: readonly Token[],
  names: readonly Name[],
  { meanings, services: kinds }: CompiledDictionary,
): Pick<Chunk, 'meaning' | 'words'> | null {
  const starts = matched.map(({ raw }) => normalizeWord(raw));
  if (matched.length === 1 && ((starts[0] ?? '').length < MIN_LETTERS || meanings.has(starts[0] ?? '')))
    return null;
  const fitting = names.filter(
    ({ words }) =>
      words.length === starts.length &&
      words.every((word, place) => {
        const part = starts[place] ?? '';
        return word === part || (matched[place]?.dotted === true && word.startsWith(part));
      }),
  );
  const all = [...new Set(fitting.flatMap(({ meaning }) => meaning.services))];
  const physical = all.filter((place) => kinds[place]?.kind !== 'digital');
  const services = physical.length > 0 ? physical : all;
  if (services.length === 0 || services.length > MAX_MEANINGS) return null;
  if (fitting.some(({ meaning }) => meaning.is === 'unsold')) return null;
  return { meaning: { services, is: 'service' }, words: [...(fitting[0]?.words ?? [])] };
}
