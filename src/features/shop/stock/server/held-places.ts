import type { Deps } from '#platform/deps.ts';
import { endHeld, selectHeld } from './internal/held-queries.ts';

/** Returns unpaid counted places that are held now, by holder (a quote or an order) and unit, of one customer or of all. */
export const heldPlaces = (deps: Deps, customerId?: number) =>
  selectHeld(deps.db, deps.clock.now(), customerId);

/** The places are for sale at once, before the sweep returns them. */
export const endHeldPlaces = (tx: Deps, holderIds: readonly string[]): Promise<void> =>
  endHeld(tx.db, holderIds, tx.clock.now());
