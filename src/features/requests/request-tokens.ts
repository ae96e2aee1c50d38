import { isLink, repaired, tussDigits, wordOf } from './request-words.ts';

/** Start and end in the text, in UTF-16 units; the end is exclusive. */
export type Span = [start: number, end: number];

/** What stands before a word: nothing that parts, a weak sign ("/", "+", ":"), a strong one (comma, full stop). */
export const GAP = { none: 0, weak: 1, strong: 2 } as const;

export interface Token {
  word: string;
  raw: string;
  start: number;
  end: number;
  gap: number;
  /** Brackets around it. */
  depth: number;
  /** Eight digits; then `word` is ''. */
  tuss: string;
  /** A question mark follows, and the sentence asks nothing of the shop. */
  doubted: boolean;
  /** A semicolon or the end of a sentence stands before it. */
  stops: boolean;
  /** A colon follows: it heads what comes after it. */
  heads: boolean;
}

export interface WordReader {
  known: ReadonlySet<string>;
  /** The word that a misspelt one stands for, or null. */
  correct: (word: string) => string | null;
}

const CODE = String.raw`(?<![\d.])[0-9OIl]\.?[0-9OIl]{2}\.?[0-9OIl]{2}\.?[0-9OIl]{2}[.-]?[0-9OIl](?![\p{L}\p{N}])`;
const PIECE = new RegExp(`${CODE}|[\\p{L}\\p{N}\\p{M}]+`, 'gu');
const STOPPED_SHORT = new Set(
  'ac vit vits hb prot sat fosf dr dra sr sra qtd lab col anti ex pct cod cons tel av'.split(' '),
);

/** The words of one line, without the ones that only link. `offset`: where the line begins in the whole text. */
export function tokensOf(line: string, offset: number, reader: WordReader): Token[] {
  const tokens: Token[] = [];
  let [end, depth, gap, marker] = [0, 0, GAP.none as number, 0];
  let stops = false;
  for (const match of line.matchAll(PIECE)) {
    const [raw] = match;
    const between = line.slice(end, match.index);
    const last = tokens.at(-1);
    if (last && isDoubt(between, line.slice(0, end))) last.doubted = true;
    if (last && /^[\s)]*:/.test(between)) last.heads = true;
    gap = Math.max(gap, gapOf(between, line.slice(0, end), raw));
    stops ||= gap === GAP.strong && /;|[.?!]\s/.test(between);
    depth = depthAfter(between, depth);
    end = match.index + raw.length;
    const number = markerAt(raw, line.slice(end), tokens.length === 0, marker);
    if (number !== null) {
      marker = number;
      gap = GAP.strong;
      continue;
    }
    const tuss = tussDigits(raw) ?? '';
    const word = tuss ? '' : readWord(raw, reader);
    if (!tuss && (word === '' || isLink(word))) continue;
    tokens.push({
      ...{
        word,
        raw,
        tuss,
        gap: tokens.length === 0 ? GAP.strong : gap,
        depth,
        stops,
        doubted: false,
        heads: false,
      },
      start: offset + match.index,
      end: offset + end,
    });
    gap = GAP.none;
    stops = false;
  }
  const last = tokens.at(-1);
  if (last && isDoubt(line.slice(end), line.slice(0, end))) last.doubted = true;
  return tokens;
}

/** "TSH?" doubts; "Vocês fazem TSH?" asks the shop. */
const isDoubt = (after: string, before: string): boolean => {
  const [, , sentence = ''] = /(^|[.;?!])([^.;?!]*)$/.exec(before) ?? [];
  return /^[\s()]*\?/.test(after) && !TO_THE_SHOP.test(sentence);
};

const TO_THE_SHOP =
  /(?<!\p{L})(?:quantos?|qual|quais|tem|t[eê]m|faz|fazem|precis[ao]|posso|podem?|onde|quando|como|voc[eê]s|vcs?)(?!\p{L})/iu;

function readWord(raw: string, { known, correct }: WordReader): string {
  const word = wordOf(raw);
  if (known.has(word)) return word;
  return repaired(word, known) ?? correct(word) ?? word;
}

function gapOf(between: string, before: string, next: string): number {
  // "1,25" is a number; so is "19.9".
  if (/^[,.]$/.test(between) && /\d$/.test(before) && /^\d/.test(next)) return GAP.none;
  if (/[,;•·|*?!]/.test(between)) return GAP.strong;
  if (/\.\s/.test(between)) return isStoppedShort(before) ? GAP.none : GAP.strong;
  return /[/\\+:()&=<>→\t–—]|\s-+\s?|^-+\s/.test(between) ? GAP.weak : GAP.none;
}

function isStoppedShort(before: string): boolean {
  const word = wordOfEnd(before);
  if (/\bvit(?:amina)?s?\.?\s+\p{L}\d*$/iu.test(before)) return false;
  return word.length === 1 || STOPPED_SHORT.has(word);
}

const wordOfEnd = (text: string): string =>
  (/[\p{L}\p{N}]+$/u.exec(text)?.[0] ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function depthAfter(between: string, depth: number): number {
  let now = depth;
  for (const sign of between) {
    if (sign === '(') now += 1;
    if (sign === ')') now = Math.max(0, now - 1);
  }
  return now;
}

/** The number of a list's point, "1)" or "2.": any at the start of a line, later only the next one. */
function markerAt(raw: string, after: string, first: boolean, last: number): number | null {
  if (!/^\d{1,2}$/.test(raw) || !/^\s?[.)ºª-]\s*\S/.test(after) || /^[.-]\d/.test(after)) return null;
  const number = Number(raw);
  if (first) return /^\s?[.)]/.test(after) ? number : null;
  return last > 0 && number === last + 1 && /^[.)]\s/.test(after) ? number : null;
}
