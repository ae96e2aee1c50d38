import type { Deps } from '#platform/deps.ts';
import { endHeld, selectAllHeld } from './internal/held-queries.ts';

/** Unpaid counted places that are held now, by holder (a quote or an order) and unit. */
export const heldPlaces = (deps: Deps) => selectAllHeld(deps.db, deps.clock.now());

/** They are for sale from now on, before the sweep returns them. */
export const endHeldPlaces = (tx: Deps, holderIds: readonly string[]): Promise<void> =>
  endHeld(tx.db, holderIds, tx.clock.now());
