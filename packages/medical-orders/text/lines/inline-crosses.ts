import { slicePart, type TextPart } from './text-part.ts';

export const EMPTY_BOX = /[([]\s*[)\]]|[\u2610\u25a1\u274c\u2715-\u2718]|_{3}/u;
const CROSS = /(?<![\p{L}\p{N}.,/])(?:[([]\s*x\s*[)\]]|x)(?![\p{L}\p{N}/])/giu;
/** "HD: dengue x zika x chikungunya" */
const HYPOTHESES =
  /(?<!\p{L})(?:hd|dd|hip[oó]teses?|diagn[oó]sticos?(?: diferencia(?:l|is))?|suspeitas?)\s*:/iu;
const MIN_CROSSES = 2;
const MAX_NAME_WORDS = 5;
const SIGNS = /^[\s•*.):-]+|[\s.,;:-]+$/gu;

export const plain = (text: string): string => text.replace(SIGNS, '');

/** "X TSH T4 X VHS": every cross belongs to one name, and the other names of the line have none. */
export function splitInlineCrosses(cell: TextPart, isName: (text: string) => boolean): TextPart[] {
  const marks = [...cell.text.matchAll(CROSS)];
  const [first] = marks;
  if (!first || marks.length < MIN_CROSSES || EMPTY_BOX.test(cell.text)) return [cell];
  const heading = cell.text.slice(0, first.index);
  if (HYPOTHESES.test(heading)) return [cell];
  const standBefore = !/\p{L}/u.test(heading) || (/:\s*$/.test(heading) && !isName(plain(heading)));
  const cuts = marks.map(({ index, 0: mark }) => (standBefore ? index : index + mark.length));
  const bounds = [...new Set([0, ...cuts, cell.text.length])];
  return bounds.slice(1).flatMap((end, at) => {
    const part = slicePart(cell, bounds[at] ?? 0, end);
    return part.text.trim() === '' ? [] : splitUnmarked(part, standBefore, isName);
  });
}

/** Splits a cross and its name from the names without a cross beside them. */
function splitUnmarked(part: TextPart, standsBefore: boolean, isName: (text: string) => boolean): TextPart[] {
  const [mark] = part.text.matchAll(CROSS);
  if (!mark) return [part];
  const markEnd = mark.index + mark[0].length;
  const words = [...part.text.matchAll(/[^\s|]+/gu)].filter(
    ({ index }) => index < mark.index || index >= markEnd,
  );
  for (let length = Math.min(MAX_NAME_WORDS, words.length - 1); length > 0; length -= 1) {
    const first = standsBefore ? length : words.length - length;
    const [left, right] = [words.slice(0, first), words.slice(first)];
    const [own, others] = standsBefore ? [left, right] : [right, left];
    if (!isName(textOf(own)) || !areNames(others, isName)) continue;
    const cut = right[0]?.index ?? part.text.length;
    return [slicePart(part, 0, cut), slicePart(part, cut, part.text.length)];
  }
  return [part];
}

const textOf = (words: readonly RegExpExecArray[]): string => plain(words.map(([word]) => word).join(' '));

function areNames(words: readonly RegExpExecArray[], isName: (text: string) => boolean): boolean {
  const list = words.filter(([word]) => /[\p{L}\p{N}]/u.test(word));
  for (let at = 0; at < list.length; ) {
    let length = Math.min(MAX_NAME_WORDS, list.length - at);
    while (length > 0 && !isName(textOf(list.slice(at, at + length)))) length -= 1;
    if (length === 0) return false;
    at += length;
  }
  return true;
}
