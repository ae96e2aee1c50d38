import { isChatter, isCommon } from './common-words.ts';
import { type CompiledDictionary, type Meaning, sortedKey } from './dictionary.ts';
import { peopleIn } from './people.ts';
import { GAP, type Token } from './request-tokens.ts';

/** Some words of a line that mean something, or one that does not. */
export interface Piece {
  tokens: Token[];
  meaning: Meaning | null;
  /** The words that were looked up; more than those written where an earlier name goes on: "PSA total e livre". */
  words: string[];
  /** Part of a person's name. */
  person?: boolean;
}

/** After a strange word of an item nothing goes on with an earlier name: "imunofixação sérica e urinária". */
const isStrange = ({ meaning, words }: Piece, before: boolean): boolean =>
  meaning ? meaning.is !== 'service' && meaning.is !== 'panel' : before || !isCommon(words[0] ?? '');

/** PCR is a protein, and the method of other exams: "por PCR", "X frágil (PCR)", "gonococo PCR", "PCR para CMV". */
function asMethod(piece: Piece, before: Piece | undefined, after: Token | undefined): Piece {
  const [token] = piece.tokens;
  if (piece.words.join('') !== 'pcr' || !token) return piece;
  const isMethod = after?.via === 'para' || (before !== undefined && isMethodOf(before, token));
  return isMethod ? { ...piece, meaning: null, tokens: [{ ...token, word: 'metodo' }] } : piece;
}

function isMethodOf(before: Piece, token: Token): boolean {
  const opens = token.depth > (before.tokens.at(-1)?.depth ?? 0) && token.gap < GAP.strong;
  const names = before.meaning ? before.meaning.is !== 'service' : !isCommon(before.words[0] ?? '');
  const touches = token.gap === GAP.none && names && before.words.join('').length > 2;
  return opens || touches || token.via === 'por';
}

/** A comma may stand in a name as long as this: "Painel Covid-19, Influenza A/B e VSR por PCR". */
const LONG_NAME = 24;
const MOST_WORDS = 9;
const SAMPLE_WORDS = new Set(['urina', 'fezes', 'sangue', 'soro', 'secrecao']);
const SUFFIXES = new Set(
  'igg igm iga total totais livre livres direto indireto direta indireta ionico reverso'.split(' '),
);
/** With one of these a name begins anew. */
const STARTS = new Set([
  'teste',
  'exame',
  'vacina',
  'combo',
  'check',
  'checkup',
  'pesquisa',
  'painel',
  'perfil',
]);
const CLASSES = new Set(['igg', 'igm', 'iga', 'ige']);

const isCode = ({ raw }: Token) => /^[\p{L}\d]{1,5}$/u.test(raw) && !/^\p{Ll}+$/u.test(raw);

/** Splits a line into names of the dictionary, the longest first, and other words. */
export function piecesOf(tokens: readonly Token[], dictionary: CompiledDictionary): Piece[] {
  const pieces: Piece[] = [];
  const people = peopleIn(tokens);
  let head: Piece | null = null;
  let stranger = false;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const before = pieces.at(-1);
    if (token.parts) stranger = false;
    const piece: Piece = people.has(token)
      ? { tokens: [token], meaning: null, words: [token.word], person: true }
      : asMethod(pieceAt(tokens, at, { head, stranger }, dictionary), before, tokens[at + 1]);
    pieces.push(piece);
    if (piece.meaning?.is === 'service') head = piece;
    stranger = isStrange(piece, stranger);
    at += piece.tokens.length;
  }
  return pieces;
}

function pieceAt(
  tokens: readonly Token[],
  at: number,
  { head, stranger }: { head: Piece | null; stranger: boolean },
  dictionary: CompiledDictionary,
): Piece {
  const first = tokens[at] as Token;
  const alone: Piece = { tokens: [first], meaning: null, words: [first.word] };
  // The decimals of "1,25-hidroxivitamina D" begin nothing.
  if (first.tuss || first.decimals) return alone;
  const mayGoOn =
    head !== null && !stranger && !STARTS.has(first.word) && isLetter(tokens, at) && !counts(tokens, at);
  const goesOn = () => (mayGoOn ? continued(tokens, at, head, dictionary) : null);
  const isSuffix = SUFFIXES.has(first.word) || /^[a-z]$/.test(first.word);
  const further = isSuffix ? goesOn() : null;
  if (further) return further;
  const own = longest(tokens, at, [], dictionary);
  const whole = inAnyOrder(tokens, at, own?.tokens.length ?? 0, dictionary);
  if (whole) return whole;
  // "IgE específica: leite de vaca, clara de ovo", "teste rápido de HIV e sífilis", "vitaminas B12, C, D"
  if (own && mayGoOn && /^(?:ige|teste|vacina|vitamina)/.test(head.words.join('')))
    return continued(tokens, at, head, dictionary, 0) ?? own;
  const isClass = own !== null && CLASSES.has(own.words.join(''));
  const ofName = head !== null && !CLASSES.has(head.words.join('')) && first.gap !== GAP.strong;
  if (isClass && (ofName || stranger)) return alone;
  // "check-up básico e o da tireoide"
  if (own?.meaning?.is === 'illness' && /^d/.test(first.via)) return goesOn() ?? own;
  return own ?? goesOn() ?? alone;
}

