import type { CalendarDay } from '#values/calendar-day.ts';
import type { Arrival } from './appointment.ts';
import { NOON, type OfferedDay, timesIn } from './offered-times.ts';
import type { WaitPeriod } from './waiting-form.ts';

/** Minutes for which a freed time is kept for a person, who gets no other notice meanwhile. */
const KEPT_MINUTES = 30;

export const keptUntil = (announcedAt: Date): Date => new Date(announcedAt.getTime() + KEPT_MINUTES * 60_000);

/** A person who takes none of so many announced times leaves the list. */
export const MAX_NOTICES = 5;

export interface WantedDays {
  from: CalendarDay;
  until: CalendarDay;
  period: WaitPeriod;
}

export const wantedTimes = (
  days: readonly OfferedDay[],
  { from, until, period }: WantedDays,
  had: Arrival | null,
): Arrival[] =>
  timesIn(days).filter(
    ({ day, minute }) =>
      from <= day &&
      day <= until &&
      (period === 'any' || (period === 'morning') === minute < NOON) &&
      (!had || day < had.day || (day === had.day && minute < had.minute)),
  );
