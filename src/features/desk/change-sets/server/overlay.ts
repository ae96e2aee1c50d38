import type { Cells, RowChange } from '#platform/import/import.ts';
import { ACTIVE, yesNo } from '#platform/import/import-cells.ts';

/**
 * A change as it is stored; the line of its file no longer matters. `equal` are planned columns that another change had given
 * the same values already: they stay when that one ends.
 */
export type Change = Omit<RowChange, 'line'> & { equal?: string[] };

/** Columns that the change alters; all filled ones of a new row. */
export const changedColumns = ({ before, after }: Change): string[] =>
  Object.keys(after).filter((column) => after[column] !== (before?.[column] ?? ''));

/** The change as it was written; null where nothing is left of it. `written` is undefined where the store held its values already. */
export function asWritten(
  planned: Change,
  written: Change | undefined,
  current: Cells | undefined,
): Change | null {
  const columns = changedColumns(planned);
  if (!planned.before || !current) return written ?? null;
  if (!written) {
    const isHeld = same(current, planned.after, columns);
    return isHeld
      ? { ...planned, before: { ...planned.before, ...pick(current, columns) }, equal: columns }
      : null;
  }
  const equal = columns.filter((column) => written.before?.[column] === planned.after[column]);
  return equal.length > 0 ? { ...written, equal } : written;
}

/** Columns of the row that the change holds, whether it altered them or found them so. */
export const heldColumns = (change: Change, current: Cells | undefined): string[] =>
  [...changedColumns(change), ...(change.equal ?? [])].filter(
    (column) => current?.[column] === change.after[column],
  );

/** The change without columns that a later one holds. */
export const releasing = (change: Change, columns: readonly string[]): Change =>
  change.before ? { ...change, before: { ...change.before, ...pick(change.after, columns) } } : change;

/** The row after the change. Columns that the change leaves alone keep what they hold meanwhile. */
export const nextRow = (change: Change, current: Cells | undefined): Cells =>
  current && change.before ? { ...current, ...pick(change.after, changedColumns(change)) } : change.after;

export const nextRows = (changes: readonly Change[], current: ReadonlyMap<string, Cells>): Cells[] =>
  changes.map((change) => nextRow(change, current.get(change.key)));

/** Whether the columns of the change, or those named, still hold their previewed values. */
export const isUntouched = (
  current: Cells | undefined,
  change: Change,
  columns: readonly string[] = changedColumns(change),
): boolean =>
  change.before ? current !== undefined && same(current, change.before, columns) : current === undefined;

/** Whether the columns of the change still hold its values. */
export const isCurrent = (current: Cells | undefined, change: Change): boolean =>
  current !== undefined && same(current, change.after, changedColumns(change));

/**
 * The row before the change; null where a colleague has changed the same columns since. A column that holds its former value
 * already, such as the moment of a count, which no row keeps, does not hold back the others. A new row is withdrawn.
 */
export function backward(current: Cells | undefined, change: Change): Cells | null {
  if (!current) return null;
  const { before } = change;
  if (!before)
    return isCurrent(current, change) && ACTIVE in current ? { ...current, [ACTIVE]: yesNo(false) } : null;
  const columns = changedColumns(change).filter((column) => current[column] !== before[column]);
  return columns.length > 0 && same(current, change.after, columns)
    ? { ...current, ...pick(before, columns) }
    : null;
}

export const same = (one: Cells, other: Cells, columns: readonly string[]): boolean =>
  columns.every((column) => one[column] === other[column]);

export const pick = (cells: Cells, columns: readonly string[]): Cells =>
  Object.fromEntries(columns.map((column) => [column, cells[column] ?? '']));

/**
 * Rebases a later change of the same cells after `ended` has ended: it saw the values of `ended`, which are no longer those to return
 * to. Null where it saw other values.
 */
export function withoutEnded(later: Change, ended: Change): Change | null {
  if (!later.before || !ended.before) return null;
  const before = { ...later.before };
  const equal = later.equal ?? [];
  for (const column of changedColumns(ended))
    if (
      before[column] === ended.after[column] &&
      (later.after[column] !== before[column] || equal.includes(column))
    )
      before[column] = ended.before[column] ?? '';
  return same(before, later.before, Object.keys(before)) ? null : { ...later, before };
}
