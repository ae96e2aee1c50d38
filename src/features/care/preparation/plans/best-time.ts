import { type Plan, requirementFor } from '#features/care/preparation/merge-plan.ts';
import { fillingMinutes, preparationMinutes } from '#features/care/preparation/preparation-minutes.ts';
import { fetchesJar } from '#features/care/preparation/step-texts.ts';
import { timeProblems } from '#features/care/preparation/timeline.ts';
import { EVERY_DAY, hasNoDoseHour, visitNeeds } from '#features/care/preparation/visit-needs.ts';
import { waitMinutes } from '#features/care/preparation/waits.ts';
import { arrivalsOn, preferences, type VisitNeeds } from '#features/care/results/visit-model.ts';
import { MIDNIGHT, type Span } from '#features/shop/stores/opening-hours/hours.ts';
import {
  hoursOn,
  instantOf,
  localTime,
  type Schedule,
} from '#features/shop/stores/opening-hours/schedule.ts';
import { addDays, type CalendarDay } from '#values/calendar-day.ts';
import { keepsOthers } from './apart-from-others.ts';
import { smallChildFasting } from './child-fasting.ts';
import type { VisitPlan } from './visit-plans.ts';

/** How many days after today are searched. Days on which the patient's other visits are too near do not count. */
export const LOOK_AHEAD = 14;

/** In days; no interval is longer. */
const YEAR = 366;

const DAY = 24 * 60;
const QUARTER = 15;
const MINUTE = 60_000;

/** A day on which neither of these is free has no free minute. */
const DAY_ENDS = [0, MIDNIGHT - 1];

/** In minutes, for the way to the unit. */
const LEAD = 60;

export type Wanted = Pick<
  VisitPlan,
  'plan' | 'zone' | 'schedule' | 'lastCourier' | 'validUntil' | 'takenDays' | 'childYears'
> &
  Partial<Pick<VisitPlan, 'others'>>;

/**
 * The earliest quarter of an hour, in ms, that leaves time for every step and, if possible, is by day and before the
 * courier leaves.
 */
export function bestTime(visit: Wanted & { schedule: Schedule }, now: number): number | null {
  const needs = visitNeeds(visit.plan);
  const courier = visit.lastCourier;
  const inTime = courier === null ? needs : withCourier(needs, courier);
  for (const hours of preferences(visit.schedule))
    for (const candidate of new Set([inTime, needs])) {
      const at = earliest(visit, candidate, now, hours);
      if (at !== null) return at;
    }
  return null;
}

const withCourier = (needs: VisitNeeds, courier: number): VisitNeeds => ({
  ...needs,
  windows: [...needs.windows, { days: EVERY_DAY, from: 0, until: courier }],
});

export const leadMinutes = (plan: Plan): number =>
  Math.max(LEAD, preparationMinutes(plan) ?? 0, waitMinutes(plan));

/** Minute of the day by which patients are up. */
const WAKING = 6 * 60;

/** A 24-hour urine begins on waking, so later in the day it begins tomorrow. `now` is in ms. */
export function beginsInTime(plan: Plan, day: CalendarDay, now: number, zone: string): boolean {
  if (!requirementFor(plan, 'urine_day')) return true;
  const { day: today, minute } = localTime(new Date(now), zone);
  return addDays(day, -1) >= (minute < WAKING ? today : addDays(today, 1));
}

/**
 * The unit is open once more before the day of the first step, so that the patient can fetch the jar that the plan names.
 * `now` is in ms.
 */
export function canFetch(
  { plan, zone, schedule }: Pick<Wanted, 'plan' | 'zone'> & { schedule: Schedule },
  day: CalendarDay,
  now: number,
): boolean {
  if (!fetchesJar(plan)) return true;
  const { day: today, minute } = localTime(new Date(now), zone);
  const firstStep = addDays(day, -Math.floor(fillingMinutes(plan) / DAY));
  const isOpen = (on: CalendarDay) =>
    hoursOn(schedule, on).spans.some(([, closes]) => on > today || minute + LEAD <= closes);
  for (let ahead = 0; ahead <= LOOK_AHEAD; ahead++) {
    const on = addDays(today, ahead);
    if (on >= firstStep) return false;
    if (isOpen(on)) return true;
  }
  return true;
}

