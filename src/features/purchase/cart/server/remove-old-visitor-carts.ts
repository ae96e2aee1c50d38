import type { Deps } from '#platform/deps.ts';
import { daysBefore, RETENTION_DAYS } from '#values/retention.ts';
import { deleteVisitorCartsBefore } from './internal/queries.ts';

/** Job carts.sweep. */
export const removeOldVisitorCarts = (deps: Deps): Promise<number> =>
  deleteVisitorCartsBefore(deps, daysBefore(deps.clock.now(), RETENTION_DAYS.visitorCarts));
