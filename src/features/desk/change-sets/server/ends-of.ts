import type { Cells } from '#platform/import/import.ts';
import { selectEndingOf } from './internal/queries.ts';
import { heldColumns } from './overlay.ts';
import { type KindDeps, labelOf, losesNewRows, type ShownKind } from './shown-kinds.ts';

/** The ends of live change sets for one row, with the labels of the columns that end; without labels the whole row goes. */
export async function endsOf(
  deps: KindDeps,
  shown: ShownKind,
  { key, cells }: { key: string; cells: Cells },
) {
  const found = await selectEndingOf(deps.db, { kind: shown.name, key });
  return found.flatMap(({ id, endsAt, change }) => {
    const isNew = change.before === null;
    const held = heldColumns(change, cells);
    if (!endsAt || held.length === 0 || (isNew && !losesNewRows(shown))) return [];
    const order = Object.keys(shown.importer.window.columns).filter((column) => held.includes(column));
    return [
      {
        id,
        endsAt: endsAt.toISOString(),
        labels: isNew ? [] : order.map((column) => labelOf(shown, column)),
      },
    ];
  });
}
