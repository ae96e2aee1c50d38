import { DAY_MS } from '#features/sessions/server/start-session.ts';
import type { Deps } from '#platform/deps.ts';
import { SESSION_DAYS } from '#platform/http/visitor.ts';
import { deleteAnonymous, moveAcceptances } from './internal/queries.ts';

export const claimAcceptances = (
  tx: Deps,
  { sessionHash, customerId }: { sessionHash: string; customerId: number },
): Promise<void> => moveAcceptances(tx.db, sessionHash, customerId);

/** Daily sweep of acceptances of visitors who never signed in. */
export const removeOldAcceptances = (deps: Deps): Promise<void> =>
  deleteAnonymous(deps.db, new Date(deps.clock.now().getTime() - SESSION_DAYS * DAY_MS));
