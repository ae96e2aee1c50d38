import type { Operator } from '#features/desk/operations/operator.ts';
import { staffNames } from '#features/desk/staff/team/server/manage-team.ts';
import { hasOpened } from '#features/purchase/orders/server/has-opened.ts';
import { csvOf } from '#platform/import/csv.ts';
import type { Cells } from '#platform/import/import.ts';
import { readable } from '#platform/import/import-cells.ts';
import { manyTexts } from '../change-set.ts';
import { nextStep } from './first-steps.ts';
import { type ChangeSet, selectChangeSets, selectTogether } from './internal/queries.ts';
import { wrote } from './publish.ts';
import { codesIn, type Names, nameReader, shownNameOf } from './references.ts';
import { rolesFor } from './rights.ts';
import {
  columnsOf,
  type KindDeps,
  labelOf,
  losesNewRows,
  nameOf,
  partsOf,
  type ShownKind,
  shownKinds,
} from './shown-kinds.ts';

const PAGE = 50;
const CHANGES = 100;
const MOST_ERRORS = 500;

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

type Listed = Omit<ChangeSet, 'kind' | 'batch' | 'undoes' | 'changes' | 'findings' | 'kept' | 'failure'>;

const listedOf = (
  { id, origin, state, note, staffId, shellName, ...set }: Listed,
  {
    title,
    rows,
    names,
    by,
  }: { title: string; rows: number; names: ReadonlyMap<number, string>; by: Operator },
) => ({
  id,
  title,
  origin,
  state,
  note,
  who: shellName ?? names.get(staffId ?? 0) ?? '',
  approvedBy: set.approvedInShell ?? names.get(set.approvedBy ?? 0) ?? '',
  own: wrote({ staffId, shellName, ...set }, by),
  rows,
  createdAt: set.createdAt.toISOString(),
  startsAt: iso(set.startsAt),
  endsAt: iso(set.endsAt),
  publishedAt: iso(set.publishedAt),
  endedAt: iso(set.endedAt),
});

