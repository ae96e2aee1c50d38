import type { Deps } from '#platform/deps.ts';
import type { Unit } from '../store.ts';
import {
  selectOpenUnits,
  selectUnitByCode,
  selectUnitIds,
  selectUnitsByIds,
  selectUnitsOfStore,
} from './internal/queries.ts';

/** Units by id, closed ones too: old orders still name them. */
export async function unitsByIds(deps: Deps, ids: readonly number[]): Promise<Map<number, Unit>> {
  if (ids.length === 0) return new Map();
  return new Map((await selectUnitsByIds(deps.db, ids)).map((unit) => [unit.id, unit]));
}

/** Open units of a store, ordered by region and name. */
export const unitsOfStore = (deps: Deps, storeId: number): Promise<Unit[]> =>
  selectUnitsOfStore(deps.db, storeId);

/** Every open unit, in the order of stores, regions and names. */
export const allUnits = (deps: Deps): Promise<Unit[]> => selectOpenUnits(deps.db);

/** An open unit by its public id; null when there is none. */
export const viewUnit = (deps: Deps, code: string): Promise<Unit | null> => selectUnitByCode(deps.db, code);

/** Every unit's public id: how import files name them. */
export async function unitIdsByCode(deps: Deps): Promise<Map<string, { id: number; storeId: number }>> {
  return new Map((await selectUnitIds(deps.db)).map(({ code, ...unit }) => [code, unit]));
}
