import { wordKey } from '../normalize.ts';
import type { TextPart } from './text-part.ts';

/** The longest part of a name on one side of a line break, in characters and words. */
const NEAR = 80;
const MAX_WORDS = 5;

const UNIT = /^(?:.|hs|hrs?|horas?|min|dias?)$/iu;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Joins a line with the next where only both together make a name: "fator" and "reumatoide". */
export function joinWrapped(
  lines: readonly TextPart[],
  text: string,
  isKey: (key: string) => boolean,
): TextPart[] {
  const joined: TextPart[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    if (before && continues(before.text, line.text, isKey))
      joined[joined.length - 1] = {
        ...before,
        text: text.slice(before.start, line.start + line.text.length),
      };
    else joined.push(line);
  }
  return joined;
}

function continues(before: string, after: string, isKey: (key: string) => boolean): boolean {
  const end = before.slice(-NEAR).trimEnd();
  const start = after.slice(0, NEAR).trimStart();
  if (!/[\p{L}\p{N}/-]$/u.test(end) || !/^\p{L}/u.test(start)) return false;
  if (isCut(end, start)) return true;
  const startsItem = /^\p{Lu}/u.test(start) && /\p{Ll}/u.test(end);
  const heads = headsOf(start);
  if (heads.length === 0) return false;
  const tails = tailsOf(end);
  // "PCR covid" is a name, so "covid" is not the start of the next line's name.
  const named = tails.findIndex(isKey);
  return tails.slice(0, named < 0 ? tails.length : named + 1).some((tail) => {
    const isWhole = isKey(tail);
    return heads.some((head) => isKey(tail + head) && !(isWhole && (startsItem || isKey(head))));
  });
}

/** A hyphen, slash or link word at the end continues in letters of the same size: "hemos-", "Clearance de". */
const isCut = (end: string, start: string): boolean =>
  /(?:^|\s)(?:ou|d[aeo]s?)$/i.test(end) ||
  /^ou(?:\s|$)/i.test(start) ||
  /^d[aeo]s?\s/.test(start) ||
  (/^\p{Ll}/u.test(start) &&
    /(?:\p{Ll}-|[\p{L}\p{N}]\/|(?<![\p{L}\p{N}])(?:de|d[ao]s?|e|com|para|por))$/u.test(end)) ||
  (/^\p{Lu}{2}/u.test(start) && /(?:\p{Lu}{3}-|\sD[EAO]S?)$/u.test(end));

/** The keys of the last one to five words of the last item. A unit starts no name, nor does a link word: "24 h", "Pará". */
function tailsOf(end: string): string[] {
  const item = end.split(/[,;:•|()]|\s[-–—]\s/).at(-1) ?? '';
  const words = [...item.matchAll(WORD)].map(([word]) => word).slice(-MAX_WORDS);
  const keys = words.map(wordKey);
  return words.flatMap((word, at) =>
    at === words.length - 1 && UNIT.test(word) ? [] : keys.slice(at).join('') || [],
  );
}

/** The keys of the first one to five words, up to a sign or "e". */
function headsOf(start: string): string[] {
  let key = '';
  return [...start.matchAll(WORD)].slice(0, MAX_WORDS).flatMap(({ index, 0: word }) => {
    key += wordKey(word);
    const rest = start.slice(index + word.length);
    // "H. pylori"
    if (key.length === 1 && rest.startsWith('.')) return [];
    return rest === '' || /^(?:\t| {3})|^\s*(?:$|[,;.(/+]|e\s|\s[-–]\s)/.test(rest) ? [key] : [];
  });
}
