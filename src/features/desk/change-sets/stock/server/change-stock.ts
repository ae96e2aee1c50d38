import type { InputOf } from '#features/desk/operations/operation.ts';
import type { Operator } from '#features/desk/operations/operator.ts';
import { toAttend } from '#features/purchase/orders/server/waiting-orders.ts';
import { cellsForChange } from '#features/shop/stock/server/levels.ts';
import { lockImports } from '#platform/import/run-import.ts';
import { draftRows } from '../../server/draft.ts';
import { publish } from '../../server/publish.ts';
import { type KindDeps, rowsByKey, shownKind } from '../../server/shown-kinds.ts';
import type { countStock as countOperation, transferStock as transferOperation } from '../operations.ts';
import { type StockPlace, stockPlaces } from './stock-places.ts';
import { NOT_FOUND } from './view-ledger.ts';

const UNCOUNTED = { ok: false, code: 'uncounted' } as const;
const STALE = { ok: false, code: 'stale' } as const;

const placesFor = (tx: KindDeps, keys: readonly string[], by: Operator) =>
  stockPlaces(tx, keys, { by, permission: 'catalogue.sales' });

/**
 * A count is of everything that is there. The difference from the expected number changes the stock for sale, so a sale during
 * the count does not disturb it, and no sold place comes back. Other movements in the meantime make it `stale`.
 */
export async function countStock(
  tx: KindDeps,
  { key, counted, seen, reason }: InputOf<typeof countOperation>,
  by: Operator,
) {
  await lockImports(tx.db);
  const [before] = await placesFor(tx, [key], by);
  if (!before) return NOT_FOUND;
  if (before.level.unlimited) return UNCOUNTED;
  const difference = counted - seen;
  // Buyers and attendants wait from here on, so that the numbers below are those that are written.
  const [cells] = await cellsForChange(tx, [{ variantId: before.level.id, by: difference }]);
  const [place = before] = await placesFor(tx, [key], by);
  const { free, held, id } = place.level;
  const sold = (await toAttend(tx, [id])).get(id) ?? 0;
  if (free + held + sold !== seen) return STALE;
  if (difference === 0) return { id: null, difference };
  if (free + difference < 0) return { ok: false, code: 'oversold', missing: -(free + difference) } as const;
  if (!cells) return STALE;
  const written = await write(tx, [{ place, cells }], { origin: 'count', note: reason }, by);
  return 'code' in written ? written : { id: written.id, difference };
}

/** Takes free places from one unit to another of the same store in one change. */
export async function transferStock(
  tx: KindDeps,
  { key, unit, amount, reason }: InputOf<typeof transferOperation>,
  by: Operator,
) {
  await lockImports(tx.db);
  const [from] = await placesFor(tx, [key], by);
  if (!from) return NOT_FOUND;
  const { productId, unitId, id } = from.level;
  if (from.level.unlimited) return UNCOUNTED;
  const [to] = await placesFor(tx, [`${productId}:${unit}`], by);
  if (to?.level.unitId === unitId) return { ok: false, code: 'same_unit' } as const;
  if (to && to.storeId !== from.storeId) return { ok: false, code: 'other_store' } as const;
  if (!to || to.level.unlimited) return { ok: false, code: 'not_offered' } as const;
  const [taken, given] = await cellsForChange(tx, [
    { variantId: id, by: -amount },
    { variantId: to.level.id, by: amount },
  ]);
  const [place = from] = await placesFor(tx, [key], by);
  const { free } = place.level;
  if (free < amount) return { ok: false, code: 'short', free } as const;
  if (!taken || !given) return STALE;
  const rows = [
    { place: from, cells: taken },
    { place: to, cells: given },
  ];
  const note = `De ${from.unit} a ${unit}: ${reason}`;
  const written = await write(tx, rows, { origin: 'transfer', note }, by);
  return 'code' in written ? written : { id: written.id, left: free - amount };
}

interface Written {
  place: StockPlace;
  cells: { quantidade: string; contado_em: string };
}

async function write(
  tx: KindDeps,
  rows: readonly Written[],
  { origin, note }: { origin: 'count' | 'transfer'; note: string },
  by: Operator,
): Promise<{ id: number } | typeof NOT_FOUND | typeof STALE> {
  const shown = shownKind(tx, 'estoque', by);
  const stored = shown && (await rowsByKey(tx, shown));
  const typed = rows.flatMap(({ place: { key }, cells }) => {
    const seen = stored?.get(key);
    return seen ? [{ key, cells: { ...seen, ...cells }, seen }] : [];
  });
  if (typed.length < rows.length) return NOT_FOUND;
  const drafted = await draftRows(tx, { kind: 'estoque', origin, rows: typed }, by);
  if ('code' in drafted) return STALE;
  const plan = { id: drafted.id, note, confirmed: true, startsAt: null, endsAt: null };
  const outcome = await publish(tx, plan, by);
  return 'ok' in outcome ? STALE : { id: drafted.id };
}
