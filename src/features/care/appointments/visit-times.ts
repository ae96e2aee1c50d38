import { suitableQuarters, type Wanted } from '#features/care/preparation/plans/best-time.ts';
import { visitNeeds } from '#features/care/preparation/visit-needs.ts';
import type { Schedule } from '#features/shop/stores/opening-hours/schedule.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { type AgendaDay, freeStarts } from './free-starts.ts';
import type { Need } from './visit-needs.ts';

export type TimedVisit = Wanted & { schedule: Schedule };

/**
 * Minutes of the day, by the quarter of an hour, at which the patient may arrive prepared and within every service's
 * hours.
 */
export const arrivalMinutes = (visit: TimedVisit, day: CalendarDay, now: number): number[] =>
  suitableQuarters(visit, day, now);

interface Offer {
  days: readonly AgendaDay[];
  needs: readonly Need[];
  day: CalendarDay;
  /** In ms. */
  now: number;
}

/** Selects the arrivals that also find a seat for every service. */
export function offeredMinutes(visit: TimedVisit, { days, needs, day, now }: Offer): number[] {
  const { rest, stay } = visitNeeds(visit.plan);
  return freeStarts(days, { needs, rest, stay }, arrivalMinutes(visit, day, now));
}
