import type { Cells, RowChange } from '#platform/import/import.ts';

/** A change as it is stored; the line of its file no longer matters. */
export type Change = Omit<RowChange, 'line'>;

/** Columns that the change alters; all filled ones of a new row. */
export const changedColumns = ({ before, after }: Change): string[] =>
  Object.keys(after).filter((column) => after[column] !== (before?.[column] ?? ''));

/** The row after the change. Columns that the change leaves alone keep what they hold meanwhile. */
export const forward = (current: Cells | undefined, change: Change): Cells =>
  current && change.before ? { ...current, ...pick(change.after, changedColumns(change)) } : change.after;

/** Whether the columns of the change still hold their previewed values. */
export const isUntouched = (current: Cells | undefined, change: Change): boolean =>
  change.before
    ? current !== undefined && same(current, change.before, changedColumns(change))
    : current === undefined;

/** Whether the columns of the change still hold its values. */
export const isCurrent = (current: Cells | undefined, change: Change): boolean =>
  current !== undefined && same(current, change.after, changedColumns(change));

/** The row before the change; null where a colleague has changed the same columns since. A new row is withdrawn. */
export function backward(current: Cells | undefined, change: Change, active: string): Cells | null {
  const columns = changedColumns(change);
  if (!current || !same(current, change.after, columns)) return null;
  if (change.before) return { ...current, ...pick(change.before, columns) };
  return active in current ? { ...current, [active]: 'nao' } : null;
}

const same = (one: Cells, other: Cells, columns: readonly string[]): boolean =>
  columns.every((column) => one[column] === other[column]);

const pick = (cells: Cells, columns: readonly string[]): Cells =>
  Object.fromEntries(columns.map((column) => [column, cells[column] ?? '']));
