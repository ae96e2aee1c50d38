import type { Cells, RowChange } from '#platform/import/import.ts';

export const STATES = ['draft', 'scheduled', 'live', 'ended', 'undone', 'failed', 'discarded'] as const;

export type ChangeSetState = (typeof STATES)[number];

export const STATE_NAMES: Readonly<Record<ChangeSetState, string>> = {
  draft: 'Rascunho',
  scheduled: 'Agendada',
  live: 'No ar',
  ended: 'Encerrada',
  undone: 'Desfeita',
  failed: 'Não entrou',
  discarded: 'Descartada',
};

export const ORIGINS = ['form', 'file', 'grid', 'adjustment', 'shell'] as const;

export type Origin = (typeof ORIGINS)[number];

export const ORIGIN_NAMES: Readonly<Record<Origin, string>> = {
  form: 'Formulário',
  file: 'Arquivo',
  grid: 'Grade',
  adjustment: 'Reajuste',
  shell: 'Linha de comando',
};

export const MOST_NOTE = 200;

/** A change as it is stored; the line of its file no longer matters. */
export type Change = Omit<RowChange, 'line'>;

/** Columns that the change alters; all filled ones of a new row. */
export const changedColumns = ({ before, after }: Change): string[] =>
  Object.keys(after).filter((column) => after[column] !== (before?.[column] ?? ''));

/** The row after the change. Columns that the change leaves alone keep what they hold meanwhile. */
export const forward = (current: Cells | undefined, change: Change): Cells =>
  current && change.before ? { ...current, ...pick(change.after, changedColumns(change)) } : change.after;

/** Whether nobody has altered what the change is about since it was previewed. */
export const isUntouched = (current: Cells | undefined, change: Change): boolean =>
  change.before
    ? current !== undefined && same(current, change.before, changedColumns(change))
    : current === undefined;

/** The row before the change; null where somebody altered the same columns since. A new row is withdrawn. */
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
