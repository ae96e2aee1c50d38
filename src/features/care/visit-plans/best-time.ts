import type { Plan } from '#features/care/preparation/merge-plan.ts';
import { preparationMinutes } from '#features/care/preparation/preparation-minutes.ts';
import { timeProblems } from '#features/care/preparation/timeline.ts';
import { EVERY_DAY, visitNeeds } from '#features/care/preparation/visit-needs.ts';
import { arrivalsOn, preferences, type VisitNeeds } from '#features/care/turnaround/visit-model.ts';
import type { Span } from '#features/shop/opening-hours/hours.ts';
import { hoursOn, instantOf, localTime, type Schedule } from '#features/shop/opening-hours/schedule.ts';
import { addDays, type CalendarDay } from '#values/calendar-day.ts';
import { smallChildFasting } from './child-fasting.ts';
import type { VisitPlan } from './visit-plans.ts';

/** Days after today in which a time is looked for. */
export const LOOK_AHEAD = 14;

const QUARTER = 15;
const MINUTE = 60_000;

/** The way to the unit takes time. Minutes. */
const LEAD = 60;

export type Wanted = Pick<
  VisitPlan,
  'plan' | 'zone' | 'schedule' | 'lastCourier' | 'validUntil' | 'takenDays' | 'childYears'
>;

/** The earliest quarter of an hour, in ms, that leaves time for every step and, if possible, is by day and meets the courier. */
export function bestTime(visit: Wanted & { schedule: Schedule }, now: number): number | null {
  const needs = visitNeeds(visit.plan);
  const courier = visit.lastCourier;
  const inTime = courier === null ? needs : withCourier(needs, courier);
  for (const hours of preferences(visit.schedule))
    for (const wanted of new Set([inTime, needs])) {
      const at = earliest(visit, wanted, now, hours);
      if (at !== null) return at;
    }
  return null;
}

const withCourier = (needs: VisitNeeds, courier: number): VisitNeeds => ({
  ...needs,
  windows: [...needs.windows, { days: EVERY_DAY, from: 0, until: courier }],
});

export const leadMinutes = (plan: Plan): number => Math.max(LEAD, preparationMinutes(plan) ?? 0);

function earliest(
  { plan, zone, schedule, validUntil, takenDays, childYears }: Wanted & { schedule: Schedule },
  needs: VisitNeeds,
  now: number,
  hours: Span,
): number | null {
  const { day: today } = localTime(new Date(now), zone);
  // A started minute is over.
  const lead = Math.max(leadMinutes(plan), smallChildFasting(plan, childYears));
  const first = localTime(new Date(now + lead * MINUTE + MINUTE - 1), zone);
  for (let ahead = 0; ahead <= LOOK_AHEAD; ahead++) {
    const day = addDays(today, ahead);
    if (day < first.day || takenDays.includes(day)) continue;
    if (validUntil !== null && day > validUntil) break;
    const from = day === first.day ? first.minute : 0;
    const minute = firstMinute(day, { needs, schedule, from, hours });
    if (minute === null) continue;
    const at = instantOf({ day, minute }, zone).getTime();
    return timeProblems(plan, { from: at, until: at, zone, schedule }).length === 0 ? at : null;
  }
  return null;
}

interface Search {
  needs: VisitNeeds;
  schedule: Schedule;
  /** Minute of the day. */
  from: number;
  hours: Span;
}

function firstMinute(
  day: CalendarDay,
  { needs, schedule, from, hours: [wakes, sleeps] }: Search,
): number | null {
  // Closed at closing time, also for visits that take no time.
  const isOpen = (minute: number) =>
    hoursOn(schedule, day).spans.some(([opens, closes]) => opens <= minute && minute < closes);
  const minutes = arrivalsOn(needs, day, schedule).flatMap(([first, last]) => {
    const minute = Math.ceil(Math.max(first, from, wakes) / QUARTER) * QUARTER;
    return minute <= last && minute < sleeps && isOpen(minute) ? [minute] : [];
  });
  return minutes.length === 0 ? null : Math.min(...minutes);
}
