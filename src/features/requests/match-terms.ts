import type { CompiledDictionary, Meaning } from './dictionary.ts';
import { GAP, type Token } from './request-tokens.ts';

/** Some words of a line that mean something, or one that does not. */
export interface Piece {
  tokens: Token[];
  meaning: Meaning | null;
  /** The words that were looked up; more than those written where an earlier name goes on: "PSA total e livre". */
  words: string[];
}

/** A comma may stand in a name as long as this: "Painel Covid-19, Influenza A/B e VSR por PCR". */
const LONG_NAME = 20;
const SUFFIXES = new Set(
  'igg igm iga total totais livre livres direto indireto direta indireta ionico reverso'.split(' '),
);
const CLASSES = new Set(['igg', 'igm', 'iga', 'ige']);

const isCode = ({ raw }: Token) => /^[\p{L}\d]{1,5}$/u.test(raw) && !/^\p{Ll}+$/u.test(raw);

/** Splits a line into names of the dictionary, the longest first, and other words. */
export function piecesOf(tokens: readonly Token[], dictionary: CompiledDictionary): Piece[] {
  const pieces: Piece[] = [];
  let head: Piece | null = null;
  for (let at = 0; at < tokens.length; ) {
    const piece = pieceAt(tokens, at, head, dictionary);
    pieces.push(piece);
    if (piece.meaning?.is === 'service') head = piece;
    at += piece.tokens.length;
  }
  return pieces;
}

function pieceAt(
  tokens: readonly Token[],
  at: number,
  head: Piece | null,
  dictionary: CompiledDictionary,
): Piece {
  const first = tokens[at] as Token;
  const alone: Piece = { tokens: [first], meaning: null, words: [first.word] };
  if (first.tuss) return alone;
  const goesOn = () => (head && isLetter(tokens, at) ? continued(tokens, at, head, dictionary) : null);
  const isSuffix = SUFFIXES.has(first.word) || /^[a-z]$/.test(first.word);
  const further = isSuffix ? goesOn() : null;
  if (further) return further;
  const own = longest(tokens, at, [], dictionary);
  if (own && CLASSES.has(own.words.join('')) && head && first.gap !== GAP.strong) return alone;
  return own ?? goesOn() ?? alone;
}

/** "E" and "A" are vitamins only where they cannot be the words "e" and "a". */
function isLetter(tokens: readonly Token[], at: number): boolean {
  const [token, after] = [tokens[at] as Token, tokens[at + 1]];
  if (!/^[aeo]$/.test(token.word)) return true;
  if (token.gap === GAP.strong && (!after || after.gap === GAP.strong)) return true;
  return /^[AEO]$/.test(token.raw) && tokens.some(({ raw }) => /\p{Ll}/u.test(raw));
}

/** The longest name that begins here, after the words of `before`. */
function longest(
  tokens: readonly Token[],
  at: number,
  before: readonly string[],
  { meanings, begins }: CompiledDictionary,
): Piece | null {
  let key = before.join('');
  let crosses = false;
  let found: Piece | null = null;
  for (let end = at + 1; end <= tokens.length; end += 1) {
    const token = tokens[end - 1] as Token;
    if (token.tuss) break;
    crosses ||= end > at + 1 && token.gap === GAP.strong;
    key += token.word;
    const meaning = crosses && key.length < LONG_NAME ? undefined : meanings.get(key);
    if (meaning && (before.length > 0 || stands(tokens, at, end) || heads(tokens[at], meaning))) {
      const own = tokens.slice(at, end);
      found = { tokens: own, meaning, words: [...before, ...own.map(({ word }) => word)] };
    }
    if (!begins(key)) break;
  }
  return found;
}

/** Part of the name before, and these words: "anti-HBc IgG e IgM", "vitaminas A, C". */
function continued(
  tokens: readonly Token[],
  at: number,
  head: Piece,
  dictionary: CompiledDictionary,
): Piece | null {
  const { words } = head;
  for (let length = words.length; length > 0; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const part = words.slice(from, from + length);
      if (part.every((word) => word.length < 2)) continue;
      if (!dictionary.begins(part.join(''))) continue;
      const found = longest(tokens, at, part, dictionary);
      if (found?.meaning?.is === 'service') return found;
    }
  return null;
}

/** Abbreviations of one or two letters count as an item of their own or among other abbreviations. */
function stands(tokens: readonly Token[], at: number, end: number): boolean {
  const own = tokens.slice(at, end);
  if (own.map(({ word }) => word).join('').length > 2) return true;
  if (own.length > 1 || !/^[a-z]+$/.test(own[0]?.word ?? '')) return own.length === 1;
  const [token, before, after] = [tokens[at] as Token, tokens[at - 1], tokens[end]];
  const [open, close] = [
    !before || token.gap > GAP.none || before.word === 'e',
    !after || after.gap > GAP.none || after.word === 'e' || /^\d/.test(after.word),
  ];
  // "Se" is the commonest condition before it is a metal.
  if (token.word === 'se')
    return (!before || token.gap === GAP.strong) && (!after || after.gap === GAP.strong);
  if (open && close) return true;
  const among = [token.gap === GAP.none && before, after?.gap === GAP.none && after];
  return isCode(token) && among.some((next) => next && isCode(next));
}

/** "RX tórax" */
const heads = (token: Token | undefined, { is }: Meaning): boolean =>
  is === 'unsold' && token !== undefined && token.gap > GAP.none && isCode(token);

export const isSuffixOf = (word: string): boolean => ['igg', 'igm', 'iga', 'livre', 'livres'].includes(word);
