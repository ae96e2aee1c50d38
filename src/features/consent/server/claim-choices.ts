import type { Deps } from '#platform/deps.ts';
import { moveChoices } from './internal/queries.ts';

/** At sign-in, what the visitor chose becomes the customer's. */
export const claimChoices = (
  tx: Deps,
  { sessionHash, customerId }: { sessionHash: string; customerId: number },
): Promise<void> => moveChoices(tx.db, sessionHash, customerId);