/** An age or a time is no part of a name that was begun elsewhere: "o check-up, ela tem 60 anos". */
const counts = (tokens: readonly Token[], at: number): boolean =>
  /^\d+$/.test(tokens[at]?.word ?? '') &&
  /^(?:anos?|a|meses|m|dias?|h|doses?)$/.test(tokens[at + 1]?.word ?? '') &&
  !(tokens[at]?.via === 'de' && /^[oa]$/.test(tokens[at - 1]?.word ?? ''));

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
    // "e as" is no EAS, and "Fezes: parasitológico" a sample and a name.
    if (
      token.tuss ||
      (token.colon && end > at + 1 && SAMPLE_WORDS.has(tokens[at]?.word ?? '')) ||
      (end === at + 2 && /^[aeo]$/.test(tokens[at]?.raw ?? '') && before.length === 0)
    )
      break;
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

/** All words up to the next sign are those of one name, in whatever order: "H. pylori antígeno fecal"; more than `shortest`. */
function inAnyOrder(
  tokens: readonly Token[],
  at: number,
  shortest: number,
  { inAnyOrder: named }: CompiledDictionary,
): Piece | null {
  if (tokens[at]?.gap === GAP.none) return null;
  let end = at + 1;
  while (tokens[end]?.gap === GAP.none && end - at < MOST_WORDS) end += 1;
  if (end - at < 2 || end - at <= shortest || tokens[end]?.gap === GAP.none) return null;
  const own = tokens.slice(at, end);
  const found = named.get(sortedKey(own.map(({ word }) => word)));
  return found ? { tokens: own, meaning: found.meaning, words: [...found.words] } : null;
}

/** Part of the name before, from its word `last` at the latest, and these words: "anti-HBc IgG e IgM", "vitaminas A, C". */
function continued(
  tokens: readonly Token[],
  at: number,
  head: Piece,
  dictionary: CompiledDictionary,
  last = head.words.length,
): Piece | null {
  const { words } = head;
  for (let length = words.length; length > 0; length -= 1)
    for (let from = 0; from <= Math.min(last, words.length - length); from += 1) {
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
  if (own.length === 1 && WORDS_TOO.has(tokens[at]?.word ?? '')) return isWritten(tokens, at);
  if (own.map(({ word }) => word).join('').length > 2) return true;
  if (own.length > 1 || !/^[a-z]+$/.test(own[0]?.word ?? '')) return own.length === 1;
  const [token, before, after] = [tokens[at] as Token, tokens[at - 1], tokens[end]];
  const [open, close] = [
    !before || token.gap > GAP.none || before.word === 'e' || (isCode(token) && token.via !== ''),
    !after ||
      after.gap > GAP.none ||
      after.word === 'e' ||
      /^\d/.test(after.word) ||
      (isCode(token) && isChatter(after.word)),
  ];
  // "Se" is the commonest condition before it is a metal.
  if (token.word === 'se')
    return (!before || token.gap === GAP.strong) && (!after || after.gap === GAP.strong);
  if (open && close) return true;
  const among = [token.gap === GAP.none && before, after?.gap === GAP.none && after];
  return isCode(token) && among.some((next) => next && isCode(next));
}

/** Abbreviations that are words as well. */
const WORDS_TOO = new Set(['pai', 'rota', 'col', 'beta', 'tetra', 'ist', 'fit', 'pct']);

/** In capitals among small letters, or an item of its own that is no kin. */
function isWritten(tokens: readonly Token[], at: number): boolean {
  const [token, before, after] = [tokens[at] as Token, tokens[at - 1], tokens[at + 1]];
  const alone =
    (!before || token.gap > GAP.none || before.word === 'e') &&
    (!after || after.gap > GAP.none || after.word === 'e');
  const shouts = tokens.every(({ raw }) => raw === raw.toUpperCase());
  if (/^\p{Lu}/u.test(token.raw) && token.raw === token.raw.toUpperCase() && !shouts) return true;
  return alone && (shouts || token.word !== 'pai');
}

/** "RX tórax" */
const heads = (token: Token | undefined, { is }: Meaning): boolean =>
  is === 'unsold' && token !== undefined && token.gap > GAP.none && isCode(token);

export const isSuffixOf = (word: string): boolean => ['igg', 'igm', 'iga', 'livre', 'livres'].includes(word);
