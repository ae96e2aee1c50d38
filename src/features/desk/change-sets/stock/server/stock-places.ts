import { covers, type Operator } from '#features/desk/operations/operator.ts';
import type { Permission } from '#features/desk/operations/roles.ts';
import { readSetting } from '#features/desk/settings/server/settings.ts';
import { type Level, levelsOf } from '#features/shop/stock/server/levels.ts';
import { PACE_DAYS } from '#features/shop/stock/stock.ts';
import { unitIdsByCode } from '#features/shop/stores/server/read-units.ts';
import type { Deps } from '#platform/deps.ts';

export interface StockPlace {
  key: string;
  unit: string;
  storeId: number;
  level: Level;
}

/** The places of these keys ("12:BSB-ASN") at units where the operator has the right. Unknown ones are missing. */
export async function stockPlaces(
  deps: Deps,
  keys: readonly string[],
  { by, permission }: { by: Operator; permission: Permission },
): Promise<StockPlace[]> {
  const units = await unitIdsByCode(deps);
  const places = keys.flatMap((key) => {
    const [, product = '', unit = ''] = /^(\d{1,9}):(.+)$/.exec(key) ?? [];
    const found = units.get(unit);
    return found && covers(by, permission, [{ unitId: found.id }])
      ? [{ key, unit, productId: Number(product), unitId: found.id, storeId: found.storeId }]
      : [];
  });
  const levels = await levelsOf(deps, places);
  return places.flatMap(({ key, unit, productId, unitId, storeId }) => {
    const level = levels.find((one) => one.productId === productId && one.unitId === unitId);
    return level ? [{ key, unit, storeId, level }] : [];
  });
}

/** How many days the stock should last. */
export const daysOfStock = (deps: Deps): Promise<number> => readSetting(deps, 'low_stock');

/** Stock below it is low, by the rule of the counter on the first page. */
export const countsOf = ({ free, held, sold }: Level, days: number) => ({
  balance: free + held,
  held,
  free,
  minimum: Math.max(0, Math.ceil((sold * days) / PACE_DAYS)),
});
