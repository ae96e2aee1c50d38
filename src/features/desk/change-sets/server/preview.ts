import type { Operator } from '#features/desk/operations/operator.ts';
import { authorOf } from '#features/desk/operations/operator.ts';
import { abortable } from '#platform/abort.ts';
import { inSavepoint } from '#platform/deps.ts';
import type { ImportResult, RowChange } from '#platform/import/import.ts';
import { lockImports, runImport } from '#platform/import/run-import.ts';
import type { Origin } from '../change-set.ts';
import { insertTogether } from './internal/queries.ts';
import { newlyAsked } from './newly-asked.ts';
import type { Change } from './overlay.ts';
import { withExisting } from './references.ts';
import { lapses, rightProblems, withLapse } from './rights.ts';
import { type KindDeps, type Lines, nameOf, type ShownKind } from './shown-kinds.ts';

/** Rows of one kind. They are read when the rows of the kinds before are in the store, as they may say what these leave out. */
export interface Rows {
  shown: ShownKind;
  read(tx: KindDeps): Promise<Lines>;
}

/**
 * `lapsing` names the rows whose approval ends with the change of their content, `asking` those whose change a second person must
 * approve.
 */
type Preview = ImportResult & { lapsing: string[]; asking: string[] };

/**
 * Previews rows of one or more kinds, as the person may change them. Each kind is compared with a store that has the valid
 * rows of those before it: a service may stand in a category of the same upload. In the end everything is rolled back.
 */
export const previewOf = (deps: KindDeps, parts: readonly Rows[], by: Operator): Promise<Preview[]> =>
  abortable<Preview[], KindDeps>(deps, async (tx, abort) => {
    await lockImports(tx.db);
    const results: Preview[] = [];
    for (const [index, { shown, read }] of parts.entries()) {
      const lines = await read(tx);
      const isNeeded = index < parts.length - 1 && isNamedByOthers(shown);
      const result = await (isNeeded ? writtenFor : simulated)(tx, shown, lines);
      const large = [...result.large, ...(await newlyAsked(tx, shown, result.changes))];
      const errors = await withExisting(tx, shown, result.errors);
      results.push(previewFor(by, shown, { ...result, errors, large }));
    }
    return abort(results);
  });

/** An approval whose row changes ends in the preview already. */
function previewFor(by: Operator, shown: ShownKind, result: ImportResult): Preview {
  const changes = result.changes.map((change) => withLapse(shown, change));
  const refused = changes.flatMap((change) => rightProblems(shown, change, by));
  const named = (some: readonly RowChange[]) => some.map(({ after }) => nameOf(shown, after));
  return {
    ...result,
    changes,
    lapsing: named(changes.filter((change) => lapses(shown, change))),
    asking: named(changes.filter(({ after }) => shown.importer.window.needsSecondPerson(after))),
    errors: [...result.errors, ...refused].sort((a, b) => a.line - b.line),
  };
}

/** A cell of another kind can name a row that one column identifies. Places of stock, for which shoppers wait, are never written. */
const isNamedByOthers = ({ importer }: ShownKind): boolean => importer.window.keys.length === 1;

const simulated = (tx: KindDeps, { importer }: ShownKind, lines: Lines): Promise<ImportResult> =>
  runImport(tx, importer, { ...lines, simulate: true, confirmed: true });

/** Does not renew the version of the catalogue as `runImport` does: sales would wait for it as long as the preview lasts. */
async function writtenFor(
  outer: KindDeps,
  { importer }: ShownKind,
  { rows, errors }: Lines,
): Promise<ImportResult> {
  const apply = (some: Lines['rows'], simulate: boolean) =>
    inSavepoint(outer, (tx) => importer.apply(tx, some, { simulate, confirmed: true }));
  const result = await apply(rows, errors.length > 0);
  const all = [...errors, ...result.errors].sort((a, b) => a.line - b.line);
  const wrong = new Set(all.map(({ line }) => line));
  if (wrong.size > 0)
    await apply(
      rows.filter(({ line }) => !wrong.has(line)),
      false,
    );
  return { ...result, errors: all };
}

/** The part of an import's result that a change set keeps. */
export const storedOf = ({
  changes,
  unchanged,
  errors,
  large,
  withdrawn,
  returning,
  remains,
  lapsing = [],
  asking = [],
}: ImportResult & Partial<Preview>) => ({
  changes: changes.map(withoutLine),
  findings: { unchanged, errors, large, withdrawn, returning, remains, lapsing, asking },
});

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
