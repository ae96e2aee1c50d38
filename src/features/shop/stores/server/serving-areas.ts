import { createVersionedCache } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { cepDigits, isCep } from '#values/cep.ts';
import type { ServingArea } from '../store.ts';
import { selectServingAreas } from './internal/queries.ts';

const cached = createVersionedCache<string, (ServingArea & { code: string })[]>(
  (deps, cep) => selectServingAreas(deps.db, cep),
  5000,
);

/**
 * Mobile teams that serve a CEP, cheapest first. Fees are in cents, 0 with free freight. Uses our own ranges, no
 * network. Empty for a malformed CEP. Cached until the catalogue changes.
 */
export async function servingAreas(deps: Deps, cep: string): Promise<(ServingArea & { code: string })[]> {
  return isCep(cep) ? cached(deps, cepDigits(cep)) : [];
}
