import type { Deps } from '#platform/deps.ts';
import type { Beneficiary } from '../beneficiary.ts';
import { findAll, findByIds, findEver, selectBirthDates, selectIdsByCpf } from './internal/queries.ts';

/** Lists the customer's own row first, the others by name. */
export const listBeneficiaries = (deps: Deps, customerId: number) => findAll(deps.db, customerId);

export async function beneficiariesByIds(
  deps: Deps,
  customerId: number,
  ids: number[],
): Promise<Map<number, Beneficiary>> {
  return byId(ids.length > 0 ? await findByIds(deps.db, customerId, ids) : []);
}

/** Returns the people of a quote, also those removed since. */
export async function beneficiariesOfQuote(
  deps: Deps,
  customerId: number,
  ids: number[],
): Promise<Map<number, Beneficiary>> {
  return byId(await findEver(deps.db, customerId, ids));
}

/** Returns the ids of all customers' people with one of these CPFs, so only operators may use it. */
export const beneficiaryIdsOf = async (deps: Deps, cpfs: readonly string[]): Promise<number[]> =>
  cpfs.length > 0 ? selectIdsByCpf(deps.db, cpfs) : [];

/** Returns ISO dates by patient, of any customer, so only operators may use it. */
export async function birthDatesOf(deps: Deps, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = ids.length > 0 ? await selectBirthDates(deps.db, ids) : [];
  return new Map(rows.map(({ id, birthDate }) => [id, birthDate ?? '']));
}

const byId = (rows: Beneficiary[]) => new Map(rows.map((row) => [row.id, row]));
