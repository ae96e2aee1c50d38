import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { mapInSlices } from '../pauses.ts';
import {
  type Cells,
  countChange,
  emptyResult,
  type ImportError,
  type Importer,
  type ImportLine,
  type ImportWindow,
  isReturning,
  isWithdrawn,
  type Problem,
  type Reversed,
  type StoredRow,
  uniqueRows,
  type WindowColumn,
} from './import.ts';
import { ACTIVE, cellKind, yesNo, yesNoCell } from './import-cells.ts';

export interface Candidate<Row, Old, Next> {
  line: number;
  row: Row;
  old: Old | undefined;
  next: Next;
}

type RowSchema<Row> = v.GenericSchema<unknown, Row> & { entries: Record<string, v.GenericSchema> };

/** Gives the fields without the column's value; a function if a field holds more than one column. */
type Cleared<Next> = Partial<Next> | ((old: Next) => Partial<Next>);

/** A text is the label alone. */
type ColumnLabel = string | (Pick<WindowColumn, 'label'> & Partial<Omit<WindowColumn, 'holds'>>);

/** The inverse of `merge`, with the words of the panel. The column `ativo` is added by itself. */
interface WindowRules<Row, World, Old, Next> {
  labels: Readonly<Record<Exclude<keyof Row & string, typeof ACTIVE>, ColumnLabel>>;
  keys: readonly (keyof Row & string)[];
  /** As of a window. */
  single?: boolean;
  /** Columns of the list; all of them without it. */
  listed?: readonly (keyof Row & string)[];
  /** Reads every row of the store, and what `cells` needs to know about them. */
  all(deps: Deps): Promise<World>;
  rows(world: World): Iterable<Old>;
  /** Rows that a store may start from. Without it there are none. */
  templates?(): readonly Cells[];
  /** The list is sorted by this; without it, rows stand as `rows` gives them. */
  order?(row: Old, world: World): Place;
  cells(row: Next, world: World): Cells;
  /**
   * What a row says beyond what the store keeps, such as when its places were counted. A preview holds these cells as they
   * were given, so that publishing reads the row as the preview did.
   */
  given?(row: Row): Cells;
  pageOf?(cells: Cells): string | null;
  needsSecondPerson?(cells: Cells): boolean;
}

/** `merge`, `check` and `checkAll` are pure; `load` and `write` use statements over many rows. */
interface ImportRules<Row, World, Old extends Next, Next extends object> {
  schema: RowSchema<Row>;
  optional?: readonly string[];
  /** A new row must fill these, although the schema lets them be empty in rows that exist. */
  needed?: readonly (keyof Row & string)[];
  load(deps: Deps, rows: readonly Row[]): Promise<World>;
  key(row: Row, world: World): string;
  find(row: Row, world: World): Old | undefined;
  /** A column's fields get these values after "(vazio)". Columns that are not listed must stay filled. */
  empty?: Readonly<Record<string, Cleared<NoInfer<Next>>>>;
  /**
   * Adds the optional column `ativo`, which withdraws a row ("nao") and brings it back ("sim"): the field `active`.
   * Without the column a row stays as it is, and a new one is active.
   */
  retires?: boolean;
  changesHours?: boolean;
  /** Returns sentences for the operator about what these changes leave behind, such as booked visits at a withdrawn unit. */
  remains?(
    deps: Deps,
    changes: readonly Candidate<NoInfer<Row>, NoInfer<Old>, NoInfer<Next>>[],
    world: NoInfer<World>,
  ): Promise<string[]>;
  /** An empty cell never empties a filled field. `old` already lacks the fields that the row clears. */
  merge(row: Row, old: Old | undefined, world: World): Next;
  check?(candidate: Candidate<Row, Old, Next>, world: World): Problem[];
  checkAll?(candidates: readonly Candidate<Row, Old, Next>[], world: World): ImportError[];
  describe(candidate: Candidate<Row, Old, Next>): string | null;
  /** Describes a change that looks like a slip, which the operator must confirm; null for the others. */
  confirm?(candidate: Candidate<Row, Old, Next>): string | null;
  /** Gets at least one row, only changed ones, and only when the whole file is free of errors. */
  write(
    deps: Deps,
    rows: Next[],
    context: { changes: Candidate<Row, Old, Next>[]; world: World },
  ): Promise<void>;
  /** Deletes rows, to take new ones back. Only for kinds whose rows nothing refers to; others withdraw theirs (`retires`). */
  remove?(deps: Deps, rows: readonly NoInfer<Old>[]): Promise<void>;
  /** As of an importer. A row that is no longer there is undefined. */
  reverse?(
    deps: Deps,
    rows: readonly Reversed<NoInfer<Old> | undefined>[],
    at: Date,
  ): Promise<(Cells | null)[]>;
}

