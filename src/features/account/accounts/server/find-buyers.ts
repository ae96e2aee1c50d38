import type { Deps } from '#platform/deps.ts';
import { normalizeEmail } from '#values/email.ts';
import { idsOfBuyers, namesOf } from './internal/buyer-queries.ts';

type BuyerTerm = { cpf: string } | { email: string } | { name: string };

/** Ids of the customers; a CPF or an e-mail matches whole, a name by each of its words. At most `limit`. */
export const findBuyers = (deps: Deps, term: BuyerTerm, limit: number): Promise<number[]> =>
  idsOfBuyers(deps.db, 'email' in term ? { email: normalizeEmail(term.email) } : term, limit);

/** By id; erased customers have no name. */
export const buyerNames = (deps: Deps, ids: readonly number[]): Promise<Map<number, string>> =>
  namesOf(deps.db, ids);
