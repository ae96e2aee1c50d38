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
  isName: (text: string) => boolean,
): TextPart[] {
  const joined: TextPart[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    if (before && continues(before.text, line.text, isName))
      joined[joined.length - 1] = {
        text: text.slice(before.start, line.start + line.text.length),
        start: before.start,
      };
    else joined.push(line);
  }
  return joined;
}

function continues(before: string, after: string, isName: (text: string) => boolean): boolean {
  const end = before.slice(-NEAR).trimEnd();
  const start = after.slice(0, NEAR).trimStart();
  if (!/[\p{L}\p{N}/-]$/u.test(end) || !/^\p{L}/u.test(start)) return false;
  if (isCut(end, start)) return true;
  const startsItem = /^\p{Lu}/u.test(start) && /\p{Ll}/u.test(end);
  const heads = headsOf(start);
  const tails = tailsOf(end);
  // "PCR covid" is a name, so "covid" is not the start of the next line's name.
  const named = tails.findIndex(isName);
  return tails.slice(0, named < 0 ? tails.length : named + 1).some((tail) => {
    const isWhole = isName(tail);
    return heads.some((head) => isName(`${tail} ${head}`) && !(isWhole && (startsItem || isName(head))));
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

/** The last one to five words of the last item. A unit starts no name: "24 h". */
function tailsOf(end: string): string[] {
  const item = end.split(/[,;:•|()]|\s[-–—]\s/).at(-1) ?? '';
  const starts = [...item.matchAll(WORD)].map(({ index }) => index).slice(-MAX_WORDS);
  return starts.map((start) => item.slice(start)).filter((tail) => !UNIT.test(tail));
}

/** The first one to five words, up to a sign or "e". */
function headsOf(start: string): string[] {
  const words = [...start.matchAll(WORD)].slice(0, MAX_WORDS);
  return words.flatMap(({ index, 0: word }) => {
    const end = index + word.length;
    const rest = start.slice(end);
    return rest === '' || /^(?:\t| {3})|^\s*(?:$|[,;.(/+]|e\s|\s[-–]\s)/.test(rest)
      ? [start.slice(0, end)]
      : [];
  });
}
