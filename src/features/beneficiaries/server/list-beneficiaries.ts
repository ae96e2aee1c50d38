import type { Deps } from '#platform/deps.ts';
import type { Beneficiary } from '../beneficiary.ts';
import { findAll, findByIds } from './internal/queries.ts';

/** The customer's own row first, then by name. */
export const listBeneficiaries = (deps: Deps, customerId: number): Promise<Beneficiary[]> =>
  findAll(deps.db, customerId);

/** By id; other customers' rows are missing. */
export async function beneficiariesByIds(
  deps: Deps,
  customerId: number,
  ids: number[],
): Promise<Map<number, Beneficiary>> {
  const rows = ids.length > 0 ? await findByIds(deps.db, customerId, ids) : [];
  return new Map(rows.map((row) => [row.id, row]));
}
