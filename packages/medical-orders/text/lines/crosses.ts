import { EMPTY_BOX, plain, splitInlineCrosses } from './inline-crosses.ts';
import { slicePart, type TextPart } from './text-part.ts';

const BEFORE = /^[\s•*-]*(?:x|[([]x[)\]])(?:[\s).:|–-]+|(?<=[)\]]))/iu;
const AFTER = /(?:[\s.:|–-]+x|[\s.:|–-]*[([]\s*x\s*[)\]])\s*$/iu;
const TICK_BEFORE = /^[\s•*-]*[\u2611-\u2612\u2705\u2713\u2714]\uFE0F?\s*/u;
const CELL = /(?:\t| {3,}|[,;])\s*/gu;

export interface Names {
  /** Whether a key of `termKey` is one of the dictionary. */
  isKey: (key: string) => boolean;
  isName: (text: string) => boolean;
  isGroup: (text: string) => boolean;
  /** The name of a service or a panel. */
  isExam: (text: string) => boolean;
}

/** For crosses without boxes, "X TSH": names without a cross are not requested. A group without one is a heading. */
export function splitCrosses(lines: readonly TextPart[], text: string, { isName, isGroup }: Names) {
  const hasEmptyBoxes = EMPTY_BOX.test(text);
  const cells = lines.map((line) => cellsOf(line).flatMap((cell) => splitInlineCrosses(cell, isName)));
  const hasCrosses =
    !hasEmptyBoxes && cells.some((row) => row.some((cell) => isNamed(crossed(cell), isName)));
  const isBoxForm = hasEmptyBoxes && FULL_BOX.test(text);
  const unboxed = isBoxForm ? namesWithoutBox(lines, isName) : new Set();
  const rest: TextPart[] = [];
  const refused: TextPart[] = [];
  lines.forEach((line, at) => {
    if (hasEmptyBoxes && isGroup(plain(line.text))) refused.push(line);
    else if (isBoxForm && unboxed.has(line)) refused.push(line);
    else if (!hasCrosses) rest.push(line);
    else
      for (const cell of cells[at] ?? []) {
        const marked = crossed(cell);
        if (marked) rest.push(marked);
        else (isItem(cell.text) ? refused : rest).push(cell);
      }
  });
  return { rest, refused };
}

const FULL_BOX = /[([]\s*x\s*[)\]]|[\u2611\u2612\u2705]/iu;
const BOX = /[([]\s*x?\s*[)\]]|[\u2610-\u2612\u2705\u274c]|_{3}/iu;

/** Lines with a name alone between lines with boxes. Below the last box, doctors write further exams. */
function namesWithoutBox(
  lines: readonly TextPart[],
  isName: (text: string) => boolean,
): ReadonlySet<TextPart> {
  const last = lines.findLastIndex(({ text }) => BOX.test(text));
  const first = lines.findIndex(({ text }) => BOX.test(text));
  return new Set(lines.slice(first, last).filter(({ text }) => !BOX.test(text) && isName(plain(text))));
}

const MAX_WORDS = 6;

/** An entry of a form, not a remark or a field. */
const isItem = (text: string): boolean =>
  !/:\s*\S|solicit|pe[cç]o|favor|fazer|colher|exames?/iu.test(text) &&
  text.trim().split(/\s+/).length <= MAX_WORDS;

const isNamed = (part: TextPart | null, isName: (text: string) => boolean): boolean =>
  part !== null && isName(plain(part.text));

function crossed(cell: TextPart): TextPart | null {
  const before = BEFORE.exec(cell.text) ?? TICK_BEFORE.exec(cell.text);
  if (before) return slicePart(cell, before[0].length, cell.text.length);
  const after = AFTER.exec(cell.text);
  return after ? slicePart(cell, 0, after.index) : null;
}

function cellsOf(line: TextPart): TextPart[] {
  const cells: TextPart[] = [];
  let from = 0;
  for (const { index, 0: gap } of line.text.matchAll(CELL)) {
    const cell = line.text.slice(from, index);
    // "X    TSH" and "TSH   x" stay whole.
    const next = line.text.slice(index + gap.length).split(/\t| {3}|[,;]/, 1)[0] ?? '';
    if (/^[\s•*-]*x?[\s).:-]*$/iu.test(cell) || /^\s*x\s*$/iu.test(next)) continue;
    cells.push(slicePart(line, from, index));
    from = index + gap.length;
  }
  return [...cells, slicePart(line, from, line.text.length)];
}
