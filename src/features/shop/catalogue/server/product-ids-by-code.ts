import type { Deps } from '#platform/deps.ts';
import { selectIdsByCode } from './internal/import/product-rows.ts';

/** By own code or TUSS code, as in import files. Omits unknown codes. */
export async function productIdsByCode(deps: Deps, codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map();
  const wanted = new Set(codes);
  const rows = await selectIdsByCode(deps.db, codes);
  return new Map(
    rows.flatMap(({ id, code, tuss }) =>
      [tuss, code].flatMap((key) => (key && wanted.has(key) ? [[key, id] as const] : [])),
    ),
  );
}
