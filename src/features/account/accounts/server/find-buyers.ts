import type { SQL } from 'drizzle-orm';
import type { Deps } from '#platform/deps.ts';
import { normalizeEmail } from '#values/email.ts';
import { type CustomerTerm, customerTermsOf } from '../customer-search.ts';
import {
  type FoundCustomer,
  idsByIdentity,
  idsOfBuyers,
  idsOfCustomers,
  namesOf,
  phonesOf,
  selectFound,
} from './internal/buyer-queries.ts';

type BuyerTerm = Exclude<CustomerTerm, { phone: string }>;

const stored = <T extends CustomerTerm>(term: T) =>
  'email' in term ? { email: normalizeEmail(term.email) } : term;

/** Ids of the customers; a CPF or an e-mail matches whole, a name by each of its words. At most `limit`. */
export const findBuyers = (deps: Deps, term: BuyerTerm, limit: number): Promise<number[]> =>
  idsOfBuyers(deps.db, stored(term), limit);

/** By id; erased customers have no name. */
export const buyerNames = (deps: Deps, ids: readonly number[]): Promise<Map<number, string>> =>
  namesOf(deps.db, ids);

/** By id, as one dials them. */
export const buyerPhones = (deps: Deps, ids: readonly number[]): Promise<Map<number, string>> =>
  phonesOf(deps.db, ids);

export const MOST_FOUND = 500;

/** Ids by name, CPF, e-mail or telephone, the newest first. One more than `MOST_FOUND` where some are left out. */
export async function searchCustomers(deps: Deps, text: string, among: SQL | undefined): Promise<number[]> {
  const terms = customerTermsOf(text).map(stored);
  if (terms.length === 0) return [];
  const ids = await idsOfCustomers(deps.db, terms, { among, most: MOST_FOUND + 1 });
  return ids.toSorted((a, b) => b - a);
}

/** The newest first, without erased ones. `among` is a condition on `customerKey`. */
export const foundCustomers = (
  deps: Deps,
  ids: readonly number[],
  among: SQL | undefined,
): Promise<FoundCustomer[]> => selectFound(deps.db, ids, among);

interface Identity {
  email: string;
  cpf: string | null;
}

/** The id of the account that has the e-mail or, if none has, the CPF: both were only typed. */
export async function customersBehind(
  deps: Deps,
  typed: readonly Identity[],
): Promise<(identity: Identity) => number | null> {
  const found = await idsByIdentity(deps.db, {
    emails: typed.map(({ email }) => email),
    cpfs: typed.flatMap(({ cpf }) => cpf ?? []),
  });
  return ({ email, cpf }) =>
    (found.find((one) => one.email === email) ?? found.find((one) => cpf !== null && one.cpf === cpf))?.id ??
    null;
}
