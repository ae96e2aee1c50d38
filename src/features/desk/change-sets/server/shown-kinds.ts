import type { Operator } from '#features/desk/operations/operator.ts';
import type { Deps } from '#platform/deps.ts';
import type { Cells, ImportError, Importer, ImportLine, ImportWindow } from '#platform/import/import.ts';
import { ACTIVE, CLEARS } from '#platform/import/import-cells.ts';
import type { ImportKind, ImportKinds } from '#platform/import/import-kind.ts';
import { readRows } from '#platform/import/layout.ts';
import { type Change, changedColumns } from './overlay.ts';
import { maySee } from './rights.ts';

/** The kinds come from all slices, so the assembly passes them in. */
export type KindDeps = Deps & { kinds: ImportKinds };

/** A downloaded spreadsheet explains its columns here; an upload passes over it. */
export const GUIDE_SHEET = 'como-preencher';

export interface ShownKind {
  name: string;
  kind: ImportKind;
  title: string;
  importer: Importer & { window: ImportWindow };
}

const isShown = (importer: Importer | undefined): importer is ShownKind['importer'] =>
  importer?.window !== undefined;

/** Kinds that the panel shows, in the order of an import. Without a person, all of them. */
export const shownKinds = ({ kinds }: Pick<KindDeps, 'kinds'>, by?: Operator): ShownKind[] =>
  Object.entries(kinds).flatMap(([name, kind]) => {
    const [importer] = kind.importers;
    return kind.shown && isShown(importer) && (!by || maySee({ kind, importer }, by))
      ? [{ name, kind, title: kind.shown.title, importer }]
      : [];
  });

export const shownKind = (deps: Pick<KindDeps, 'kinds'>, name: string, by?: Operator): ShownKind | null =>
  shownKinds(deps, by).find((one) => one.name === name) ?? null;

/** A change set with its kind. Those of one upload are its parts. */
export interface Part<Set> {
  set: Set;
  shown: ShownKind;
}

/** Null without change sets, and if the person may not see the kind of each. */
export function partsOf<Set extends { kind: string }>(
  deps: Pick<KindDeps, 'kinds'>,
  sets: readonly Set[],
  by?: Operator,
): Part<Set>[] | null {
  const parts = sets.flatMap((set) => {
    const shown = shownKind(deps, set.kind, by);
    return shown ? [{ set, shown }] : [];
  });
  return parts.length > 0 && parts.length === sets.length ? parts : null;
}

/** Whether undoing takes new rows of the kind away: it withdraws or deletes them. */
export const losesNewRows = ({ importer }: ShownKind): boolean =>
  ACTIVE in importer.window.columns || importer.remove !== undefined;

/** How people name a row: "EX-0001 bsb DEFAULT". */
export const nameOf = ({ importer: { window } }: ShownKind, cells: Cells): string =>
  window.keys
    .map((column) => cells[column])
    .filter(Boolean)
    .join(' ');

/** The name of a column on the screen. */
export const labelOf = ({ importer }: ShownKind, column: string): string =>
  importer.window.columns[column]?.label ?? column;

/** Columns that a change alters, in the order of the kind: JSON in the database keeps none. */
export const columnsOf = ({ importer }: ShownKind, change: Change): string[] => {
  const changed = changedColumns(change);
  return Object.keys(importer.window.columns).filter((column) => changed.includes(column));
};

export const rowsByKey = async (deps: Deps, { importer }: ShownKind): Promise<Map<string, Cells>> =>
  new Map((await importer.window.all(deps)).map(({ key, cells }) => [key, cells]));

export interface Lines {
  rows: ImportLine<unknown>[];
  errors: readonly ImportError[];
}

/** Reads whole rows as a file with every column would hold them. A column that may be empty and is, gets emptied. */
export function linesOf({ importer }: Pick<ShownKind, 'importer'>, rows: readonly Cells[]): Promise<Lines> {
  const header = Object.keys(importer.window.columns);
  const { clearable = [] } = importer;
  const word = (cells: Cells, column: string) => cells[column] || (clearable.includes(column) ? CLEARS : '');
  const records = rows.map((cells, index) => ({
    line: index + 1,
    cells: header.map((column) => word(cells, column)),
  }));
  return readRows({ header, records }, { importer, header });
}
