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

/**
 * Sorts by the distance from the old time, or from the same hour on `day`: the nearest day first, on it the same half of
 * the day, and in that half the nearest hour. People arrange a morning or an afternoon around a visit.
 */
export function nearestFirst(arrivals: readonly Arrival[], { zone, old, day, before }: Near): Arrival[] {
  const { day: oldDay, minute } = localTime(old, zone);
  const target = day ?? oldDay;
  const timeOf = (arrival: Arrival) => instantOf(arrival, zone).getTime();
  const distances = (arrival: Arrival) => [
    Math.abs(Date.parse(arrival.day) - Date.parse(target)),
    isMorning(arrival.minute) === isMorning(minute) ? 0 : 1,
    Math.abs(arrival.minute - minute),
  ];
  return arrivals
    .filter((arrival) => timeOf(arrival) !== before?.startsAt.getTime())
    .map((arrival) => ({ arrival, distances: distances(arrival) }))
    .toSorted((one, other) => compare(one.distances, other.distances))
    .map(({ arrival }) => arrival);
}

const NOON = 12 * 60;
const isMorning = (minute: number): boolean => minute < NOON;

/** The first difference decides. */
const compare = (one: readonly number[], other: readonly number[]): number =>
  one.map((value, index) => value - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;

/** How many candidates are tried when other shoppers take seats meanwhile. */
const ATTEMPTS = 5;

/** All attempts are on one day, because the first one locks the rows of its day (decision 018). */
export const attemptsOf = (nearest: readonly Arrival[]): Arrival[] =>
  nearest.filter(({ day }) => day === nearest[0]?.day).slice(0, ATTEMPTS);
