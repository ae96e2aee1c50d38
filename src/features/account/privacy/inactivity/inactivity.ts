import { daysBefore, RETENTION_YEARS, yearsAfter } from '#values/retention.ts';

/** The two notices go out this many days before the account ends. */
const NOTICE_DAYS = [60, 14] as const;

export interface Notices {
  sent: number;
  sentAt: Date;
}

export interface Idle {
  lastAccess: Date;
  /** This is null until a notice went out. */
  notices: Notices | null;
}

export type IdleStep = 'wait' | 'notice' | 'erase';

/** A sign-in after a notice starts the years again. */
export const noticesInForce = ({ lastAccess, notices }: Idle): Notices | null =>
  notices && notices.sentAt >= lastAccess ? notices : null;

/** An account ends after its years, and never sooner than the last notice promised. */
export function endOf(idle: Idle): Date {
  const end = yearsAfter(idle.lastAccess, RETENTION_YEARS.inactiveAccounts);
  const notices = noticesInForce(idle);
  if (!notices) return end;
  const promised = daysBefore(notices.sentAt, -(NOTICE_DAYS[notices.sent - 1] ?? 0));
  return promised > end ? promised : end;
}

export function nextStep(idle: Idle, now: Date): IdleStep {
  const days = NOTICE_DAYS[noticesInForce(idle)?.sent ?? 0];
  if (days === undefined) return now >= endOf(idle) ? 'erase' : 'wait';
  return now >= daysBefore(endOf(idle), days) ? 'notice' : 'wait';
}

/** Only accounts unused since this moment need a step. */
export const quietBefore = (now: Date): Date =>
  daysBefore(now, RETENTION_YEARS.inactiveAccounts * 365 - NOTICE_DAYS[0]);