function earliest(
  visit: Wanted & { schedule: Schedule },
  needs: VisitNeeds,
  now: number,
  hours: Span,
): number | null {
  const { day: today } = localTime(new Date(now), visit.zone);
  const { plan, others = [] } = visit;
  const isFree = (day: CalendarDay) => (minute: number) => keepsOthers({ plan, others }, { day, minute });
  let searched = 0;
  for (let ahead = 0; searched <= LOOK_AHEAD && ahead <= YEAR; ahead++) {
    const day = addDays(today, ahead);
    if (visit.validUntil !== null && day > visit.validUntil) break;
    if (!DAY_ENDS.some(isFree(day))) continue;
    searched++;
    const minute = quartersOn(day, { visit, needs, now, hours }).find(isFree(day));
    if (minute !== undefined) return instantOf({ day, minute }, visit.zone).getTime();
  }
  return null;
}

interface Search {
  visit: Wanted & { schedule: Schedule };
  needs: VisitNeeds;
  now: number;
  hours: Span;
}

/**
 * Minutes of the day, ascending, by the quarter of an hour, at which the visit may begin and every step still has time.
 */
function quartersOn(
  day: CalendarDay,
  { visit: { plan, zone, schedule, validUntil, takenDays, childYears }, needs, now, hours }: Search,
): number[] {
  if (hasNoDoseHour(plan) || !beginsInTime(plan, day, now, zone)) return [];
  if (!canFetch({ plan, zone, schedule }, day, now)) return [];
  const lead = Math.max(leadMinutes(plan), smallChildFasting(plan, childYears));
  // The current minute has begun, so its start is over.
  const first = localTime(new Date(now + lead * MINUTE + MINUTE - 1), zone);
  if (day < first.day || takenDays.includes(day) || (validUntil !== null && day > validUntil)) return [];
  const [wakes, sleeps] = hours;
  const from = Math.max(day === first.day ? first.minute : 0, wakes);
  const { spans } = hoursOn(schedule, day);
  // A unit is closed at its closing time, even for visits that take no time.
  const isOpen = (minute: number) =>
    minute < sleeps && spans.some(([opens, closes]) => opens <= minute && minute < closes);
  const minutes = arrivalsOn(needs, day, schedule).flatMap(([opens, last]) => {
    const start = Math.ceil(Math.max(opens, from) / QUARTER) * QUARTER;
    return Array.from(
      { length: Math.max(0, Math.floor((last - start) / QUARTER) + 1) },
      (_, i) => start + i * QUARTER,
    );
  });
  const suits = (minute: number) => {
    const at = instantOf({ day, minute }, zone).getTime();
    return timeProblems(plan, { from: at, until: at, zone, schedule }).length === 0;
  };
  const quarters = [...new Set(minutes)].filter(isOpen).toSorted((a, b) => a - b);
  const open = existingMinutes(day, quarters, zone);
  // The problems of a plan do not depend on which of these hours it is.
  return open[0] !== undefined && suits(open[0]) ? open : [];
}

/** Leaves out the hour that a clock skips when summer time begins. */
function existingMinutes(day: CalendarDay, minutes: number[], zone: string): number[] {
  const [first = 0, last = 0] = [minutes[0], minutes.at(-1)];
  const at = (minute: number) => instantOf({ day, minute }, zone);
  const exists = (minute: number) => {
    const local = localTime(at(minute), zone);
    return local.day === day && local.minute === minute;
  };
  const isEven = at(last).getTime() - at(first).getTime() === (last - first) * 60_000;
  return isEven && exists(first) ? minutes : minutes.filter(exists);
}

/** Ignores the hours of the courier. `now` is in ms; the result is in minutes of the day. */
export const suitableQuarters = (visit: Search['visit'], day: CalendarDay, now: number): number[] =>
  quartersOn(day, { visit, needs: visitNeeds(visit.plan), now, hours: [0, MIDNIGHT] });
