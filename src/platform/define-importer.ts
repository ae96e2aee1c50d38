import type * as v from 'valibot';
import type { Deps } from './deps.ts';
import {
  countChange,
  emptyResult,
  type ImportError,
  type Importer,
  type ImportLine,
  type Problem,
  uniqueRows,
} from './import.ts';

/** A row with what the store has in its place and what it turns that into. */
export interface Candidate<Row, Old, Next> {
  line: number;
  row: Row;
  /** undefined for what is new. */
  old: Old | undefined;
  next: Next;
}

type RowSchema<Row> = v.GenericSchema<unknown, Row> & { entries: Record<string, unknown> };

/**
 * The rules by which rows of one kind enter the store, from a file of thousands or one at a time from a screen.
 * `merge`, `check` and `checkAll` are pure; `load` and `write` use statements over many rows.
 */
interface ImportRules<Row, World, Old extends Next, Next extends object> {
  /** Its entries name the columns. */
  schema: RowSchema<Row>;
  /** Columns that a file may leave out. */
  optional?: readonly string[];
  /** Reads all that the rows are compared with. */
  load(deps: Deps, rows: readonly Row[]): Promise<World>;
  /** What may stand once in a file. */
  key(row: Row, world: World): string;
  /** What is stored in the row's place. */
  find(row: Row, world: World): Old | undefined;
  /** What the row makes of the stored one. An empty cell never empties a filled field. */
  merge(row: Row, old: Old | undefined, world: World): Next;
  /** What is wrong with a row by itself: unknown codes, forbidden addresses, limits. */
  check?(candidate: Candidate<Row, Old, Next>, world: World): Problem[];
  /** What is wrong with the rows together. */
  checkAll?(candidates: readonly Candidate<Row, Old, Next>[], world: World): ImportError[];
  /** The difference in one line for the operator; null when it must not be shown. */
  tell(candidate: Candidate<Row, Old, Next>): string | null;
  /** Writes the rows that differ, at least one; all of the file are without problems. */
  write(
    deps: Deps,
    rows: Next[],
    context: { changes: Candidate<Row, Old, Next>[]; world: World },
  ): Promise<void>;
}

/** The rules as an importer: load, find repeated rows, merge, check, count, write. */
export function defineImporter<Row, World, Old extends Next, Next extends object>(
  rules: ImportRules<Row, World, Old, Next>,
): ImportRules<Row, World, Old, Next> & Importer<Row> {
  const { schema, optional = [] } = rules;
  return {
    ...rules,
    columns: Object.keys(schema.entries).filter((column) => !optional.includes(column)),
    async apply(deps, lines, { simulate }) {
      const result = emptyResult();
      const world = await rules.load(
        deps,
        lines.map(({ row }) => row),
      );
      const candidates = uniqueRows(lines, (row) => rules.key(row, world), result).map(candidateIn(world));
      result.errors.push(...problemsOf(candidates, world));
      const wrong = new Set(result.errors.map(({ line }) => line));
      const changes = candidates.filter(
        (candidate) =>
          !wrong.has(candidate.line) && countChange<Next>(result, candidate, () => rules.tell(candidate)),
      );
      if (!simulate && result.errors.length === 0 && changes.length > 0)
        await rules.write(
          deps,
          changes.map(({ next }) => next),
          { changes, world },
        );
      return result;
    },
  };

  function candidateIn(world: World) {
    return ({ line, row }: ImportLine<Row>): Candidate<Row, Old, Next> => {
      const old = rules.find(row, world);
      return { line, row, old, next: rules.merge(row, old, world) };
    };
  }

  function problemsOf(candidates: readonly Candidate<Row, Old, Next>[], world: World): ImportError[] {
    const own = candidates.flatMap((candidate) =>
      (rules.check?.(candidate, world) ?? []).map((problem) => ({ line: candidate.line, ...problem })),
    );
    return [...own, ...(rules.checkAll?.(candidates, world) ?? [])];
  }
}
