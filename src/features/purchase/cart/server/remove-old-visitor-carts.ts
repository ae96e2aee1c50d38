import type { Deps } from '#platform/deps.ts';
import { daysBefore, KEPT_DAYS } from '#values/kept.ts';
import { deleteVisitorCartsBefore } from './internal/queries.ts';

/** Job carts.sweep. */
export const removeOldVisitorCarts = (deps: Deps): Promise<number> =>
  deleteVisitorCartsBefore(deps, daysBefore(deps.clock.now(), KEPT_DAYS.visitorCarts));
