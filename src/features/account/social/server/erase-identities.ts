import type { Deps } from '#platform/deps.ts';
import { deleteIdentitiesOf, selectIdentities } from './internal/queries.ts';

export const eraseIdentities = (tx: Deps, customerId: number): Promise<void> =>
  deleteIdentitiesOf(tx.db, customerId);

export const exportIdentities = async (deps: Deps, customerId: number) => ({
  social_identities: await selectIdentities(deps.db, customerId),
});
