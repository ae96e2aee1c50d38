import type { Operator } from '#features/desk/operations/operator.ts';
import { staffNames } from '#features/desk/staff/team/server/manage-team.ts';
import { type ChangeSet, selectChangeSet, selectChangeSets } from './internal/queries.ts';
import { columnsOf, type KindDeps, nameOf, type ShownKind, shownKind, shownKinds } from './shown-kinds.ts';

const PAGE = 50;
const CHANGES = 100;
const MOST_ERRORS = 500;

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

type Listed = Omit<ChangeSet, 'changes' | 'findings' | 'kept' | 'failure'>;

const listedOf = (
  { id, kind, origin, state, note, staffId, shellName, ...set }: Listed,
  { title, rows, names }: { title: string; rows: number; names: ReadonlyMap<number, string> },
) => ({
  id,
  kind,
  title,
  origin,
  state,
  note,
  who: shellName ?? names.get(staffId ?? 0) ?? '',
  rows,
  createdAt: set.createdAt.toISOString(),
  startsAt: iso(set.startsAt),
  endsAt: iso(set.endsAt),
  publishedAt: iso(set.publishedAt),
  endedAt: iso(set.endedAt),
});

export async function listChangeSets(
  deps: KindDeps,
  { kind, before }: { kind?: string | undefined; before?: number | undefined },
  by: Operator,
) {
  const titles = new Map(shownKinds(deps, by).map(({ name, title }) => [name, title]));
  const kinds = [...titles.keys()].filter((name) => kind === undefined || name === kind);
  const sets = await selectChangeSets(deps.db, { kinds, before, limit: PAGE + 1 });
  const names = await staffNames(deps);
  const page = sets.slice(0, PAGE);
  return {
    rows: page.map((set) =>
      listedOf(set, { title: titles.get(set.kind) ?? set.kind, rows: set.rows, names }),
    ),
    next: sets.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}

export async function viewChangeSet(
  deps: KindDeps,
  { id, after }: { id: number; after: number },
  by: Operator,
) {
  const set = await selectChangeSet(deps.db, id);
  const shown = set && shownKind(deps, set.kind, by);
  if (!shown) return null;
  const { errors, large, withdrawn, returning, remains, unchanged } = set.findings;
  const names = await staffNames(deps);
  const page = set.changes.slice(after, after + CHANGES);
  return {
    ...listedOf(set, { title: shown.title, rows: set.changes.length, names }),
    added: set.changes.filter(({ before }) => before === null).length,
    unchanged,
    errors: {
      count: errors.length,
      first: errors.slice(0, MOST_ERRORS).map(({ line, column = '', reason }) => ({
        line,
        column,
        label: labelOf(shown, column),
        reason,
      })),
    },
    large,
    withdrawn,
    returning,
    remains,
    changes: page.map((change) => ({
      key: change.key,
      name: nameOf(shown, change.after),
      isNew: change.before === null,
      columns: columnsOf(shown, change).map((column) => ({
        label: labelOf(shown, column),
        before: wordedOf(shown, column, change.before?.[column] ?? ''),
        after: wordedOf(shown, column, change.after[column] ?? ''),
      })),
    })),
    next: after + page.length < set.changes.length ? after + page.length : null,
    kept: set.kept,
    failure: set.failure,
  };
}

const wordedOf = ({ importer }: ShownKind, column: string, cell: string): string =>
  importer.window.columns[column]?.words[cell] ?? cell;

const labelOf = ({ importer }: ShownKind, column: string): string =>
  importer.window.columns[column]?.label ?? column;
