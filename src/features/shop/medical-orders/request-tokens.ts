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
  /** The end of a sentence. */
  begins: boolean;
  /** A sign that parts items stands before it: "+", "–", "->", ":". */
  parts: boolean;
  /** A colon stands before it. */
  colon: boolean;
  /** The linking word before it, as in "RM de fígado"; '' without one. */
  via: string;
  /** A number that is a result rather than a dose, an age, a date or a time. */
  value: boolean;
  /** What stands after the decimal point of a number. */
  decimals: boolean;
  /** A sign in brackets, or alone before a comma, tells its result: "HBsAg (+)". */
  signed: boolean;
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
  `ac vit vits hb prot sat fosf dr dra sr sra qtd lab col anti ex pct cod cons tel av tot transf quant quantif sorol pesq
  eletrof cult secr esp urocult hemocult sol alc bact microb antic anticorp rel ind resp disf pac gal prof`.split(
    /\s+/,
  ),
);

/** The words of one line, without the ones that only link. `offset`: where the line begins in the whole text. */
export function tokensOf(line: string, offset: number, reader: WordReader): Token[] {
  const tokens: Token[] = [];
  let [end, depth, gap, marker] = [0, 0, GAP.none as number, 0];
  let [stops, begins, parts, colon] = [false, false, false, false];
  let via = '';
  for (const match of line.matchAll(PIECE)) {
    let [raw] = match;
    const between = line.slice(end, match.index);
    const last = tokens.at(-1);
    if (last && isDoubt(between, line.slice(0, end))) last.doubted = true;
    if (last && /^[\s)]*:/.test(between)) last.heads = true;
    gap = Math.max(gap, gapOf(between, line.slice(0, end), raw));
    begins ||= gap === GAP.strong && /[.?!]\s/.test(between);
    stops ||= begins || (gap === GAP.strong && between.includes(';'));
    parts ||= gap === GAP.strong || PARTS.test(between);
    colon ||= /:/.test(between);
    depth = depthAfter(between, depth);
    end = match.index + raw.length;
    const short = shortLink(line, match.index);
    if (short) {
      end += 1;
      via = short;
      continue;
    }
    if (/^\d\d$/.test(raw) && /^\+(?![\p{L}\p{N}])/u.test(line.slice(end))) {
      raw += 'mais';
      end += 1;
    }
    const number = markerAt(raw, line.slice(end), tokens.length === 0, marker);
    if (number !== null) {
      marker = number;
      gap = GAP.strong;
      continue;
    }
    const tuss = tussDigits(raw) ?? '';
    const word = tuss ? '' : readWord(raw, reader);
    // "Solicita-se TSH"
    const isReflexive = word === 'se' && /\p{L}-$/u.test(line.slice(0, match.index));
    if (!tuss && (word === '' || isLink(word) || isReflexive)) {
      via = word;
      continue;
    }
    tokens.push({
      ...{
        word,
        raw,
        tuss,
        gap: tokens.length === 0 ? GAP.strong : gap,
        depth,
        ...{ stops, begins, parts, colon, via },
        value: isValue(line, match.index),
        decimals: /\d[.,]$/.test(line.slice(Math.max(0, match.index - 2), match.index)) && /^\d/.test(raw),
        signed: raw.length > 2 && /^(?:\s?\([+-]\)|\s?[+-](?=\s?[,;.]))/.test(line.slice(end)),
        doubted: false,
        heads: false,
      },
      start: offset + match.index,
      end: offset + end,
    });
    gap = GAP.none;
    via = '';
    [stops, begins, parts, colon] = [false, false, false, false];
  }
  const last = tokens.at(-1);
  if (last && isDoubt(line.slice(end), line.slice(0, end))) last.doubted = true;
  return tokens;
}

const PARTS = /[+=<>→|–—]|:|(?:^|\s)-+\s/;

/** "p/", "c/" and "s/" are written for "para", "com" and "sem". */
function shortLink(line: string, at: number): string {
  const word = SHORT[line[at]?.toLowerCase() ?? ''];
  if (!word || line[at + 1] !== '/' || !/^(?:\s|\p{Ll}{3})/u.test(line.slice(at + 2, at + 5))) return '';
  return /\/\s*$/.test(line.slice(Math.max(0, at - 3), at)) ? '' : word;
}
const SHORT: Record<string, string> = { p: 'para', c: 'com', s: 'sem' };

/** What a number of a dose, an age, a price, a date or a time is followed by. */
const UNIT =
  /^(?:\s?(?:h|hs|hrs?|horas?|min|minutos?|anos?|a|m|mes|meses|dias?|d|sem|semanas?|x|doses?|amostras?|kg|g|gr|mg|mcg|ml|ui|cm|cps?|comp\w*|caps?|gotas?|unid\w*|pontos|dosagens|tempos|vezes|reais|valente|[ªºo])(?![\p{L}\d])|\s?[/:]\s?\d|-\d|\+|\p{L})/iu;
/** Of a concentration: "190 mg/dL". */
const CONCENTRATION = /^\s?[a-zµ]{1,4}\s?\/\s?(?:d?l|ml|mm)/iu;
const TITRE = /^1\s?[:/]\s?(?:4|8|16|32|64|128|256|512|20|40|80|160|320|640|1280|2560)(?!\d)/;
const SMALLEST = 20;

/** "TSH 8,2", "sat. 62%", "ferritina 980"; a small whole number may be anything. */
function isValue(line: string, at: number): boolean {
  const rest = line.slice(at, at + 30);
  if (!/^\d/.test(rest) || /(?:[\p{L}\d.,/-]|\$\s?)$/u.test(line.slice(Math.max(0, at - 3), at)))
    return false;
  if (TITRE.test(rest)) return true;
  const [all = '', whole = '', fraction, percent] = /^(\d+)([.,]\d+)?(\s?%)?/.exec(rest) ?? [];
  if (CONCENTRATION.test(rest.slice(all.length))) return true;
  if (UNIT.test(rest.slice(all.length))) return false;
  if (/[<>=\u2264\u2265]\s?$/.test(line.slice(Math.max(0, at - 2), at))) return true;
  const number = Number(whole);
  const isYear = number >= 1900 && number <= 2100;
  return Boolean(fraction ?? percent) || (whole.length < 6 && number >= SMALLEST && !isYear);
}

/** "TSH?" doubts; "Vocês fazem TSH?" asks the shop. */
const isDoubt = (after: string, before: string): boolean => {
  if (!/^[\s()]*\?/.test(after)) return false;
  const [, , sentence = ''] = /(^|[.;?!])([^.;?!]*)$/.exec(before) ?? [];
  // "E o combo viajante?" goes on asking the shop.
  return !TO_THE_SHOP.test(sentence) && !/^\s*e\s/i.test(sentence);
};

const TO_THE_SHOP =
  /(?<!\p{L})(?:quant[oa]s?|qto|qnto|qual|quais|custam?|da pra|dá pra|aceitam?|tem|t[eê]m|faz|fazem|precis[ao]|posso|podem?|onde|quando|como|voc[eê]s|vcs?)(?!\p{L})/iu;

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
  if (
    /\b(?:vit(?:amina)?s?|hep(?:atites?)?|influenza|grupo|tipo|men(?:ingo)?|e)\.?\s+\p{L}\d*$/iu.test(before)
  )
    return false;
  return /^[a-z]$/.test(word) || STOPPED_SHORT.has(word);
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
