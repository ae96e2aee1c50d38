import type { Deps } from '#platform/deps.ts';
import { isReserved } from './internal/change-notices.ts';

/** The reader of an address that an account left may still restore it. `email` is in lower case. */
export const isReservedEmail = (deps: Deps, email: string): Promise<boolean> =>
  isReserved(deps.db, { email, now: deps.clock.now() });
