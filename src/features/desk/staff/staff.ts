import type { Grant } from '#features/desk/operations/operator.ts';

export const SESSION_HOURS = 12;
/** After this time without a request the password has to open the session again. */
export const IDLE_MINUTES = 30;
/** How long a second factor stays valid for refunds, exports, team, settings and terms. */
const STEP_UP_MINUTES = 10;
/** For so long the result of a posted search can be opened again by its address. */
export const SEARCH_HOURS = 12;
/** The limit holds per member, and for the team. */
export const MOST_VIEWS = 50;
export const INVITE_HOURS = 48;
export const RESET_HOURS = 1;
export const RECOVERY_CODES = 10;
export const SHORTEST_PASSWORD = 12;

interface StaffMember {
  id: number;
  name: string;
  email: string;
  blockedAt: Date | null;
}

/**
 * `code`: the second factor is missing. `locked`: the session was idle for too long. `open`: everything that the grants
 * permit is possible.
 */
export type SessionState = 'code' | 'locked' | 'open';

export interface StaffSession {
  state: SessionState;
  member: StaffMember;
  grants: Grant[];
  steppedUp: boolean;
}

const MINUTE_MS = 60_000;

interface SessionTimes {
  usedAt: Date;
  steppedUpAt: Date | null;
}

export const sessionState = ({ usedAt, steppedUpAt }: SessionTimes, now: Date): SessionState => {
  if (steppedUpAt === null) return 'code';
  return now.getTime() - usedAt.getTime() > IDLE_MINUTES * MINUTE_MS ? 'locked' : 'open';
};

export const isSteppedUp = ({ steppedUpAt }: SessionTimes, now: Date): boolean =>
  steppedUpAt !== null && now.getTime() - steppedUpAt.getTime() <= STEP_UP_MINUTES * MINUTE_MS;

export type SearchedList = 'orders' | 'customers';
