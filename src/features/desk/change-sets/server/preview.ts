import type { Operator } from '#features/desk/operations/operator.ts';
import { authorOf } from '#features/desk/operations/operator.ts';
import { abortable } from '#platform/abort.ts';
import type { ImportResult, RowChange } from '#platform/import/import.ts';
import { lockImports, runImport } from '#platform/import/run-import.ts';
import type { Origin } from '../change-set.ts';
import { insertTogether } from './internal/queries.ts';
import type { Change } from './overlay.ts';
import type { KindDeps, Lines, ShownKind } from './shown-kinds.ts';

/** Rows of one kind. They are read when the rows of the kinds before are in the store, as they may say what these leave out. */
export interface Rows {
  shown: ShownKind;
  read(tx: KindDeps): Promise<Lines>;
}

/**
 * Previews rows of one or more kinds. Each kind is compared with a store that has the valid rows of those before it: a service
 * may stand in a category of the same upload. In the end everything is rolled back.
 */
export const previewOf = (deps: KindDeps, parts: readonly Rows[]): Promise<ImportResult[]> =>
  abortable<ImportResult[], KindDeps>(deps, async (tx, abort) => {
    await lockImports(tx.db);
    const results: ImportResult[] = [];
    for (const [index, { shown, read }] of parts.entries()) {
      const lines = await read(tx);
      const isLast = index === parts.length - 1;
      const result = await runImport(tx, shown.importer, { ...lines, simulate: isLast, confirmed: true });
      results.push(result);
      if (!isLast && result.errors.length > 0) await writeValid(tx, shown, lines, result);
    }
    return abort(results);
  });

async function writeValid(
  tx: KindDeps,
  { importer }: ShownKind,
  { rows }: Lines,
  { errors }: ImportResult,
): Promise<void> {
  const wrong = new Set(errors.map(({ line }) => line));
  const valid = rows.filter(({ line }) => !wrong.has(line));
  await runImport(tx, importer, { rows: valid, errors: [], simulate: false, confirmed: true });
}

/** The part of an import's result that a change set keeps. */
export const storedOf = (result: ImportResult) => {
  const { changes, unchanged, errors, large, withdrawn, returning, remains } = result;
  return {
    changes: changes.map(withoutLine),
    findings: { unchanged, errors, large, withdrawn, returning, remains },
  };
};

export const withoutLine = ({ line: _, ...change }: RowChange): Change => change;

/** Keeps previews of one upload as drafts, and returns the id of the first. */
export const keepDrafts = (
  deps: KindDeps,
  by: Operator,
  { origin, previews }: { origin: Origin; previews: readonly { kind: string; result: ImportResult }[] },
): Promise<number> =>
  insertTogether(
    deps.db,
    previews.map(({ kind, result }) => ({
      kind,
      origin,
      state: 'draft',
      ...storedOf(result),
      ...authorOf(by),
      createdAt: deps.clock.now(),
    })),
  );
