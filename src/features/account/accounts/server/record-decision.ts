import type { Deps } from '#platform/deps.ts';
import { type IdentityDecision, insertDecisions } from './internal/identity-decisions.ts';

export const recordDecision = (tx: Deps, decision: Omit<IdentityDecision, 'at'>): Promise<void> =>
  insertDecisions(tx.db, [{ ...decision, at: tx.clock.now() }]);
