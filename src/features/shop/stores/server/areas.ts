import { createVersionedCache } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { cepDigits, isCep } from '#values/cep.ts';
import type { CepRange } from '../cep-range.ts';
import { type FeeRow, feeTable } from '../fee-table.ts';
import type { ServingArea } from '../store.ts';
import { selectAreas } from './internal/import-queries.ts';
import {
  selectCitiesOf,
  selectCitiesWithin,
  selectFeeAreas,
  selectServingAreas,
} from './internal/queries.ts';

const areasOfCep = createVersionedCache<string, (ServingArea & { code: string })[]>(
  (deps, cep) => selectServingAreas(deps.db, cep),
  5000,
);

/** Returns teams by fee in cents, the cheapest first; free freight is 0. Uses no network. Cached until the catalogue changes. */
export async function servingAreas(deps: Deps, cep: string): Promise<(ServingArea & { code: string })[]> {
  return isCep(cep) ? areasOfCep(deps, cepDigits(cep)) : [];
}

/** Returns city, state and IBGE code by CEP (8 digits) from our own ranges. Omits CEPs outside them. */
export const citiesOf = (deps: Deps, ceps: readonly string[]) => selectCitiesOf(deps.db, ceps);

const feesOfStore = createVersionedCache<number, FeeRow[]>(async ({ db }, storeId) => {
  const areas = await selectFeeAreas(db, storeId);
  return areas.length > 0 ? feeTable(areas, await selectCitiesWithin(db, areas)) : [];
});

/** The ranges of CEPs that a mobile team serves, each with the cities in it; empty for other units. */
export async function areasOfUnit(deps: Deps, unitId: number): Promise<(CepRange & { cities: string[] })[]> {
  const own = (await selectAreas(deps.db)).filter((area) => area.unitId === unitId);
  const ranges = own.map(({ cepStart: start, cepEnd: end }) => ({ start, end }));
  const cities = ranges.length > 0 ? await selectCitiesWithin(deps.db, ranges) : [];
  return ranges.map(({ start, end }) => ({
    start,
    end,
    cities: [
      ...new Set(cities.filter((city) => city.start <= end && city.end >= start).map(({ name }) => name)),
    ],
  }));
}

export const feesOf = (deps: Deps, storeId: number): Promise<FeeRow[]> => feesOfStore(deps, storeId);
