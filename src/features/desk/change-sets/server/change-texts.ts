import type { ChangeSet } from './internal/queries.ts';
import type { Change } from './overlay.ts';
import { columnsOf, nameOf, type Part, type ShownKind } from './shown-kinds.ts';

/** The rows and columns that an upload changes, kind by kind, without the values. */
export const uploadText = (parts: readonly Part<ChangeSet>[]): string =>
  parts
    .filter(({ set }) => set.changes.length > 0)
    .map(({ set, shown }) => changesText(shown, set.changes))
    .join('; ');

const MOST_NAMED = 3;

/** "Cupons: PRIMEIRA (Desconto), VERAO e mais 12", without the values. */
export function changesText(shown: ShownKind, changes: readonly Change[]): string {
  const labels = shown.importer.window.columns;
  const named = changes.slice(0, MOST_NAMED).map((change) => {
    const columns = change.before
      ? columnsOf(shown, change).map((column) => labels[column]?.label ?? column)
      : ['novo'];
    return `${nameOf(shown, change.after)} (${columns.join(', ')})`;
  });
  const more = changes.length - named.length;
  return `${shown.title}: ${named.join(', ')}${more > 0 ? ` e mais ${more}` : ''}`;
}
