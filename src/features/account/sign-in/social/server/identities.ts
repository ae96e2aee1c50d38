import type { Deps } from '#platform/deps.ts';
import type { LinkedAccount } from '../social.ts';
import { deleteIdentitiesOf, identitiesOf, selectIdentities } from './internal/queries.ts';

export const linkedAccounts = (deps: Deps, customerId: number): Promise<LinkedAccount[]> =>
  identitiesOf(deps.db, customerId);

export const eraseIdentities = (tx: Deps, customerId: number): Promise<void> =>
  deleteIdentitiesOf(tx.db, customerId);

export const exportIdentities = async (deps: Deps, customerId: number) => ({
  social_identities: await selectIdentities(deps.db, customerId),
});
