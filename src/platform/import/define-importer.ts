import type * as v from 'valibot';
import type { Deps } from '../deps.ts';
import {
  countChange,
  emptyResult,
  type ImportError,
  type Importer,
  type ImportLine,
  type Problem,
  uniqueRows,
} from './import.ts';

export interface Candidate<Row, Old, Next> {
  line: number;
  row: Row;
  old: Old | undefined;
  next: Next;
}

type RowSchema<Row> = v.GenericSchema<unknown, Row> & { entries: Record<string, unknown> };

/** `merge`, `check` and `checkAll` are pure; `load` and `write` use statements over many rows. */
interface ImportRules<Row, World, Old extends Next, Next extends object> {
  schema: RowSchema<Row>;
  optional?: readonly string[];
  load(deps: Deps, rows: readonly Row[]): Promise<World>;
  key(row: Row, world: World): string;
  find(row: Row, world: World): Old | undefined;
  /** An empty cell never empties a filled field. */
  merge(row: Row, old: Old | undefined, world: World): Next;
  check?(candidate: Candidate<Row, Old, Next>, world: World): Problem[];
  checkAll?(candidates: readonly Candidate<Row, Old, Next>[], world: World): ImportError[];
  describe(candidate: Candidate<Row, Old, Next>): string | null;
  /** Names a change that looks like a slip, which the operator must confirm; null for the others. */
  confirm?(candidate: Candidate<Row, Old, Next>): string | null;
  /** Gets at least one row, only changed ones, and only when the whole file is free of errors. */
  write(
    deps: Deps,
    rows: Next[],
    context: { changes: Candidate<Row, Old, Next>[]; world: World },
  ): Promise<void>;
}

export function defineImporter<Row, World, Old extends Next, Next extends object>(
  rules: ImportRules<Row, World, Old, Next>,
): ImportRules<Row, World, Old, Next> & Importer<Row> {
  const { schema, optional = [] } = rules;
  return {
    ...rules,
    columns: Object.keys(schema.entries).filter((column) => !optional.includes(column)),
    async apply(deps, lines, { simulate, confirmed = false }) {
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
          !wrong.has(candidate.line) && countChange<Next>(result, candidate, () => rules.describe(candidate)),
      );
      result.large.push(...changes.flatMap((candidate) => rules.confirm?.(candidate) ?? []));
      const held = result.large.length > 0 && !confirmed;
      if (!simulate && !held && result.errors.length === 0 && changes.length > 0)
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
