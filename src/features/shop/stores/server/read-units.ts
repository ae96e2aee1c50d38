import { sql } from 'drizzle-orm';
import { createVersionedLookup } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import type { Unit, UnitType } from '../store.ts';
import {
  selectOpenUnits,
  selectUnitByCode,
  selectUnitIds,
  selectUnitsByIds,
  selectUnitsOfStore,
} from './internal/queries.ts';
import { hasHours } from './units-in-sql.ts';

const cached = createVersionedLookup({
  keyOf: (id: number) => id,
  load: async ({ db }, ids) => new Map((await selectUnitsByIds(db, ids)).map((unit) => [unit.id, unit])),
  max: 2000,
});

/** Includes withdrawn units, because old orders name them. Cached until the catalogue changes. */
export const unitsByIds = (deps: Deps, ids: readonly number[]): Promise<Map<number, Unit>> =>
  cached(deps, ids);

export const unitsOfStore = (deps: Deps, storeId: number): Promise<Unit[]> =>
  selectUnitsOfStore(deps.db, storeId);

export const allUnits = (deps: Deps): Promise<Unit[]> => selectOpenUnits(deps.db);

export const viewUnit = (deps: Deps, code: string): Promise<Unit | null> => selectUnitByCode(deps.db, code);

export async function unitIdsByCode(
  deps: Deps,
): Promise<Map<string, { id: number; storeId: number; type: UnitType }>> {
  return new Map((await selectUnitIds(deps.db)).map(({ code, ...unit }) => [code, unit]));
}

/** SQL condition that an open unit has hours. */
export const hasUnitHours = sql`exists (select from units where active and ${hasHours(sql`hours`)})`;
