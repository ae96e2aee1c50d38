import type { Operator } from '#features/desk/operations/operator.ts';
import type { StoredRow } from '#platform/import/import.ts';
import { ACTIVE } from '#platform/import/import-cells.ts';
import { mapInSlices } from '#platform/pauses.ts';
import { fold } from '#values/text.ts';
import { MOST_GRID_ROWS } from '../../change-set.ts';
import { endsOf } from '../../server/ends-of.ts';
import {
  type Choice,
  choicesOf,
  codesIn,
  type Names,
  nameReader,
  shownNameOf,
} from '../../server/references.ts';
import { mayAdd, mayChange } from '../../server/rights.ts';
import { type KindDeps, nameOf, type ShownKind, shownKind } from '../../server/shown-kinds.ts';

const PAGE = 100;

interface Wanted {
  kind: string;
  search: string;
  /** Withdrawn rows too. */
  all: boolean;
  after: number;
  /** As many rows as a grid takes. */
  whole: boolean;
}

/** A page of the rows that hold each word of the search, in the order of the kind; null for a kind that is not shown. */
export async function listRows(deps: KindDeps, { kind, search, all, after, whole }: Wanted, by: Operator) {
  const shown = shownKind(deps, kind, by);
  if (!shown) return null;
  const words = fold(search).split(/\s+/).filter(Boolean);
  const stored = await shown.importer.window.all(deps);
  const readNames = nameReader(deps, shown);
  const namesOf = (some: readonly StoredRow[]) => readNames(some.map(({ cells }) => cells));
  // People type the names that the list shows.
  const searched = words.length > 0 ? await namesOf(stored) : {};
  const isFound = ({ cells }: StoredRow): boolean => {
    if (!all && cells[ACTIVE] === 'nao') return false;
    if (words.length === 0) return true;
    const names = Object.entries(searched).flatMap(([column, known]) =>
      codesIn(cells[column]).map((code) => known[code]),
    );
    const text = fold([...Object.values(cells), ...names].join(' '));
    return words.every((word) => text.includes(word));
  };
  const named = (row: StoredRow) => ({ ...row, name: nameOf(shown, row.cells) });
  const found = (await mapInSlices(stored, (row) => (isFound(row) ? [row] : []))).flat();
  const rows = found.slice(after, after + (whole ? MOST_GRID_ROWS : PAGE));
  const names = await namesOf(rows);
  return {
    ...descriptionOf(shown, by, names),
    rows: rows.map(named),
    templates: mayAdd(shown, by) ? (await shown.importer.window.templates(deps)).map(named) : [],
    total: found.length,
    next: after + rows.length < found.length ? after + rows.length : null,
  };
}

/** One row for its form; a new row has no key, or that of a template. Null for an unknown kind or row, and for a new row of a kind that takes none. */
export async function viewRow(
  deps: KindDeps,
  { kind, key }: { kind: string; key: string | null },
  by: Operator,
) {
  const shown = shownKind(deps, kind, by);
  if (!shown) return null;
  const { window } = shown.importer;
  if (key === null && window.single) return null;
  const of = (rows: readonly StoredRow[]) => rows.find((one) => one.key === key) ?? null;
  const row = key === null ? null : of(await window.all(deps));
  const template = key === null || row ? null : of(await window.templates(deps));
  if (key !== null && !row && !template) return null;
  const cells =
    (row ?? template)?.cells ?? Object.fromEntries(Object.keys(window.columns).map((column) => [column, '']));
  const names = await nameReader(deps, shown)([cells]);
  const description = descriptionOf(shown, by, names);
  const columns = [];
  for (const column of description.columns) {
    const refersTo = column.yours && !(column.key && row) ? window.columns[column.name]?.refersTo : null;
    columns.push(refersTo ? { ...column, choices: await choicesOf(deps, refersTo) } : column);
  }
  return {
    ...description,
    columns,
    key: row?.key ?? null,
    name: nameOf(shown, cells),
    shownName: shownNameOf(shown, cells, names),
    cells,
    page: row && window.pageOf(row.cells),
    ends: row ? await endsOf(deps, shown, row) : [],
  };
}

function descriptionOf(shown: ShownKind, by: Operator, names: Names) {
  const { name, title, kind, importer } = shown;
  const { window, required = [], needed = [] } = importer;
  return {
    kind: name,
    title,
    about: kind.about,
    columns: Object.entries(window.columns).map(([column, { label, help, long, holds, reduces }]) => ({
      name: column,
      label,
      help,
      long,
      key: window.keys.includes(column),
      required: required.includes(column) || needed.includes(column),
      listed: window.listed.includes(column),
      holds: holds.kind,
      // Without a key to type, lists and grids offer no new row.
      yours: mayChange(shown, column, by) && !(window.single && window.keys.includes(column)),
      reduces,
      words:
        holds.kind === 'word' ? Object.entries(holds.words).map(([value, label]) => ({ value, label })) : [],
      choices: [] as Choice[],
      names: names[column] ?? {},
    })),
  };
}
