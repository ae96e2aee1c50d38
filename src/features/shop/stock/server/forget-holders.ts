import type { Deps } from '#platform/deps.ts';
import * as queries from './internal/queries.ts';

/** The ledger keeps its amounts, and held stock stays held. */
export const forgetHolders = (tx: Deps, holderIds: readonly string[]): Promise<void> =>
  queries.forgetHolders(tx.db, holderIds);
