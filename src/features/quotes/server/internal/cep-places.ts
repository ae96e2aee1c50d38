import { citiesOf } from '#features/stores/server/cities-of.ts';
import type { Deps } from '#platform/deps.ts';
import type { CepPlaces } from '../../visit.ts';

/** Where the home visits of a cart's lines go, by CEP. */
export async function cepPlaces(deps: Deps, lines: readonly { cep: string }[]): Promise<CepPlaces> {
  const ceps = [...new Set(lines.map(({ cep }) => cep).filter((cep) => cep !== ''))];
  const cities = await citiesOf(deps, ceps);
  return Object.fromEntries(ceps.map((cep) => [cep, cities.get(cep) ?? null]));
}
