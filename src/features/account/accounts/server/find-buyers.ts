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

/** Returns at most `limit` ids. A CPF or an e-mail must match whole; a name, by each of its words. */
export const findBuyers = (deps: Deps, term: BuyerTerm, limit: number): Promise<number[]> =>
  idsOfBuyers(deps.db, stored(term), limit);

/** Returns displayed names by id; erased customers have none. */
export const buyerNames = (deps: Deps, ids: readonly number[]): Promise<Map<number, string>> =>
  namesOf(deps.db, ids);

/** Returns telephone numbers by id, as one dials them. */
export const buyerPhones = (deps: Deps, ids: readonly number[]): Promise<Map<number, string>> =>
  phonesOf(deps.db, ids);

export const MOST_FOUND = 500;

/** Returns ids by name, CPF, e-mail or telephone, the newest first. One more than `MOST_FOUND` shows that some are left out. */
export async function searchCustomers(
  deps: Deps,
  text: string,
  among: SQL | undefined,
  most = MOST_FOUND + 1,
): Promise<number[]> {
  const terms = customerTermsOf(text).map(stored);
  if (terms.length === 0) return [];
  const ids = await idsOfCustomers(deps.db, terms, { among, most });
  return ids.toSorted((a, b) => b - a);
}

/** Returns the newest first, without erased ones. `among` is a condition on `customerKey`. */
export const foundCustomers = (
  deps: Deps,
  ids: readonly number[],
  among: SQL | undefined,
): Promise<FoundCustomer[]> => selectFound(deps.db, ids, among);

interface Identity {
  email: string;
  cpf: string | null;
}

/** Finds the account with the typed e-mail or, if there is none, with the typed CPF. */
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
