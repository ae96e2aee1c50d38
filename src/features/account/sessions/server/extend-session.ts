import type { Deps } from '#platform/deps.ts';
import { SESSION_DAYS, type Visitor } from '#platform/http/visitor.ts';
import { deleteExpired, updateExpiry } from './internal/queries.ts';
import { DAY_MS } from './start-session.ts';

const MAX_DAYS = 90;

/** Extends at most once a day and never past MAX_DAYS after sign-in. Returns true if the cookie must be sent again. */
export async function extendSession(deps: Deps, visitor: Visitor): Promise<boolean> {
  const now = deps.clock.now();
  const daysFromNow = (days: number) => new Date(now.getTime() + days * DAY_MS);
  return updateExpiry(deps.db, visitor.sessionHash, {
    now,
    before: daysFromNow(SESSION_DAYS - 1),
    begunAfter: daysFromNow(SESSION_DAYS - MAX_DAYS),
    until: daysFromNow(SESSION_DAYS),
  });
}

export const removeExpiredSessions = (deps: Deps): Promise<number> => deleteExpired(deps);
