import { slicePart, type TextPart } from './text-part.ts';

const TICKED = String.raw`[([]_+[xX]_*[)\]]|[\u2611\u2612\u2705\u2713\u2714\u{1F5F9}]\uFE0F?|_+\s?[xX\u2713\u2714]\s?_*|(?:\.{3,}|\u2026)\s?[xX](?![\p{L}\p{N}])`;
const UNTICKED = String.raw`[([]_+[)\]]|[\u2610\u25a1\u25fb\u2b1c\u274c\u274e\u2715-\u2718]\uFE0F?|_{3,}|(?<![\p{L}\p{N}_])__(?![\p{L}\p{N}_])`;
const LEADER = String.raw`\.{3,}|\u2026`;
const BOX = /^[\u2610-\u2612\u25a1\u25fb\u2b1c\u2705\u274c\u274e]/u;
const MARKED_LEADER = /(?:\.{3}|\u2026)\s?x(?![\p{L}\p{N}])/iu;
const MARKS = new RegExp(`(${TICKED})|(?:${UNTICKED})`, 'gu');
const MARKS_AND_LEADERS = new RegExp(`(${TICKED})|(?:${UNTICKED}|${LEADER})`, 'gu');

/** Dots between a name and its place for a cross are marks only in a form that has such a cross. */
export const hasMarkedLeader = (text: string): boolean => MARKED_LEADER.test(text);

/** Names beside a tick, a cross or a line to write on: "TSH ____x / VHS ____". Null for other lines. */
export function splitMarks(
  line: TextPart,
  withLeaders: boolean,
): { read: TextPart[]; refused: TextPart[] } | null {
  const marks = [...line.text.matchAll(withLeaders ? MARKS_AND_LEADERS : MARKS)];
  const [first] = marks;
  if (!first) return null;
  const read: TextPart[] = [];
  const refused: TextPart[] = [];
  const standBefore = standBeforeNames(line.text, marks);
  let from = standBefore ? first.index : 0;
  if (standBefore) read.push(slicePart(line, 0, from));
  marks.forEach((mark, at) => {
    const end = mark.index + mark[0].length;
    const next = marks[at + 1]?.index ?? line.text.length;
    const name = standBefore ? slicePart(line, end, next) : slicePart(line, from, mark.index);
    (mark[1] === undefined ? refused : read).push(name);
    from = standBefore ? next : end;
  });
  if (!standBefore) read.push(slicePart(line, from, line.text.length));
  const isFull = ({ text }: TextPart) => hasWord(text);
  return { read: read.filter(isFull), refused: refused.filter(isFull) };
}

/** By the ends of the line. A line with words at both ends has a heading before its boxes, or a remark after its marks. */
function standBeforeNames(line: string, marks: readonly RegExpExecArray[]): boolean {
  const last = marks.at(-1);
  if (!hasWord(line.slice(0, marks[0]?.index))) return true;
  if (!last || !hasWord(line.slice(last.index + last[0].length))) return false;
  return marks.every(([mark]) => BOX.test(mark));
}

const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
