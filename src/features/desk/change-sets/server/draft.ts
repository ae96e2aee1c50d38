import { authorOf, type Operator } from '#features/desk/operations/operator.ts';
import type { Cells, ImportError, ImportLine, ImportResult, RowChange } from '#platform/import/import.ts';
import { chooseLayout, readRows } from '#platform/import/layout.ts';
import { readTable } from '#platform/import/read-table.ts';
import { runImport } from '#platform/import/run-import.ts';
import { UnreadableFile } from '#platform/import/table.ts';
import { capital } from '#values/sentence-case.ts';
import type { Origin } from '../change-set.ts';
import { insertChangeSet, lockChangeSet, updateChangeSet } from './internal/queries.ts';
import { type Change, nextRows } from './overlay.ts';
import { type KindDeps, linesOf, rowsByKey, type ShownKind, shownKind } from './shown-kinds.ts';

export interface TypedRow {
  /** Null for a new row. */
  key: string | null;
  cells: Cells;
  /** The cells as the person saw them before typing. */
  seen: Cells;
}

interface Refused<Code extends string> {
  ok: false;
  code: Code;
}

const MOST_BYTES = 20 * 1024 * 1024;

/**
 * Previews rows of a form or a grid, and keeps the preview as a draft. Only columns that were typed are compared. A problem
 * names the index of its row and the column: "0 preco".
 */
export async function draftRows(
  deps: KindDeps,
  { kind, origin, rows }: { kind: string; origin: Origin; rows: readonly TypedRow[] },
  by: Operator,
): Promise<
  | { id: number }
  | Refused<'not_found' | 'stale'>
  | (Refused<'faulty_row'> & { fields: Record<string, string> })
> {
  const shown = shownKind(deps, kind, by);
  if (!shown) return { ok: false, code: 'not_found' };
  const current = await rowsByKey(deps, shown);
  const { clearable = [] } = shown.importer;
  const merged: Cells[] = [];
  const emptied: ImportError[] = [];
  for (const [index, { key, cells, seen }] of rows.entries()) {
    const stored = key === null ? null : current.get(key);
    if (stored === undefined) return { ok: false, code: 'stale' };
    const typed = Object.keys(cells).filter((column) => cells[column] !== seen[column]);
    if (stored && typed.some((column) => stored[column] !== seen[column]))
      return { ok: false, code: 'stale' };
    const lost = typed.filter((column) => stored?.[column] && !cells[column] && !clearable.includes(column));
    emptied.push(...lost.map((column) => ({ line: index + 1, column, reason: 'não pode ficar vazio' })));
    merged.push({ ...stored, ...Object.fromEntries(typed.map((column) => [column, cells[column] ?? ''])) });
  }
  const result = await previewOf(deps, shown, linesOf(shown, merged));
  const taken = result.changes.filter(({ line, before }) => rows[line - 1]?.key === null && before !== null);
  const errors = [...emptied, ...result.errors, ...taken.map(({ line }) => takenProblem(shown, line))];
  if (errors.length > 0) return { ok: false, code: 'faulty_row', fields: fieldsOf(errors) };
  return { id: await keep(deps, by, { kind, origin, result }) };
}

const fieldsOf = (errors: readonly ImportError[]): Record<string, string> =>
  Object.fromEntries(
    errors.map(({ line, column = '', reason }) => [`${line - 1} ${column}`, `${capital(reason)}.`]),
  );

const takenProblem = ({ importer }: ShownKind, line: number): ImportError => ({
  line,
  column: importer.window.keys[0] ?? '',
  reason: 'já existe: procure na lista e mude por lá',
});

/** Previews a file, which is base64, and keeps the preview as a draft. */
export async function draftFile(
  deps: KindDeps,
  { kind, file }: { kind: string; file: string },
  by: Operator,
): Promise<{ id: number } | Refused<'not_found' | 'too_large'> | (Refused<'unreadable'> & { text: string })> {
  const shown = shownKind(deps, kind, by);
  if (!shown) return { ok: false, code: 'not_found' };
  const bytes = Buffer.from(file, 'base64');
  if (bytes.length > MOST_BYTES) return { ok: false, code: 'too_large' };
  try {
    const table = await readTable(bytes);
    const layout = chooseLayout([shown.importer], table.header);
    const lines = readRows(table, layout, () => {});
    return {
      id: await keep(deps, by, { kind, origin: 'file', result: await previewOf(deps, shown, lines) }),
    };
  } catch (error) {
    if (error instanceof UnreadableFile) return { ok: false, code: 'unreadable', text: error.message };
    throw error;
  }
}

/** Previews a draft again, over what the store holds now. */
export async function refreshDraft(
  deps: KindDeps,
  id: number,
  by: Operator,
): Promise<{ id: number } | Refused<'not_found'>> {
  const draft = await lockChangeSet(deps.db, id);
  const shown = draft && shownKind(deps, draft.kind, by);
  if (!shown || draft.state !== 'draft') return { ok: false, code: 'not_found' };
  const rows = nextRows(draft.changes, await rowsByKey(deps, shown));
  await updateChangeSet(deps.db, id, storedOf(await previewOf(deps, shown, linesOf(shown, rows))));
  return { id };
}

interface Lines {
  rows: ImportLine<unknown>[];
  errors: readonly ImportError[];
}

const previewOf = (deps: KindDeps, { importer }: ShownKind, { rows, errors }: Lines): Promise<ImportResult> =>
  runImport(deps, importer, { rows, errors, simulate: true, confirmed: true });

/** The part of an import's result that a change set keeps. */
export const storedOf = (result: ImportResult) => {
  const { changes, unchanged, errors, large, withdrawn, returning, remains } = result;
  return {
    changes: changes.map(withoutLine),
    findings: { unchanged, errors, large, withdrawn, returning, remains },
  };
};

export const withoutLine = ({ line: _, ...change }: RowChange): Change => change;

const keep = (
  deps: KindDeps,
  by: Operator,
  { kind, origin, result }: { kind: string; origin: Origin; result: ImportResult },
): Promise<number> =>
  insertChangeSet(deps.db, {
    kind,
    origin,
    state: 'draft',
    ...storedOf(result),
    ...authorOf(by),
    createdAt: deps.clock.now(),
  });
