import { instantOf, localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import type { Deps } from '#platform/deps.ts';
import { STORE_ZONE } from '#values/calendar-day.ts';
import { countedText } from './counted-at.ts';
import { movedSince } from './internal/import-queries.ts';
import {
  type Level,
  lockVariants,
  type Movement,
  selectLedger,
  selectLevels,
} from './internal/level-queries.ts';

export type { Level, Movement };

/** Free and held places, and the pace of sales, of products at units. Unknown places are missing. */
export const levelsOf = (
  { db, clock }: Deps,
  places: readonly { productId: number; unitId: number }[],
): Promise<Level[]> => selectLevels(db, places, clock.now());

/** The newest movements first; `before` is the id of the last one of the page before. */
export const ledgerOf = (
  { db }: Deps,
  page: { variantId: number; before: number | null; limit: number },
): Promise<Movement[]> => selectLedger(db, page);

/**
 * Locks counted variants, and returns for each the cells of an import that changes its balance by `by`. Buyers wait until the
 * transaction ends, so that no place is sold between the reading and the writing. Null where the balance would fall below zero, and
 * for variants that are not counted.
 */
export async function cellsForChange(
  tx: Deps,
  changes: readonly { variantId: number; by: number }[],
): Promise<({ quantidade: string; contado_em: string } | null)[]> {
  const ids = changes.map(({ variantId }) => variantId);
  const locked = new Map((await lockVariants(tx.db, ids)).map((variant) => [variant.id, variant]));
  // The importer takes the minute of a count, and adds what has moved since that minute began.
  const { day, minute } = localTime(tx.clock.now(), STORE_ZONE);
  const since = instantOf({ day, minute }, STORE_ZONE);
  const sinceImport = await movedSince(
    tx.db,
    ids.map((variantId) => ({ variantId, since: null })),
  );
  const sinceMinute = await movedSince(
    tx.db,
    ids.map((variantId) => ({ variantId, since: since.toISOString() })),
  );
  return changes.map(({ variantId, by }) => {
    const variant = locked.get(variantId);
    if (!variant || variant.unlimited || variant.balance + by < 0) return null;
    const next = variant.balance + by;
    if ((sinceImport.get(variantId) ?? 0) === 0) return { quantidade: String(next), contado_em: '' };
    const counted = next - (sinceMinute.get(variantId) ?? 0);
    return counted < 0 ? null : { quantidade: String(counted), contado_em: countedText(since) };
  });
}
