import type { Deps } from '#platform/deps.ts';
import { endHeldOf, selectHeld } from './internal/held-queries.ts';

/** Unpaid times that are held now, by everybody or by one customer: how many people's, by quote and unit. */
export const heldTimes = (deps: Deps, customerId?: number) =>
  selectHeld(deps.db, deps.clock.now(), customerId);

/** Their seats are free from now on; a later payment gets back those that still are. Waits for no lock. */
export const endHeldTimes = (
  tx: Deps,
  held: { customerId: number; quoteIds: readonly string[] },
): Promise<void> => endHeldOf(tx.db, { ...held, now: tx.clock.now() });
