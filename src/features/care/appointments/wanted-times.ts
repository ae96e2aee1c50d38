import type { CalendarDay } from '#values/calendar-day.ts';
import type { Arrival } from './appointment.ts';
import { NOON, type OfferedDay } from './offered-times.ts';
import type { WaitPeriod } from './waiting-form.ts';

/** Minutes in which a freed time, or a person on the list, gets no other notice. */
export const NOTICE_MINUTES = 30;

/** A person who takes none of so many times leaves the list. */
export const MAX_NOTICES = 5;

export interface WantedDays {
  from: CalendarDay;
  until: CalendarDay;
  period: WaitPeriod;
}

/** Keeps the free times on the wanted days that are before the person's own time. */
export const wantedTimes = (
  days: readonly OfferedDay[],
  { from, until, period }: WantedDays,
  had: Arrival | null,
): Arrival[] =>
  days
    .filter(({ day }) => from <= day && day <= until)
    .flatMap(({ day, minutes }) => minutes.map((minute) => ({ day, minute })))
    .filter(
      ({ day, minute }) =>
        (period === 'any' || (period === 'morning') === minute < NOON) &&
        (!had || day < had.day || (day === had.day && minute < had.minute)),
    );
