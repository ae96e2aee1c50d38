import type { Span } from '#features/shop/stores/opening-hours/hours.ts';
import { QUARTER } from './day-grid.ts';

/** In minutes of the day; both are whole quarters of an hour. */
export interface Period {
  from: number;
  until: number;
}

export const isIn = ({ from, until }: Period, quarter: number): boolean =>
  from <= quarter * QUARTER && quarter * QUARTER < until;

export const withSeats = (capacity: readonly number[], period: Period, seats: number): number[] =>
  capacity.map((open, quarter) => (isIn(period, quarter) ? seats : open));

/** Closes what is free in the period. */
export const withoutFree = (
  { capacity, taken }: { capacity: readonly number[]; taken: readonly number[] },
  period: Period,
): number[] =>
  capacity.map((open, quarter) => (isIn(period, quarter) ? Math.min(open, taken[quarter] ?? 0) : open));

/** Seats beyond the wanted ones close when the visits that have them leave. */
export const withoutUnwanted = (
  { capacity, wanted }: { capacity: readonly number[]; wanted: readonly number[] | null },
  taken: readonly number[],
): readonly number[] =>
  wanted === null
    ? capacity
    : capacity.map((open, quarter) => Math.min(open, Math.max(wanted[quarter] ?? 0, taken[quarter] ?? 0)));

/** Opens these seats, and more where visits need them. */
export const withTaken = (capacity: readonly number[], taken: readonly number[]): number[] =>
  capacity.map((open, quarter) => Math.max(open, taken[quarter] ?? 0));

export const isTooFew = (capacity: readonly number[], taken: readonly number[]): boolean =>
  taken.some((count, quarter) => count > (capacity[quarter] ?? 0));

export interface HourOfSeats {
  /** Minutes of the day. */
  from: number;
  until: number;
  /** Quarters of an hour of all seats together, or people in a window. */
  taken: number;
  open: number;
}

export const windowSeats = (
  { capacity, taken }: { capacity: readonly number[]; taken: readonly number[] },
  windows: readonly Period[],
): HourOfSeats[] =>
  windows.map(({ from, until }) => {
    const [first, end] = [from / QUARTER, until / QUARTER];
    return {
      from,
      until,
      taken: Math.max(...taken.slice(first, end)),
      open: Math.min(...capacity.slice(first, end)),
    };
  });

export function hoursOf(
  { capacity, taken }: { capacity: readonly number[]; taken: readonly number[] },
  spans: readonly Span[],
): HourOfSeats[] {
  const sum = (counts: readonly number[], hour: number) =>
    counts.slice(hour * 4, hour * 4 + 4).reduce((total, count) => total + count, 0);
  return Array.from({ length: 24 }, (_, hour) => ({
    from: hour * 60,
    until: hour * 60 + 60,
    taken: sum(taken, hour),
    open: sum(capacity, hour),
  })).filter(
    ({ from, until, taken: used, open }) =>
      used + open > 0 || spans.some(([opens, closes]) => opens < until && from < closes),
  );
}
