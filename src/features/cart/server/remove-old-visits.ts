import type { Deps } from '#platform/deps.ts';
import { deleteVisitsBefore } from './internal/queries.ts';

/** What the privacy policy promises: a visitor's cart is kept for 30 days after its last change. */
const KEPT_DAYS = 30;

/** Removes visitors' carts that have been left alone for too long; returns how many. */
export const removeOldVisits = (deps: Deps): Promise<number> =>
  deleteVisitsBefore(deps.db, new Date(deps.clock.now().getTime() - KEPT_DAYS * 86_400_000));