export async function listChangeSets(
  deps: KindDeps,
  { kind, row, before }: { kind?: string | undefined; row?: string | undefined; before?: number | undefined },
  by: Operator,
) {
  const titles = new Map(shownKinds(deps, by).map(({ name, title }) => [name, title]));
  const sets = await selectChangeSets(deps.db, {
    kinds: [...titles.keys()],
    kind,
    row,
    before,
    limit: PAGE + 1,
  });
  const names = await staffNames(deps);
  const page = sets.slice(0, PAGE);
  return {
    rows: page.map((set) => {
      const kinds = set.changed.length > 0 ? set.changed : [set.kind];
      return listedOf(set, {
        title: kinds.map((name) => titles.get(name) ?? name).join(', '),
        rows: set.rows,
        names,
        by,
      });
    }),
    next: sets.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** A change set with the others of its upload, and a page of the changes of this one; null if the person may not see all of it. */
export async function viewChangeSet(
  deps: KindDeps,
  { id, after }: { id: number; after: number },
  by: Operator,
) {
  const parts = partsOf(deps, await selectTogether(deps.db, id, { after, limit: CHANGES }), by);
  const [first] = parts ?? [];
  const viewed = parts?.find(({ set }) => set.id === id);
  if (!parts || !first || !viewed) return null;
  const { set, shown } = viewed;
  const every = <T>(read: (findings: ChangeSet['findings']) => readonly T[]): T[] =>
    parts.flatMap((part) => read(part.set.findings));
  const errors = problemsOf(parts);
  const rows = sum(parts.map((part) => part.set.rows));
  const added = sum(parts.map((part) => part.set.added));
  const withdrawn = every((findings) => findings.withdrawn);
  const page = after + set.changes.length;
  const shownCells = set.changes.flatMap((change) => [change.before ?? {}, change.after]);
  const names = await nameReader(deps, shown)(shownCells);
  return {
    ...listedOf(first.set, {
      title: parts.map((part) => part.shown.title).join(', '),
      rows,
      names: await staffNames(deps),
      by,
    }),
    added,
    unchanged: sum(parts.map((part) => part.set.findings.unchanged)),
    parts: parts.map((part) => ({
      id: part.set.id,
      kind: part.set.kind,
      title: part.shown.title,
      rows: part.set.rows,
      added: part.set.added,
      errors: part.set.findings.errors.length,
      plannedFor: part.set.state === 'scheduled' ? iso(part.set.startsAt) : null,
    })),
    errors: { count: errors.length, first: errors.slice(0, MOST_ERRORS) },
    large: every((findings) => findings.large),
    many: manyTexts({ rows, added, withdrawn: withdrawn.length }),
    staying: parts
      .filter((part) => part.set.added > 0 && !losesNewRows(part.shown))
      .map((part) => part.shown.title),
    undoable: parts.some((part) => part.set.rows > part.set.added || losesNewRows(part.shown)),
    withdrawn,
    returning: every((findings) => findings.returning),
    remains: every((findings) => findings.remains),
    lapsing: every((findings) => findings.lapsing ?? []),
    asking: every((findings) => findings.asking ?? []),
    opened: await hasOpened(deps),
    nextStep: first.set.state === 'live' ? await nextStep(deps, by) : null,
    approvers: rolesFor(parts.filter((part) => part.set.rows > 0).map((part) => part.shown)),
    changes: set.changes.map((change) => ({
      key: change.key,
      name: nameOf(shown, change.after),
      shownName: shownNameOf(shown, change.after, names),
      isNew: change.before === null,
      columns: columnsOf(shown, change).map((column) => ({
        label: labelOf(shown, column),
        before: wordedOf(shown, column, change.before, names),
        after: wordedOf(shown, column, change.after, names),
        long: shown.importer.window.columns[column]?.long ?? false,
        drawing: shown.importer.window.columns[column]?.holds.kind === 'drawing',
      })),
    })),
    next: page < set.rows ? page : null,
    kept: parts.flatMap((part) => part.set.kept),
    failure: first.set.failure,
  };
}

type Viewed = Awaited<ReturnType<typeof selectTogether>>[number];

const problemsOf = (parts: readonly { set: Pick<Viewed, 'findings'>; shown: ShownKind }[]) =>
  parts.flatMap(({ set, shown }) =>
    set.findings.errors.map(({ line, column = '', reason }) => ({
      title: shown.title,
      line,
      column,
      label: labelOf(shown, column),
      reason,
    })),
  );

/** All problems of an upload as a CSV file; null if the person may not see all of it. */
export async function listProblems(deps: KindDeps, id: number, by: Operator) {
  const parts = partsOf(deps, await selectTogether(deps.db, id, { after: 0, limit: 1 }), by);
  if (!parts) return null;
  const problems = problemsOf(parts);
  const rows = problems.map(({ title, line, column, reason }) => [title, String(line), column, reason]);
  return {
    name: `problemas-${id}.csv`,
    file: csvOf([['folha', 'linha', 'coluna', 'motivo'], ...rows], { mark: true }),
    rows: rows.length,
  };
}

/** A special price names the price that the store strikes out beside it: "de 41,90 por 35,90". */
function wordedOf({ importer }: ShownKind, column: string, cells: Cells | null, names: Names): string {
  const shown = importer.window.columns[column];
  const cell = cells?.[column] ?? '';
  if (!shown || shown.holds.kind === 'drawing') return cell;
  const { [column]: known = {} } = names;
  if (codesIn(cell).some((code) => known[code]))
    return codesIn(cell)
      .map((code) => (known[code] ? `${known[code]} (${code})` : code))
      .join(', ');
  return cell && shown.reduces ? `de ${cells?.[shown.reduces]} por ${cell}` : readable(shown.holds, cell);
}
