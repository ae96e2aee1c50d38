import type { Deps } from '#platform/deps.ts';
import { deleteVisitorCartsBefore } from './internal/queries.ts';

/** Promised in the privacy policy. */
const KEPT_DAYS = 30;

export const removeOldVisitorCarts = (deps: Deps): Promise<number> =>
  deleteVisitorCartsBefore(deps.db, new Date(deps.clock.now().getTime() - KEPT_DAYS * 86_400_000));
