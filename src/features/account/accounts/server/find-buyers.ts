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

const MOST_FOUND = 2000;

interface Page {
  among: SQL | undefined;
  /** Continues after the last id of a page. */
  before: number | undefined;
  size: number;
}

/** By name, CPF, e-mail or telephone, the newest first. `crowded`: too many to show all of them, page after page. */
export async function searchCustomers(
  deps: Deps,
  text: string,
  { size, ...page }: Page,
): Promise<{ rows: FoundCustomer[]; next: number | null; crowded: boolean }> {
  const terms = customerTermsOf(text).map(stored);
  const ids =
    terms.length === 0 ? [] : await idsOfCustomers(deps.db, terms, { ...page, most: MOST_FOUND + 1 });
  const shown = ids.toSorted((a, b) => b - a).slice(0, size);
  return {
    rows: await selectFound(deps.db, shown),
    next: ids.length > size ? (shown.at(-1) ?? null) : null,
    crowded: ids.length > MOST_FOUND,
  };
}

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
