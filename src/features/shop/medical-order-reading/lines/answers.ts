import { slicePart, type TextPart } from './text-part.ts';

const boxNamed = (name: string) => String.raw`[([]\s{0,5}(?<${name}>[x\u2713\u2714]?)\s{0,5}[)\]]`;
const [yesBox, noBox] = [boxNamed('yes'), boxNamed('no')];
const [YES, NO] = ['(?:sim|s)', '(?:n[aã]o|n)'];
const BLANK = String.raw`\s{0,5}`;
const WORD_END = String.raw`(?![\p{L}\p{N}])`;
const WORD_START = String.raw`(?<![\p{L}\p{N}])`;
const SLASH = `${BLANK}[/|]?${BLANK}`;
/** "[x] sim [ ] não", "[ ] não [x] sim", "sim [x] não [ ]" or "não [ ] sim [x]". */
const ANSWERS = new RegExp(
  [
    `${yesBox}${BLANK}${YES}${SLASH}${noBox}${BLANK}${NO}${WORD_END}`,
    `${noBox}${BLANK}${NO}${SLASH}${yesBox}${BLANK}${YES}${WORD_END}`,
    `${WORD_START}${YES}${BLANK}${yesBox}${SLASH}${NO}${BLANK}${noBox}`,
    `${WORD_START}${NO}${BLANK}${noBox}${SLASH}${YES}${BLANK}${yesBox}`,
  ].join('|'),
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
    const isYes = Boolean(answer.groups?.yes) && !answer.groups?.no;
    const next = answers[at + 1]?.index ?? line.text.length;
    const name = namesComeAfter ? slicePart(line, end, next) : slicePart(line, from, answer.index);
    (isYes ? read : refused).push(name);
    from = end;
  });
  if (!namesComeAfter) read.push(slicePart(line, from, line.text.length));
  const isFull = ({ text }: TextPart) => /[\p{L}\p{N}]/u.test(text);
  return { read: read.filter(isFull), refused: refused.filter(isFull) };
}

const SIGNS = String.raw`(?:\s*(?:\.{2,}|\u2026|[|=?–—-])[\s.|=?–—-]*|\t\s*| {3,})`;
const ANSWER_AFTER = new RegExp(String.raw`${SIGNS}(?:(?<yes>sim|s)|(?:n[aã]o|n))[\s.;|]*$`, 'iu');
const ANSWER_BEFORE = /^\s*(?:(?<yes>sim|s)|(?:n[aã]o|n))\s*[|=–—-]\s*(?=\p{L})/iu;

/** A name with its answer behind or before it: "TSH .... não", "SIM - TSH". Null for other lines. */
export function splitWordAnswer(
  line: TextPart,
  isName: (text: string) => boolean,
): { read: TextPart[]; refused: TextPart[] } | null {
  const [after, before] = [ANSWER_AFTER.exec(line.text.slice(-MAX_ANSWER)), ANSWER_BEFORE.exec(line.text)];
  const cut = Math.max(0, line.text.length - MAX_ANSWER);
  const name = after
    ? slicePart(line, 0, cut + after.index)
    : slicePart(line, before?.[0].length ?? 0, line.text.length);
  if (!(after ?? before) || !isName(name.text)) return null;
  return (after ?? before)?.groups?.yes ? { read: [name], refused: [] } : { read: [], refused: [line] };
}

const MAX_ANSWER = 80;
