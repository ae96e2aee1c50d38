import type { Deps } from '#platform/deps.ts';
import type { Beneficiary } from '../beneficiary.ts';
import { findAll, findByIds, findEver } from './internal/queries.ts';

/** The customer's own row first, then by name. */
export const listBeneficiaries = (deps: Deps, customerId: number): Promise<Beneficiary[]> =>
  findAll(deps.db, customerId);

export async function beneficiariesByIds(
  deps: Deps,
  customerId: number,
  ids: number[],
): Promise<Map<number, Beneficiary>> {
  return byId(ids.length > 0 ? await findByIds(deps.db, customerId, ids) : []);
}

/** The people of a quote, including those removed since. */
export async function beneficiariesOfQuote(
  deps: Deps,
  customerId: number,
  ids: number[],
): Promise<Map<number, Beneficiary>> {
  return byId(await findEver(deps.db, customerId, ids));
}

const byId = (rows: Beneficiary[]) => new Map(rows.map((row) => [row.id, row]));
