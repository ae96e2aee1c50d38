import type { Deps } from '#platform/deps.ts';
import { selectCreation } from './internal/queries.ts';

/** When the session began, which is when its customer showed who they are; null if it is over. */
export const signedInAt = (deps: Deps, sessionHash: string): Promise<Date | null> =>
  selectCreation(deps.db, sessionHash, deps.clock.now());
