import type { Deps } from '#platform/deps.ts';
import { endHeldOf, selectHeld } from './internal/held-queries.ts';

/** How many people's unpaid times are held now, by quote and unit, by everybody or by one customer. */
export const heldTimes = (deps: Deps, customerId?: number) =>
  selectHeld(deps.db, deps.clock.now(), customerId);

/** Frees the seats at once. A later payment gets back those that are still free. It waits for no lock. */
export const endHeldTimes = (
  tx: Deps,
  held: { customerId: number; quoteIds: readonly string[] },
): Promise<void> => endHeldOf(tx.db, { ...held, now: tx.clock.now() });
