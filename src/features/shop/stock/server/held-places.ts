import type { Deps } from '#platform/deps.ts';
import { endHeld, selectHeld } from './internal/held-queries.ts';

/** Unpaid counted places that are held now, by holder (a quote or an order) and unit, of everybody or of one customer. */
export const heldPlaces = (deps: Deps, customerId?: number) =>
  selectHeld(deps.db, deps.clock.now(), customerId);

/** They are for sale from now on, before the sweep returns them. */
export const endHeldPlaces = (tx: Deps, holderIds: readonly string[]): Promise<void> =>
  endHeld(tx.db, holderIds, tx.clock.now());
