import type { Deps } from '#platform/deps.ts';
import type { Beneficiary } from '../beneficiary.ts';
import { findAll, findByIds, findEver, selectBirthDates, selectIdsByCpf } from './internal/queries.ts';

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

/** Ids of people with one of these CPFs, of any customers: for operators. */
export const beneficiaryIdsOf = async (deps: Deps, cpfs: readonly string[]): Promise<number[]> =>
  cpfs.length > 0 ? selectIdsByCpf(deps.db, cpfs) : [];

/** ISO days by patient, of any customers: for operators. */
export async function birthDatesOf(deps: Deps, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = ids.length > 0 ? await selectBirthDates(deps.db, ids) : [];
  return new Map(rows.map(({ id, birthDate }) => [id, birthDate ?? '']));
}

const byId = (rows: Beneficiary[]) => new Map(rows.map((row) => [row.id, row]));