interface Retired {
  [ACTIVE]?: boolean | null;
}

export function defineImporter<Row, World, Old extends Next, Next extends object>(
  rules: ImportRules<Row, World, Old, Next>,
  window?: WindowRules<NoInfer<Row>, NoInfer<World>, NoInfer<Old>, NoInfer<Next>>,
): Omit<ImportRules<Row, World, Old, Next>, 'schema' | 'remove' | 'reverse'> & Importer<Row> {
  const { schema, retires = false, remove, reverse, ...others } = rules;
  const optional = [...(rules.optional ?? []), ...(retires ? [ACTIVE] : [])];
  const columns = Object.keys(schema.entries).filter((column) => !optional.includes(column));
  const empty: Readonly<Partial<Record<string, Cleared<Next>>>> = rules.empty ?? {};
  return {
    ...others,
    schema: retires ? withActive(schema) : schema,
    optional,
    clearable: Object.keys(empty),
    columns,
    required: columns.filter((column) => !v.is(schema.entries[column] ?? v.any(), '')),
    ...(window && { window: windowOf(window) }),
    ...(remove && {
      async remove(deps: Deps, rows: readonly Row[]) {
        const world = await rules.load(deps, rows);
        const stored = rows.flatMap((row) => rules.find(row, world) ?? []);
        if (stored.length > 0) await remove(deps, stored);
      },
    }),
    ...(reverse && {
      async reverse(deps: Deps, rows: readonly Reversed<Row>[], at: Date) {
        const world = await rules.load(
          deps,
          rows.map(({ row }) => row),
        );
        const stored = rows.map(({ row, before }) => ({ row: rules.find(row, world), before }));
        return reverse(deps, stored, at);
      },
    }),
    async apply(deps, lines, { simulate, confirmed = false }) {
      const result = emptyResult();
      const world = await rules.load(
        deps,
        lines.map(({ row }) => row),
      );
      const candidates = await mapInSlices(
        uniqueRows(lines, (row) => rules.key(row, world), result),
        candidateIn(world),
      );
      const unread = new Map(
        lines.flatMap(({ line, unread: columns }) => (columns ? [[line, columns]] : [])),
      );
      for (const problem of await problemsOf(candidates, world))
        if (!unread.get(problem.line)?.includes(problem.column ?? '')) result.errors.push(problem);
      const wrong = new Set([...unread.keys(), ...result.errors.map(({ line }) => line)]);
      const isChange = (candidate: Candidate<Row, Old, Next>) =>
        !wrong.has(candidate.line) && countChange<Next>(result, candidate, () => rules.describe(candidate));
      const changes = (
        await mapInSlices(candidates, (candidate) => (isChange(candidate) ? [candidate] : []))
      ).flat();
      result.changes = (await mapInSlices(changes, (candidate) => changeOf(candidate, world))).flat();
      result.large.push(...changes.flatMap((candidate) => rules.confirm?.(candidate) ?? []));
      const withdrawn = changes.filter((change) => isWithdrawn<Next>(change));
      result.withdrawn.push(...withdrawn.map(label));
      result.returning.push(...changes.filter((change) => isReturning<Next>(change)).map(label));
      if (rules.remains && changes.length > 0)
        result.remains.push(...(await rules.remains(deps, changes, world)));
      const blocked = result.large.length > 0 && !confirmed;
      if (!simulate && !blocked && result.errors.length === 0 && changes.length > 0)
        await rules.write(deps, changes.map(nextOf), { changes, world });
      return result;
    },
  };

  function windowOf({
    labels,
    keys,
    single = false,
    listed,
    all,
    rows,
    templates,
    order,
    pageOf = () => null,
    needsSecondPerson = () => false,
  }: WindowRules<Row, World, Old, Next>): ImportWindow {
    const texts: Record<string, ColumnLabel> = { ...labels, ...(retires && { [ACTIVE]: ACTIVE_LABEL }) };
    return {
      columns: Object.fromEntries(
        Object.entries(texts).map(([column, text]) => [
          column,
          {
            help: '',
            long: false,
            by: null,
            lapses: false,
            signed: false,
            reduces: null,
            refersTo: null,
            ...(typeof text === 'string' ? { label: text } : text),
            holds: cellKind(column === ACTIVE ? yesNoCell : (schema.entries[column] ?? v.any())),
          },
        ]),
      ),
      keys,
      single,
      listed: [...(listed ?? Object.keys(labels)), ...(retires ? [ACTIVE] : [])],
      async all(deps) {
        const world = await all(deps);
        const placed = [...rows(world)].map((row) => ({ row, place: order?.(row, world) ?? 0 }));
        return mapInSlices(placed.toSorted(byPlace), ({ row }) => keyed(cellsOf(row, world), world));
      },
      async templates(deps) {
        if (!templates) return [];
        const world = await all(deps);
        return templates()
          .filter((cells) => !rules.find(v.parse(schema, cells), world))
          .map((cells) => keyed(cells, world));
      },
      pageOf,
      needsSecondPerson,
    };
  }

  function keyed(cells: Cells, world: World): StoredRow {
    return { key: rules.key(v.parse(schema, cells), world), cells };
  }

  function cellsOf(row: Next, world: World): Cells {
    const cells = window?.cells(row, world) ?? {};
    return retires ? { ...cells, [ACTIVE]: yesNo(!('active' in row) || row.active === true) } : cells;
  }

  function changeOf({ row, line, old, next }: Candidate<Row, Old, Next>, world: World) {
    if (!window) return [];
    const before = old ? cellsOf(old, world) : null;
    const after = { ...cellsOf(next, world), ...window.given?.(row) };
    // A service that takes over a bare TUSS term is new to the panel, which lists no row without its key.
    const isListed = window.keys.every((column) => before?.[column] === after[column]);
    return [{ key: rules.key(row, world), line, before: isListed ? before : null, after }];
  }

  function candidateIn(world: World) {
    return ({ line, row, cleared = [] }: ImportLine<Row>): Candidate<Row, Old, Next> => {
      const old = rules.find(row, world);
      const base = old && withoutCleared(old, cleared);
      const next = rules.merge(row, base, world);
      const { [ACTIVE]: active = null } = row as Retired;
      return { line, row, old, next: retires && active !== null ? { ...next, active } : next };
    };
  }

  function withoutCleared(old: Old, columns: readonly string[]): Old {
    const row = { ...old };
    for (const column of columns) Object.assign(row, clearedBy(empty[column], row));
    return row;
  }

  async function problemsOf(
    candidates: readonly Candidate<Row, Old, Next>[],
    world: World,
  ): Promise<ImportError[]> {
    const own = await mapInSlices(candidates, (candidate) =>
      (rules.check?.(candidate, world) ?? []).map((problem) => ({ line: candidate.line, ...problem })),
    );
    const found = [...own.flat(), ...(rules.checkAll?.(candidates, world) ?? [])];
    const known = new Set(found.map(({ line, column }) => `${line} ${column}`));
    const empty = candidates
      .flatMap(emptyCells)
      .filter(({ line, column }) => !known.has(`${line} ${column}`));
    return [...found, ...empty];
  }

  function emptyCells({ line, row, old }: Candidate<Row, Old, Next>): ImportError[] {
    if (old) return [];
    const isEmpty = (value: unknown) =>
      value === null || value === '' || (Array.isArray(value) && value.length === 0);
    return (rules.needed ?? [])
      .filter((column) => isEmpty(row[column]))
      .map((column) => ({ line, column, reason: 'não pode ficar vazio' }));
  }

  function label(candidate: Candidate<Row, Old, Next>): string {
    return rules.describe(candidate) ?? `linha ${candidate.line}`;
  }
}

type Place = string | number;

const byPlace = ({ place: a }: { place: Place }, { place: b }: { place: Place }): number =>
  a < b ? -1 : Number(a > b);

const ACTIVE_LABEL = { label: 'Ativo', help: '"nao" tira da loja, e "sim" traz de volta.' };

function clearedBy<Next>(cleared: Cleared<Next> | undefined, old: Next): Partial<Next> {
  return typeof cleared === 'function' ? cleared(old) : (cleared ?? {});
}

const nextOf = <Next>({ next }: { next: Next }): Next => next;

const withActive = <Row>(schema: v.GenericSchema<unknown, Row>): v.GenericSchema<unknown, Row> =>
  v.intersect([schema, v.object({ [ACTIVE]: yesNoCell })]) as v.GenericSchema<unknown, Row>;
