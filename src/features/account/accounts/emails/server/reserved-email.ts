import type { Deps } from '#platform/deps.ts';
import { isReserved } from './internal/change-notices.ts';

/** An account left this address (lower case), and its reader may still restore it. */
export const isReservedEmail = (deps: Deps, email: string): Promise<boolean> =>
  isReserved(deps.db, { email, now: deps.clock.now() });
