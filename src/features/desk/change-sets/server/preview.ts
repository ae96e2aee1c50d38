import type { Operator } from '#features/desk/operations/operator.ts';
import { authorOf } from '#features/desk/operations/operator.ts';
import { abortable } from '#platform/abort.ts';
import type { ImportResult, RowChange } from '#platform/import/import.ts';
import { lockImports, runImport } from '#platform/import/run-import.ts';
import type { Origin } from '../change-set.ts';
import { insertTogether } from './internal/queries.ts';
import type { Change } from './overlay.ts';
import { lapses, rightProblems, withLapse } from './rights.ts';
import { type KindDeps, type Lines, nameOf, type ShownKind } from './shown-kinds.ts';

/** Rows of one kind. They are read when the rows of the kinds before are in the store, as they may say what these leave out. */
export interface Rows {
  shown: ShownKind;
  read(tx: KindDeps): Promise<Lines>;
}

/** `lapsing` names the rows whose approval ends with the change of their content. */
type Preview = ImportResult & { lapsing: string[] };

/**
 * Previews rows of one or more kinds, as the person may change them. Each kind is compared with a store that has the valid rows of those before it: a service
 * may stand in a category of the same upload. In the end everything is rolled back.
 */
export const previewOf = (deps: KindDeps, parts: readonly Rows[], by: Operator): Promise<Preview[]> =>
  abortable<Preview[], KindDeps>(deps, async (tx, abort) => {
    await lockImports(tx.db);
    const results: Preview[] = [];
    for (const [index, { shown, read }] of parts.entries()) {
      const lines = await read(tx);
      const isLast = index === parts.length - 1;
      const result = await runImport(tx, shown.importer, { ...lines, simulate: isLast, confirmed: true });
      results.push(previewFor(by, shown, result));
      if (!isLast && result.errors.length > 0) await writeValid(tx, shown, lines, result);
    }
    return abort(results);
  });

/** An approval whose row changes ends in the preview already. */
function previewFor(by: Operator, shown: ShownKind, result: ImportResult): Preview {
  const changes = result.changes.map((change) => withLapse(shown, change));
  const refused = changes.flatMap((change) => rightProblems(shown, change, by));
  const lapsing = changes.filter((change) => lapses(shown, change));
  return {
    ...result,
    changes,
    lapsing: lapsing.map(({ after }) => nameOf(shown, after)),
    errors: [...result.errors, ...refused].sort((a, b) => a.line - b.line),
  };
}

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
export const storedOf = (result: ImportResult | Preview) => {
  const { changes, unchanged, errors, large, withdrawn, returning, remains } = result;
  return {
    changes: changes.map(withoutLine),
    findings: {
      unchanged,
      errors,
      large,
      withdrawn,
      returning,
      remains,
      lapsing: 'lapsing' in result ? result.lapsing : [],
    },
  };
};

export const withoutLine = ({ line: _, ...change }: RowChange): Change => change;

/** Keeps previews of one upload as drafts, and returns the id of the first. */
export const keepDrafts = (
  deps: KindDeps,
  by: Operator,
  { origin, previews }: { origin: Origin; previews: readonly { kind: string; result: Preview }[] },
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
