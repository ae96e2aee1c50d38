import type { Deps } from '../deps.ts';
import type { Candidate } from './define-importer.ts';
import type { Cells, Importer, Problem } from './import.ts';
import { ACTIVE, yesNo } from './import-cells.ts';
import { readRows } from './layout.ts';

interface Rules<Row, World, Next> {
  load(deps: Deps, rows: readonly Row[]): Promise<World>;
  merge(row: Row, old: undefined, world: World): Next;
  // As a method, so that rules of a narrower stored row fit too.
  check?(candidate: Candidate<Row, never, Next>, world: World): Problem[];
}

/** The row that these cells would make in the store, or the first problem that keeps them out, in Portuguese. Writes nothing. */
export async function previewRow<Row, World, Next extends object>(
  deps: Deps,
  importer: Importer<Row> & Rules<Row, World, Next>,
  cells: Cells,
): Promise<{ next: Next } | { problem: string }> {
  const header = Object.keys(cells);
  const records = [{ line: 1, cells: header.map((column) => cells[column] ?? '') }];
  const { rows, errors } = await readRows({ header, records }, { importer, header });
  const row = rows[0]?.row as Row;
  if (errors[0]) return { problem: textOf(errors[0], importer) };
  const world = await importer.load(deps, [row]);
  const merged = importer.merge(row, undefined, world);
  const next = { ...merged, ...(ACTIVE in cells && { active: cells[ACTIVE] !== yesNo(false) }) };
  const [problem] = importer.check?.({ line: 1, row, old: undefined, next }, world) ?? [];
  return problem ? { problem: textOf(problem, importer) } : { next };
}

const textOf = ({ column = '', reason }: Problem, { window }: Pick<Importer, 'window'>): string => {
  const label = window?.columns[column]?.label;
  return label ? `${label}: ${reason}` : reason;
};
