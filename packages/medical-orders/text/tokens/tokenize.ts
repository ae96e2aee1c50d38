import { isLinkWord } from '../normalize.ts';
import { CODE, isCode } from './codes.ts';
import { isResult } from './results.ts';
import { tussDigits } from './scan-errors.ts';
import { depthAfter, gapOf, isQuestioned, SEPARATOR } from './separators.ts';
import { GAP, type Token } from './token.ts';
import type { WordReader } from './word-reader.ts';

const TUSS_CODE = String.raw`(?<![\d.])[0-9OIl]\.?[0-9OIl]{2}\.?[0-9OIl]{2}\.?[0-9OIl]{2}[.-]?[0-9OIl](?![\p{L}\p{N}])`;
/** A word that a hyphen divides at the end of a line: "hemos-sedimentação". */
const DIVIDED = String.raw`(?:(?<=\p{L}{2})-[ \t]{0,3}[\r\n\v\f\u2028\u2029]{1,2}[ \t]{0,5}(?:(?<=\p{Ll}-\s{1,10})\p{Ll}{2}|(?<=\p{Lu}-\s{1,10})\p{Lu}{4})[\p{L}\p{M}]*)?`;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const WORD_OR_CODE = new RegExp(`${TUSS_CODE}|[\\p{L}\\p{N}\\p{M}]+${DIVIDED}`, 'gu');

/** The words of one line, without link words. `offset` is the line's start in the whole text. */
export function tokenize(line: string, offset: number, readWord: WordReader): Token[] {
  const tokens: Token[] = [];
  let [end, depth, gap, listNumber] = [0, 0, GAP.none as number, 0];
  let [afterStop, startsSentence, afterSeparator, afterColon, afterPlus] = [
    false,
    false,
    false,
    false,
    false,
  ];
  let link = '';
  for (const match of line.matchAll(mayHaveCode(line) ? WORD_OR_CODE : WORD)) {
    if (match.index < end) continue;
    let [raw] = match;
    const between = line.slice(end, match.index);
    const last = tokens.at(-1);
    if (between !== ' ') {
      if (last && between.includes('?')) {
        last.beforeQuestionMark = true;
        if (isQuestioned(between, line.slice(0, end))) last.questioned = true;
      }
      if (last && /^[\s)]*:/.test(between)) last.beforeColon = true;
      gap = Math.max(gap, gapOf(between, line.slice(0, end), raw));
      startsSentence ||= gap === GAP.strong && /[.?!]\s/.test(between);
      afterStop ||= startsSentence || (gap === GAP.strong && between.includes(';'));
      afterSeparator ||= SEPARATOR.test(between);
      afterColon ||= between.includes(':');
      afterPlus ||= between.includes('+');
      depth = depthAfter(between, depth);
    }
    afterSeparator ||= gap === GAP.strong;
    end = match.index + raw.length;
    // "[x] TSH" has no quantity.
    if (/^x$/i.test(raw) && /[([]\s*$/.test(between) && /^\s*[)\]]/.test(line.slice(end, end + 6))) continue;
    // "TSH s/p", without particulars
    const isPlain = /^s$/i.test(raw) && /^\/p(?!\p{L})/iu.test(line.slice(end, end + 3));
    if (isPlain) end += 2;
    const shortLink = isPlain ? '' : shortLinkAt(line, match.index);
    if (shortLink) {
      end += 1;
      link = shortLink;
      continue;
    }
    if (/^\d\d$/.test(raw) && /^\+(?![\p{L}\p{N}])/u.test(line.slice(end))) {
      raw += 'mais';
      end += 1;
    }
    // "Hep-2." ends a name.
    const nextListNumber = between.endsWith('-')
      ? null
      : listNumberAt(raw, line.slice(end), tokens.length === 0, listNumber);
    if (nextListNumber !== null) {
      listNumber = nextListNumber;
      gap = GAP.strong;
      continue;
    }
    const tuss = tussDigits(raw) ?? '';
    const word = isPlain ? 'normal' : tuss ? '' : isCode(line, match.index, raw) ? CODE : readWord(raw);
    // "Solicita-se TSH"
    const isReflexive =
      word === 'se' && /\p{L}-$/u.test(line.slice(Math.max(0, match.index - 3), match.index));
    if (!tuss && (word === '' || isLinkWord(word) || isReflexive)) {
      link = word;
      continue;
    }
    tokens.push({
      word,
      raw,
      tuss,
      depth,
      afterStop,
      startsSentence,
      afterSeparator,
      afterColon,
      afterPlus,
      link,
      gap: tokens.length === 0 ? GAP.strong : gap,
      isResult: isResult(line, match.index),
      isFraction: /\d[.,]$/.test(line.slice(Math.max(0, match.index - 2), match.index)) && /^\d/.test(raw),
      hasResultSign: hasResultSign(line, match.index, raw),
      questioned: false,
      beforeQuestionMark: false,
      beforeColon: false,
      listed: false,
      afterDot: /^\.\s{0,2}$/.test(between),
      dotted: /^\p{L}+$/u.test(raw) && line[end] === '.',
      beforeSign: /^\s?\(?[+<>=\u2264\u2265↑↓]/.test(line.slice(end, end + 4)),
      start: offset + match.index,
      end: offset + end,
    });
    gap = GAP.none;
    link = '';
    [afterStop, startsSentence, afterSeparator, afterColon, afterPlus] = [false, false, false, false, false];
  }
  const last = tokens.at(-1);
  if (last && /^[\s)]*:/.test(line.slice(end))) last.beforeColon = true;
  if (last && line.slice(end).includes('?')) last.beforeQuestionMark = true;
  if (last && isQuestioned(line.slice(end), line.slice(0, end))) last.questioned = true;
  return tokens;
}

