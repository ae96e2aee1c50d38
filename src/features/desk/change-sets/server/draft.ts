import type { Operator } from '#features/desk/operations/operator.ts';
import type { Cells, ImportError } from '#platform/import/import.ts';
import { lockImports } from '#platform/import/run-import.ts';
import { capital } from '#values/sentence-case.ts';
import type { Origin } from '../change-set.ts';
import { lockTogether, updateChangeSet } from './internal/queries.ts';
import { nextRows } from './overlay.ts';
import { keepDrafts, previewOf, storedOf } from './preview.ts';
import { approves, hasMoved, isApproval } from './rights.ts';
import { type KindDeps, linesOf, partsOf, rowsByKey, type ShownKind, shownKind } from './shown-kinds.ts';

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
    const compared = stored && isApproval(shown, typed, cells) ? Object.keys(stored) : typed;
    if (stored && compared.some((column) => stored[column] !== seen[column]))
      return { ok: false, code: 'stale' };
    const lost = typed.filter((column) => stored?.[column] && !cells[column] && !clearable.includes(column));
    emptied.push(...lost.map((column) => ({ line: index + 1, column, reason: 'não pode ficar vazio' })));
    merged.push({ ...stored, ...Object.fromEntries(typed.map((column) => [column, cells[column] ?? ''])) });
  }
  const [result] = await previewOf(deps, [{ shown, read: () => linesOf(shown, merged) }], by);
  if (!result) throw new Error('one kind has one preview');
  const taken = result.changes.filter(({ line, before }) => rows[line - 1]?.key === null && before !== null);
  const errors = [...emptied, ...result.errors, ...taken.map(({ line }) => takenProblem(shown, line))];
  if (errors.length > 0) return { ok: false, code: 'faulty_row', fields: fieldsOf(errors) };
  return { id: await keepDrafts(deps, by, { origin, previews: [{ kind, result }] }) };
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

/** Previews a draft again with the others of its upload, over what the store holds now. */
export async function refreshDraft(
  deps: KindDeps,
  id: number,
  by: Operator,
): Promise<{ id: number } | Refused<'not_found'>> {
  await lockImports(deps.db);
  const parts = partsOf(deps, await lockTogether(deps.db, id), by);
  if (!parts?.every(({ set }) => set.state === 'draft')) return { ok: false, code: 'not_found' };
  const results = await previewOf(
    deps,
    parts.map(({ set: { changes }, shown }) => ({
      shown,
      async read(tx) {
        const current = await rowsByKey(tx, shown);
        // The person approved the rows as they were, so those that have changed since must be read and approved again.
        const kept = changes.filter(
          (change) => !(approves(shown, change) && hasMoved(shown, current, change)),
        );
        return linesOf(shown, nextRows(kept, current));
      },
    })),
    by,
  );
  for (const [index, result] of results.entries())
    await updateChangeSet(deps.db, parts[index]?.set.id ?? 0, storedOf(result));
  return { id };
}
