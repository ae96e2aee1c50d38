import { nationalHolidays } from '#features/shop/stores/opening-hours/holidays.ts';
import { HOLIDAYS, MIDNIGHT, type Span, sharedSpan } from '#features/shop/stores/opening-hours/hours.ts';
import { hoursOn, type Schedule, weekdayOf } from '#features/shop/stores/opening-hours/schedule.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { CollectionTime } from './collection-time.ts';

/** In minutes. A visit consists of arrival, rest, collection and stay, in this order. */
export interface VisitNeeds {
  rest: number;
  stay: number;
  /** The collection must lie in all of them. */
  windows: readonly CollectionTime[];
  doses?: readonly Dose[];
  /** The time before the visit that the longest step of the preparation takes. */
  lead?: number;
  /** The day must lie in a span of each list. */
  days?: readonly (readonly DaySpan[])[];
}

/** Both days are included; null means no limit. */
export interface DaySpan {
  from: CalendarDay | null;
  until: CalendarDay | null;
}

export const suitsDay = ({ days = [] }: Pick<VisitNeeds, 'days'>, day: CalendarDay): boolean =>
  days.every((spans) =>
    spans.some(({ from, until }) => (from === null || from <= day) && (until === null || day <= until)),
  );

/** A medicine taken every day at this minute. The sample is taken so many minutes later, before the next dose. */
export interface Dose {
  at: number;
  min: number;
  max: number;
  /** Minutes from one dose to the next, a divisor of the day. When absent, the medicine is taken once a day. */
  every?: number;
}

export const NO_NEEDS: VisitNeeds = { rest: 0, stay: 0, windows: [] };

const ALL_DAY: Span[] = [[0, MIDNIGHT]];
const NEVER: Span = [MIDNIGHT, 0];

/** Minutes of a day in which visits are proposed, the best first. At a unit that never closes these are by day. */
export const preferences = ({ week }: Schedule): Span[] =>
  week.some((spans) => spans.some(([opens, closes]) => closes - opens === MIDNIGHT))
    ? [[360, 1200], ...ALL_DAY]
    : ALL_DAY;

/** Minutes of a day that suit a dose of that day or of the day before. */
function afterDose({ at, min, max, every = MIDNIGHT }: Dose): Span[] {
  const first = at - MIDNIGHT;
  const doses = Math.ceil((MIDNIGHT - first) / every);
  return Array.from({ length: doses }, (_, index) => first + index * every).map((taken) => [
    taken + min,
    taken + Math.min(max, every),
  ]);
}

/** 0 (Monday) to 6, or 7 on holidays. */
export function dayIndex(day: CalendarDay, schedule: Schedule | null): number {
  const isHoliday = schedule
    ? hoursOn(schedule, day).name !== ''
    : nationalHolidays(Number(day.slice(0, 4))).some((holiday) => holiday.day === day);
  return isHoliday ? HOLIDAYS : weekdayOf(day);
}

/** Minutes of the day at which the sample may be taken, ends included. Every hour is open when `open` is unknown. */
export const collectionsOn = (
  { rest, stay, windows, doses = [] }: VisitNeeds,
  index: number,
  open: readonly Span[] = ALL_DAY,
): Span[] =>
  doses
    .reduce<Span[]>(
      (spans, dose) => spans.flatMap((span) => afterDose(dose).map((suits) => sharedSpan([span, suits]))),
      open.map(([opens, closes]) =>
        sharedSpan([
          [opens + rest, closes - stay],
          ...windows.map(({ days, from, until }): Span => (days.includes(index) ? [from, until] : NEVER)),
        ]),
      ),
    )
    .filter(([from, until]) => from <= until);

/** Minutes of the day at which the patient may arrive, ends included. */
export const arrivalsOn = (needs: VisitNeeds, day: CalendarDay, schedule: Schedule | null): Span[] =>
  suitsDay(needs, day)
    ? collectionsOn(needs, dayIndex(day, schedule), schedule ? hoursOn(schedule, day).spans : ALL_DAY).map(
        ([from, until]) => [from - needs.rest, until - needs.rest],
      )
    : [];
