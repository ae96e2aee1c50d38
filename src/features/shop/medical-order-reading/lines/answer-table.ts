import { slicePart, type TextPart } from './text-part.ts';

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
