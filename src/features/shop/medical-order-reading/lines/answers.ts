import { slicePart, type TextPart } from './text-part.ts';

const BOX = String.raw`[([]\s{0,5}([x\u2713\u2714]?)\s{0,5}[)\]]`;
const [YES, NO] = ['(?:sim|s)', '(?:n[aã]o|n)'];
const BLANK = String.raw`\s{0,5}`;
const WORD_END = String.raw`(?![\p{L}\p{N}])`;
/** "[x] sim [ ] não" or "sim [x] não [ ]". Captures the marks of yes and no. */
const ANSWERS = new RegExp(
  `${BOX}${BLANK}${YES}${BLANK}[/|]?${BLANK}${BOX}${BLANK}${NO}${WORD_END}|(?<![\\p{L}\\p{N}])${YES}${BLANK}${BOX}${BLANK}[/|]?${BLANK}${NO}${BLANK}${BOX}`,
  'giu',
);

/** Names with a box for yes and one for no. Null for other lines. */
export function splitAnswers(line: TextPart): { read: TextPart[]; refused: TextPart[] } | null {
  const answers = [...line.text.matchAll(ANSWERS)];
  const [first] = answers;
  if (!first) return null;
  const read: TextPart[] = [];
  const refused: TextPart[] = [];
  const namesComeAfter = !/\p{L}/u.test(line.text.slice(0, first.index));
  let from = 0;
  answers.forEach((answer, at) => {
    const end = answer.index + answer[0].length;
    const isYes = Boolean(answer[1] ?? answer[3]) && !(answer[2] ?? answer[4]);
    const next = answers[at + 1]?.index ?? line.text.length;
    const name = namesComeAfter ? slicePart(line, end, next) : slicePart(line, from, answer.index);
    (isYes ? read : refused).push(name);
    from = end;
  });
  if (!namesComeAfter) read.push(slicePart(line, from, line.text.length));
  const isFull = ({ text }: TextPart) => /[\p{L}\p{N}]/u.test(text);
  return { read: read.filter(isFull), refused: refused.filter(isFull) };
}
