import type { Deps } from '#platform/deps.ts';
import { endHeldOf, selectAllHeld } from './internal/held-queries.ts';

/** Unpaid times that are held now: how many people's, by quote and unit. */
export const heldTimes = (deps: Deps) => selectAllHeld(deps.db, deps.clock.now());

/** Their seats are free from now on; a later payment gets back those that still are. Waits for no lock. */
export const endHeldTimes = (
  tx: Deps,
  held: { customerId: number; quoteIds: readonly string[] },
): Promise<void> => endHeldOf(tx.db, { ...held, now: tx.clock.now() });
