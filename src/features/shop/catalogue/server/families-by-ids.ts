import type { Deps } from '#platform/deps.ts';
import type { Family } from '#ui/plate/plates.tsx';
import { familyOf } from '../family.ts';
import { productsByIds } from './products-by-ids.ts';

export async function familiesByIds(deps: Deps, ids: readonly number[]): Promise<Map<number, Family>> {
  const products = await productsByIds(deps, [...new Set(ids)]);
  return new Map([...products].map(([id, product]) => [id, familyOf(product)]));
}
