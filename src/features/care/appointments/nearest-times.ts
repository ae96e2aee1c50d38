import { instantOf, localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { Arrival } from './appointment.ts';

interface Near {
  zone: string;
  old: Date;
  /** Null when the day of `old` counts too. */
  day: CalendarDay | null;
  /** The visit whose own time is left out. */
  before?: { startsAt: Date } | undefined;
}

/** Sorts by the distance from the old time, or from the same hour on `day`. */
export function nearestFirst(arrivals: readonly Arrival[], { zone, old, day, before }: Near): Arrival[] {
  const target = day === null ? old : instantOf({ day, minute: localTime(old, zone).minute }, zone);
  const timeOf = (arrival: Arrival) => instantOf(arrival, zone).getTime();
  const distance = (arrival: Arrival) => Math.abs(timeOf(arrival) - target.getTime());
  return arrivals
    .filter((arrival) => timeOf(arrival) !== before?.startsAt.getTime())
    .toSorted((one, other) => distance(one) - distance(other));
}

/** How many candidates are tried when other shoppers take seats meanwhile. */
const ATTEMPTS = 5;

/** All attempts are on one day, because the first one locks the rows of its day (decision 018). */
export const attemptsOf = (nearest: readonly Arrival[]): Arrival[] =>
  nearest.filter(({ day }) => day === nearest[0]?.day).slice(0, ATTEMPTS);
