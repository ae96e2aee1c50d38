import { slicePart, type TextPart } from './text-part.ts';

const boxNamed = (name: string) =>
  String.raw`(?:[([]\s{0,5}(?<${name}>[x\u2713\u2714]?)\s{0,5}[)\]]|(?<${name}>[\u2611\u2612])|\u2610)`;
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

/** "Solicito TSH. Fumante? ( ) sim (x) não" */
const SENTENCE_BEFORE = /^.*[\p{L}\d]{3}\.\s+(?=\p{Lu})/u;

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
    const start = from + (SENTENCE_BEFORE.exec(line.text.slice(from, answer.index))?.[0].length ?? 0);
    const name = namesComeAfter ? slicePart(line, end, next) : slicePart(line, start, answer.index);
    if (!namesComeAfter) read.push(slicePart(line, from, start));
    (isYes ? read : refused).push(name);
    from = end;
  });
  if (!namesComeAfter) read.push(slicePart(line, from, line.text.length));
  const isFull = ({ text }: TextPart) => /[\p{L}\p{N}]/u.test(text);
  return { read: read.filter(isFull), refused: refused.filter(isFull) };
}

const STATUS =
  '(?:(?:n[aã]o|nunca) )?(?:positiv[oa]|negativ[oa]|reagente|testad[oa]|realizad[oa]|feit[oa]|vacinad[oa]|imune|suscet[ií]vel|normal|alterad[oa]|desconhecid[oa]|ignorad[oa]|sabe|fez|pos|neg|nr|r)';
const BOXED_STATUS = String.raw`[([]\s{0,5}[x\u2713\u2714]?\s{0,5}[)\]]${BLANK}${STATUS}${WORD_END}[\s,/|-]{0,5}`;
/** "HIV: ( ) positivo (x) não testado" */
const STATUS_BOXES = new RegExp(String.raw`[^.;,()[\]]{0,60}(?:${BOXED_STATUS}){2,}`, 'giu');

/** A name with boxes for its known results. It requests nothing. Null for other lines. */
export function splitStatusBoxes(line: TextPart): { read: TextPart[]; refused: TextPart[] } | null {
  if (!/[([]/.test(line.text)) return null;
  const fields = [...line.text.matchAll(STATUS_BOXES)].filter(([field]) =>
    /[([]\s*[x\u2713\u2714]/iu.test(field),
  );
  if (fields.length === 0) return null;
  const read: TextPart[] = [];
  let from = 0;
  for (const { index, 0: field } of fields) {
    read.push(slicePart(line, from, index));
    from = index + field.length;
  }
  read.push(slicePart(line, from, line.text.length));
  return {
    read: read.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)),
    refused: fields.map(({ index, 0: field }) => slicePart(line, index, index + field.length)),
  };
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
  // "DHEA-S" is a name itself.
  if (!(after ?? before) || !isName(name.text) || isName(line.text)) return null;
  return (after ?? before)?.groups?.yes ? { read: [name], refused: [] } : { read: [], refused: [line] };
}

const MAX_ANSWER = 80;

const HEADING = /(?:^|[\s|])(sim|s)(\s*\|\s*|\s+)(n[aã]o|n)[\s|]*$/iu;
const MARK = /[xX\u2713\u2714\u2611\u2612][\s|]*$/u;

/** Forms with a column for yes and a column for no: "TSH   X". Returns the names that the mark selects or refuses. */
export function splitAnswerTable(lines: readonly TextPart[]) {
  const rest: TextPart[] = [];
  const refused: TextPart[] = [];
  let columns: [yes: number, no: number] | null = null;
  for (const line of lines) {
    const heading = HEADING.exec(line.text.slice(0, MAX_HEADING));
    if (heading && /[\t|]| {2}/.test(heading[2] ?? '')) {
      const yes = heading.index + heading[0].indexOf(heading[1] ?? '');
      const no = yes + (heading[1] ?? '').length + (heading[2] ?? '').length;
      columns = [placeOf(line.text, yes), placeOf(line.text, no)];
      refused.push(line);
      continue;
    }
    const mark = columns && MARK.exec(line.text.slice(-MAX_MARK));
    const at = mark ? line.text.length - Math.min(line.text.length, MAX_MARK) + mark.index : 0;
    if (!columns || !mark || !/[\s([|]/.test(line.text[at - 1] ?? '')) {
      columns = null;
      rest.push(line);
      continue;
    }
    const place = placeOf(line.text, at);
    const isYes = Math.abs(place - columns[0]) < Math.abs(place - columns[1]);
    (isYes ? rest : refused).push(slicePart(line, 0, at));
  }
  return { rest, refused };
}

const MAX_HEADING = 200;
const MAX_MARK = 10;

/** The column of a character: the number of tabs or bars before it, or of characters without them. */
const placeOf = (line: string, at: number): number => {
  const before = line.slice(0, at);
  const sign = ['\t', '|'].find((mark) => line.includes(mark));
  return sign ? before.split(sign).length - 1 : at;
};
