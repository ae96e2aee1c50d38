import { normalizeWord } from '../normalize.ts';
import { slicePart, type TextPart } from './text-part.ts';

const COLUMN_GAP = /\t+| {3,}/g;
const STARTS_WITH_BOX = /^[\s•*-]*[([]/u;
const MIN_LETTERS = 2;

const SAMPLE_CELL =
  /^\s*(sangue|soro|s[eé]ric[oa]|plasma|urina|fezes|saliva|l[ií]quor|swab|secre[cç][aã]o|escarro)(?:\s*(?:24 ?h|isolada|total|edta|fluoretado|recente))?(?:\s+\p{L})?\s*$/iu;
const SAMPLE_HEADING = /(?:\t| {3})\s*(?:material|amostra)(?:\t| {3}|\s*$)/iu;

export const hasSampleColumn = (text: string): boolean =>
  text.split('\n').some((line) => SAMPLE_HEADING.test(line.slice(0, MAX_ROW)));

const MAX_ROW = 300;

/** The names in a row of a table, with its sample: "Creatinina   1   Urina". */
export function withoutSampleCell(columns: readonly TextPart[]): { columns: TextPart[]; cells: TextPart[] } {
  if (columns.length < 2) return { columns: [...columns], cells: [] };
  const cells = columns.filter(({ text }) => SAMPLE_CELL.test(text));
  const sample = normalizeWord(SAMPLE_CELL.exec(cells[0]?.text ?? '')?.[1] ?? '');
  return {
    columns: columns
      .filter((part) => !cells.includes(part))
      .map((part) => (sample ? { ...part, sample } : part)),
    cells,
  };
}

/** Splits a line at columns made of blanks. A code, number, mark or box stays with its name, a field with its value. */
export function columnsOf(line: TextPart): TextPart[] {
  if (STARTS_WITH_BOX.test(line.text)) return [line];
  const columns: TextPart[] = [];
  let from = 0;
  let cellStart = 0;
  for (const { index, 0: blanks } of line.text.matchAll(COLUMN_GAP)) {
    const cell = line.text.slice(cellStart, index);
    const next = index + blanks.length;
    const after = line.text.slice(next, line.text.length).split(/\t| {3}/, 1)[0] ?? '';
    cellStart = next;
    if (isOpen(cell) || !isName(after) || !isName(line.text.slice(from, index))) continue;
    columns.push(slicePart(line, from, index));
    from = next;
  }
  return [...columns, slicePart(line, from, line.text.length)];
}

/** A cell with a name, and not a second answer such as "não". */
const isName = (cell: string): boolean =>
  (cell.match(/\p{L}/gu)?.length ?? 0) >= MIN_LETTERS &&
  !/^[\s()[\]x]*(?:sim|n[aã]o)[\s()[\]x]*$/iu.test(cell);

const isOpen = (cell: string): boolean =>
  /:\s*$/.test(cell.slice(-4)) || /^\s*(?:nome|paciente)\s*$/i.test(cell);