/** A code has five digits, and only a line with a break has divided words. */
const mayHaveCode = (line: string): boolean =>
  (line.match(/\d/g)?.length ?? 0) >= 5 || /[\r\n\v\f\u2028\u2029]/.test(line);

/** "HBsAg (+)", "TSH ↑", "↑ TSH" */
const hasResultSign = (line: string, at: number, raw: string): boolean => {
  if (!/[+↑↓-]/.test(line.slice(Math.max(0, at - NEAR_SIGN), at + raw.length + NEAR_SIGN))) return false;
  const after = line.slice(at + raw.length, at + raw.length + NEAR_SIGN);
  return (
    (raw.length > 2 && /^(?:\s?\([+-]\)|\s?[+-](?=\s?[,;.:)]))/u.test(after)) ||
    /^\s?\+(?=\s(?:em\s(?:19|20|\d\d?\/|jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)|desde|h[aá]\s))/u.test(
      after,
    ) ||
    /^\s?[↑↓]/.test(after) ||
    /(?:^|[,.;:(/])\s?[↑↓]\s?$/.test(line.slice(Math.max(0, at - NEAR_SIGN), at))
  );
};
const NEAR_SIGN = 10;

const SHORT_LINKS = new Map<string, string>(Object.entries({ p: 'para', c: 'com', s: 'sem' }));

function shortLinkAt(line: string, at: number): string {
  const word = SHORT_LINKS.get(line[at]?.toLowerCase() ?? '');
  if (!word || line[at + 1] !== '/' || !/^(?:\s|\p{Ll}{3})/u.test(line.slice(at + 2, at + 5))) return '';
  return /\/\s*$/.test(line.slice(Math.max(0, at - 3), at)) ? '' : word;
}
/** The number of a list item, "1)" or "2.". After the start of a line, only the next number in order counts. */
function listNumberAt(raw: string, after: string, first: boolean, last: number): number | null {
  if (!/^\d{1,2}$/.test(raw) || !/^\s?[.)ºª-]\s*\S/.test(after) || /^[.-]\d/.test(after)) return null;
  const number = Number(raw);
  if (first) return /^\s?[.)]/.test(after) ? number : null;
  return last > 0 && number === last + 1 && /^[.)]\s/.test(after) ? number : null;
}
