import type { Span } from '#features/shop/stores/opening-hours/hours.ts';

/** In minutes. A day has 96 quarters of an hour, counted from the unit's midnight. */
export const QUARTER = 15;
export const QUARTERS = 96;

/** Minutes of the day at which a quarter begins. */
export const STARTS = Array.from({ length: QUARTERS }, (_, quarter) => quarter * QUARTER);

export interface Occupied {
  /** First quarter of the day. */
  start: number;
  quarters: number;
}

/** Seats per quarter. A quarter that is only partly open has none. */
export const openDay = (spans: readonly Span[], seats: number): number[] =>
  Array.from({ length: QUARTERS }, (_, quarter) =>
    spans.some(([opens, closes]) => opens <= quarter * QUARTER && (quarter + 1) * QUARTER <= closes)
      ? seats
      : 0,
  );

export interface Seats {
  capacity: readonly number[];
  taken: readonly number[];
}

/** The day without seats outside of these hours. */
export const within = <Day extends Seats>(day: Day, spans: readonly Span[]): Day => {
  const open = openDay(spans, Number.MAX_SAFE_INTEGER);
  return { ...day, capacity: day.capacity.map((seats, quarter) => Math.min(seats, open[quarter] ?? 0)) };
};

export function hasRoom({ capacity, taken }: Seats, { start, quarters }: Occupied): boolean {
  if (start < 0 || start + quarters > QUARTERS) return false;
  for (let at = start; at < start + quarters; at++) if ((taken[at] ?? 0) >= (capacity[at] ?? 0)) return false;
  return true;
}

export const changeTaken = (
  taken: readonly number[],
  { start, quarters }: Occupied,
  change: 1 | -1,
): number[] => taken.map((count, at) => (start <= at && at < start + quarters ? count + change : count));
