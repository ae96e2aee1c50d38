import type { Deps } from '#platform/deps.ts';
import type { LinkedAccount } from '../social.ts';
import { identitiesOf } from './internal/queries.ts';

/** Oldest first. */
export const linkedAccounts = (deps: Deps, customerId: number): Promise<LinkedAccount[]> =>
  identitiesOf(deps.db, customerId);
