import type { CalendarDay } from '#values/calendar-day.ts';
import type { Observation } from './report.ts';

export interface DatedResult {
  day: CalendarDay;
  observations: readonly Observation[];
}

/** One measure of one person over time, the oldest first. */
export interface MeasureHistory {
  code: string;
  name: string;
  unit: string;
  range: string;
  /** `value` is as the laboratory wrote it; `number` is null where it is not plainly one, as "<5" and "1.234" are not. */
  points: readonly { day: CalendarDay; value: string; number: number | null }[];
}

const NUMBER = /^-?\d+(?:[.,]\d+)?$/;
/** A thousand or a fraction, according to who wrote it. */
const AMBIGUOUS = /^-?\d{1,3}[.,]\d{3}$/;

export const numberOf = (value: string): number | null =>
  NUMBER.test(value) && !AMBIGUOUS.test(value) ? Number(value.replace(',', '.')) : null;

/**
 * The measures of `newest` that the earlier results of the same person at the same laboratory have too, in the same unit: another
 * unit or method would draw a change that is none. `earlier` stands newest first.
 */
export function historyOf(newest: DatedResult, earlier: readonly DatedResult[]): MeasureHistory[] {
  return newest.observations.flatMap(({ code, name, unit, range, value }) => {
    const former = earlier.flatMap(({ day, observations }) =>
      observations.filter((one) => one.code === code && one.unit === unit).map((one) => ({ day, ...one })),
    );
    if (former.length === 0) return [];
    const points = [...former.toReversed(), { day: newest.day, value }];
    return [
      {
        code,
        name,
        unit,
        range,
        points: points.map((point) => ({
          day: point.day,
          value: point.value,
          number: numberOf(point.value),
        })),
      },
    ];
  });
}
