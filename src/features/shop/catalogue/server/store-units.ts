import { unitsOfStore } from '#features/shop/stores/server/read-units.ts';
import type { Unit } from '#features/shop/stores/store.ts';
import { createVersionedCache } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import type { ServiceType } from '../product.ts';

const cached = createVersionedCache<number, Map<number, Unit>>(
  async (deps, storeId) => new Map((await unitsOfStore(deps, storeId)).map((unit) => [unit.id, unit])),
);

/** Units are ordered by region and name, and cached until the catalogue changes. */
export const storeUnits = (deps: Deps, storeId: number): Promise<Map<number, Unit>> => cached(deps, storeId);

/** Returns the least number of working days to the laboratory. */
export function travelDays(units: Iterable<Unit>, serviceType: ServiceType): number {
  const days = [...units]
    .filter(({ type }) => (type === 'self_service') === (serviceType === 'self_service'))
    .map(({ transportDays }) => transportDays);
  return days.length > 0 ? Math.min(...days) : 0;
}
