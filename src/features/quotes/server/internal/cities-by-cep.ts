import { citiesOf } from '#features/stores/server/cities-of.ts';
import type { Deps } from '#platform/deps.ts';
import type { CitiesByCep } from '../../visit.ts';

export async function citiesByCep(deps: Deps, lines: readonly { cep: string }[]): Promise<CitiesByCep> {
  const ceps = [...new Set(lines.map(({ cep }) => cep).filter((cep) => cep !== ''))];
  const cities = await citiesOf(deps, ceps);
  return Object.fromEntries(ceps.map((cep) => [cep, cities.get(cep) ?? null]));
}
