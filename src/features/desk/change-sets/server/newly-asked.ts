import { localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import type { RowChange } from '#platform/import/import.ts';
import { formatDay, STORE_ZONE } from '#values/calendar-day.ts';
import { parseReais } from '#values/money.ts';
import { selectMoves } from './internal/queries.ts';
import { type KindDeps, nameOf, type ShownKind } from './shown-kinds.ts';

/** A price that rose less than thirty days ago is hardly the former one. */
const ASKED_MS = 30 * 86_400_000;

const cents = (cell: string | undefined): number => parseReais(cell ?? '') ?? 0;

/**
 * Sentences about prices that the changes would strike out though the store asks them only since a rise of the last thirty days, by
 * the history of change sets.
 */
export async function newlyAsked(
  deps: KindDeps,
  shown: ShownKind,
  changes: readonly RowChange[],
): Promise<string[]> {
  const [reduced = '', { reduces: former = null } = {}] =
    Object.entries(shown.importer.window.columns).find(([, { reduces }]) => reduces !== null) ?? [];
  const struck = changes.filter(
    ({ before, after }) =>
      former !== null &&
      before?.[former] === after[former] &&
      cents(after[reduced]) > 0 &&
      after[reduced] !== before?.[reduced],
  );
  if (former === null || struck.length === 0) return [];
  const moves = await selectMoves(deps.db, {
    kind: shown.name,
    column: former,
    keys: struck.map(({ key }) => key),
    since: new Date(deps.clock.now().getTime() - ASKED_MS),
  });
  return struck.flatMap(({ key, after }) => {
    const price = cents(after[former]);
    const rise = moves.findLast((move) => move.key === key && cents(move.from) < price);
    if (!rise || cents(rise.to) < price) return [];
    const since = formatDay(localTime(rise.at, STORE_ZONE).day);
    return [`${nameOf(shown, after)}: a loja só pede ${after[former]}, que vai riscar, desde ${since}`];
  });
}
