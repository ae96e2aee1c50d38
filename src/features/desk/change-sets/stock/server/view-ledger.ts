import type { InputOf } from '#features/desk/operations/operation.ts';
import { covers, type Operator } from '#features/desk/operations/operator.ts';
import { ordersOfHolds } from '#features/purchase/orders/server/orders-of-quotes.ts';
import { toAttend } from '#features/purchase/orders/server/waiting-orders.ts';
import { productsByIds } from '#features/shop/catalogue/server/read-products.ts';
import { ledgerOf, levelsOf, type Movement } from '#features/shop/stock/server/levels.ts';
import { unitsByIds, unitsOfStore } from '#features/shop/stores/server/read-units.ts';
import type { Deps } from '#platform/deps.ts';
import { type ChangeAt, changesAt } from '../../server/changes-at.ts';
import type { viewLedger as ledgerOperation } from '../operations.ts';
import { countsOf, daysOfStock, type StockPlace, stockPlaces } from './stock-places.ts';

const PAGE = 50;
export const NOT_FOUND = { ok: false, code: 'not_found' } as const;

/** The levels of one place with its movements: day, number, reason, and the order or the person. */
export async function viewLedger(deps: Deps, { key, before }: InputOf<typeof ledgerOperation>, by: Operator) {
  const [place] = await stockPlaces(deps, [key], { by, permission: 'stock.view' });
  if (!place) return NOT_FOUND;
  const { level } = place;
  const found = await ledgerOf(deps, { variantId: level.id, before: before ?? null, limit: PAGE + 1 });
  const page = found.slice(0, PAGE);
  const days = await daysOfStock(deps);
  const sold = (await toAttend(deps, [level.id])).get(level.id) ?? 0;
  return {
    service: (await productsByIds(deps, [level.productId])).get(level.productId)?.name ?? '',
    unitName: (await unitsByIds(deps, [level.unitId])).get(level.unitId)?.name ?? '',
    level: level.unlimited ? null : { ...countsOf(level, days), sold, days },
    movements: await describe(deps, key, page),
    next: found.length > PAGE ? (page.at(-1)?.id ?? null) : null,
    units: level.unlimited ? [] : await otherUnits(deps, place, by),
  };
}

async function describe(deps: Deps, key: string, page: readonly Movement[]) {
  const holders = [...new Set(page.flatMap(({ holderId }) => holderId ?? []))];
  const orders = holders.length > 0 ? await ordersOfHolds(deps, holders) : [];
  const moments = page.flatMap(({ reason, at }) => (reason === 'import' ? [at] : []));
  const changes = await changesAt(deps, { kind: 'estoque', key, moments });
  return page.map(({ id, at, delta, balance, reason, holderId }) => {
    const change = reason === 'import' ? changes.get(at.getTime()) : undefined;
    return {
      id,
      at: at.toISOString(),
      delta,
      balance,
      what: whatOf(reason, change),
      incrementId:
        orders.find((order) => holderId !== null && [order.id, order.quoteId].includes(holderId))
          ?.incrementId ?? '',
      who: change?.who ?? '',
      why: change?.note ?? '',
      change: change?.id ?? null,
    };
  });
}

function whatOf(
  reason: Movement['reason'],
  change: ChangeAt | undefined,
): Movement['reason'] | 'count' | 'transfer' | 'undone' {
  if (change?.isEnd) return 'undone';
  return change?.origin === 'count' || change?.origin === 'transfer' ? change.origin : reason;
}

async function otherUnits(deps: Deps, { storeId, level: { productId, unitId } }: StockPlace, by: Operator) {
  const others = (await unitsOfStore(deps, storeId)).filter(
    ({ id }) => id !== unitId && covers(by, 'catalogue.sales', [{ unitId: id }]),
  );
  const levels = await levelsOf(
    deps,
    others.map(({ id }) => ({ productId, unitId: id })),
  );
  return others.flatMap(({ id, code, name }) => {
    const level = levels.find((one) => one.unitId === id);
    return level && !level.unlimited ? [{ code, name, free: level.free }] : [];
  });
}
