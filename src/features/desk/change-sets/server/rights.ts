import { may, type Operator, signatureOf } from '#features/desk/operations/operator.ts';
import { type Permission, permits, ROLES, type Role } from '#features/desk/operations/roles.ts';
import type { Cells, ChangeRight, ImportError, ImportWindow, WindowColumn } from '#platform/import/import.ts';
import type { ImportKind } from '#platform/import/import-kind.ts';
import { type Change, changedColumns, isUntouched, same } from './overlay.ts';

interface Kind {
  kind: ImportKind;
  importer: { window: ImportWindow };
}

const NEEDS = {
  sales: 'catalogue.sales',
  texts: 'catalogue.texts',
  care: 'care.approve',
} as const satisfies Readonly<Record<ChangeRight, Permission>>;

const REASONS: Readonly<Record<ChangeRight, string>> = {
  sales: 'só a gerência muda',
  texts: 'só a gerência e a equipe de conteúdo mudam',
  care: 'só o responsável técnico aprova',
};

const column = ({ importer }: Kind, name: string): WindowColumn | undefined => importer.window.columns[name];

const rightOf = (shown: Kind, name: string): ChangeRight =>
  column(shown, name)?.by ?? shown.kind.shown?.by ?? 'sales';

/** Whether the person may change this column. */
export const mayChange = (shown: Kind, name: string, by: Operator): boolean =>
  may(by, NEEDS[rightOf(shown, name)]);

const mainRight = ({ kind }: Pick<Kind, 'kind'>): Permission => NEEDS[kind.shown?.by ?? 'sales'];

/** Whether the person may change what has no right of its own in the kind, and so add rows. */
export const mayAdd = (shown: Pick<Kind, 'kind'>, by: Operator): boolean => may(by, mainRight(shown));

/** The roles that may change what has no right of its own in each of these kinds. */
export const rolesFor = (kinds: readonly Pick<Kind, 'kind'>[]): Role[] =>
  ROLES.filter((role) => kinds.every((shown) => permits(role, mainRight(shown))));

/** A person sees a kind if one of its columns may be changed by that person. */
export const maySee = (shown: Kind, by: Operator): boolean =>
  Object.keys(shown.importer.window.columns).some((name) => mayChange(shown, name, by));

/** The columns of the approval, name and day, which end when the content changes. */
export const lapsingColumns = ({ importer }: Kind): string[] =>
  Object.keys(importer.window.columns).filter((name) => importer.window.columns[name]?.lapses);

const isContent = (shown: Kind, name: string): boolean => (column(shown, name)?.by ?? null) === null;

export const withoutApproval = (shown: Kind, cells: Cells): Cells => ({
  ...cells,
  ...Object.fromEntries(lapsingColumns(shown).map((name) => [name, ''])),
});

/** The row without its approval, if its content changes without a new approval; otherwise as it is. */
export function lapsed(shown: Kind, before: Cells | null | undefined, after: Cells): Cells {
  const approval = lapsingColumns(shown);
  if (!before || !approval.some((name) => before[name]) || !same(before, after, approval)) return after;
  const changes = Object.keys(after).some((name) => isContent(shown, name) && after[name] !== before[name]);
  return changes ? withoutApproval(shown, after) : after;
}

/** The change with the end of the approval that it causes. */
export const withLapse = <C extends Change>(shown: Kind, change: C): C => ({
  ...change,
  after: lapsed(shown, change.before, change.after),
});

/** Whether the change ends an approval. */
export const lapses = (shown: Kind, { before, after }: Change): boolean =>
  before !== null && lapsingColumns(shown).some((name) => before[name] && !after[name]);

/** Whether these columns approve the row, which is then the whole row as the person saw it. */
export const isApproval = (shown: Kind, columns: readonly string[], cells: Cells): boolean =>
  columns.some((name) => !isContent(shown, name) && cells[name] !== '');

export const approves = (shown: Kind, change: Change): boolean =>
  isApproval(shown, changedColumns(change), change.after);

/**
 * Whether the store no longer holds what the change was made on: an approval is made on the whole row, other changes on
 * their own columns.
 */
export const hasMoved = (shown: Kind, current: ReadonlyMap<string, Cells>, change: Change): boolean =>
  !isUntouched(
    current.get(change.key),
    change,
    approves(shown, change) ? Object.keys(change.before ?? {}) : changedColumns(change),
  );

/**
 * Problems of columns that the person may not change, and of approvals that another name signs. Ending an approval by
 * changing the content needs no right of its own.
 */
export function rightProblems(shown: Kind, change: Change & { line?: number }, by: Operator): ImportError[] {
  const { line = 1, after } = change;
  const changed = changedColumns(change);
  const changesContent = changed.some((name) => isContent(shown, name));
  const isLapse = (name: string) => changesContent && after[name] === '' && column(shown, name)?.lapses;
  const refused = changed.filter((name) => !mayChange(shown, name, by) && !isLapse(name));
  if (refused.length > 0)
    return refused.map((name) => ({ line, column: name, reason: REASONS[rightOf(shown, name)] }));
  const approval = lapsingColumns(shown);
  if (!approval.some((name) => changed.includes(name) && after[name])) return [];
  const signature = signatureOf(by);
  return approval
    .filter((name) => column(shown, name)?.signed && after[name] !== signature)
    .map((name) => ({ line, column: name, reason: signingReason(signature) }));
}

const signingReason = (signature: string | null): string =>
  signature === null
    ? 'falta o seu número no conselho: peça a quem administra a equipe'
    : `deve ser "${signature}": quem aprova assina com o próprio nome`;

/**
 * The row before a change. Its approval comes back only with exactly the content that was approved, so a row that a
 * colleague has changed elsewhere stays without one.
 */
export function restored(shown: Kind, current: Cells, cells: Cells, { before }: Change): Cells {
  const gains = lapsingColumns(shown).some((name) => cells[name] && cells[name] !== current[name]);
  const isWhole = before !== null && same(cells, before, Object.keys(before));
  return gains && !isWhole ? withoutApproval(shown, cells) : lapsed(shown, current, cells);
}

/** Whether the person may take the change back. A person who may change the content gets its former approval back, too. */
export const mayTakeBack = (shown: Kind, change: Change, by: Operator): boolean => {
  const changed = changedColumns(change);
  const changesContent = changed.some((name) => isContent(shown, name));
  return changed.every(
    (name) => mayChange(shown, name, by) || (changesContent && column(shown, name)?.lapses === true),
  );
};
