import type { Deps } from '#platform/deps.ts';
import { moveAcceptances } from './internal/queries.ts';

export const claimAcceptances = (
  tx: Deps,
  { sessionHash, customerId }: { sessionHash: string; customerId: number },
): Promise<void> => moveAcceptances(tx.db, sessionHash, customerId);
