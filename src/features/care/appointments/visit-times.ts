import { requirementFor } from '#features/care/preparation/merge-plan.ts';
import { visitNeeds } from '#features/care/preparation/visit-needs.ts';
import { suitableQuarters, type Wanted } from '#features/care/visit-plans/best-time.ts';
import { instantOf, localTime, type Schedule } from '#features/shop/opening-hours/schedule.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { type AgendaDay, freeStarts } from './free-starts.ts';
import type { Need } from './visit-needs.ts';

/** Minutes of a long fast, and the minute of the day after which nobody who fasts so long is asked to come. */
export const LONG_FAST = 8 * 60;
export const FASTING_UNTIL = 11 * 60;

export type TimedVisit = Wanted & { schedule: Schedule };

/** Minutes of the day at which the patient may arrive, prepared, in every service's hours; by the quarter of an hour. */
export function arrivalMinutes(visit: TimedVisit, day: CalendarDay, now: number): number[] {
  const all = shownOn(day, suitableQuarters(visit, day, now), visit.zone);
  const fast = requirementFor(visit.plan, 'fasting')?.min ?? 0;
  const early = all.filter((minute) => minute <= FASTING_UNTIL);
  return fast >= LONG_FAST && early.length > 0 ? early : all;
}

/** Leaves out the hour that a clock skips when summer time begins. */
function shownOn(day: CalendarDay, minutes: number[], zone: string): number[] {
  const [first = 0, last = 0] = [minutes[0], minutes.at(-1)];
  const at = (minute: number) => instantOf({ day, minute }, zone);
  const isShown = (minute: number) => {
    const shown = localTime(at(minute), zone);
    return shown.day === day && shown.minute === minute;
  };
  const isEven = at(last).getTime() - at(first).getTime() === (last - first) * 60_000;
  return isEven && isShown(first) ? minutes : minutes.filter(isShown);
}

interface Offer {
  days: readonly AgendaDay[];
  needs: readonly Need[];
  day: CalendarDay;
  /** ms */
  now: number;
}

/** The arrivals that also find a seat for every service. */
export function offeredMinutes(visit: TimedVisit, { days, needs, day, now }: Offer): number[] {
  const { rest, stay } = visitNeeds(visit.plan);
  return freeStarts(days, { needs, rest, stay }, arrivalMinutes(visit, day, now));
}
