import { HOLIDAYS, MIDNIGHT, type Span, sharedSpan } from '#features/shop/stores/opening-hours/hours.ts';
import {
  hoursOn,
  instantOf,
  type LocalTime,
  localTime,
  type Schedule,
  weekdayOf,
} from '#features/shop/stores/opening-hours/schedule.ts';
import { addDays, type CalendarDay } from '#values/calendar-day.ts';
import { isHoliday } from './lab-days.ts';
import { promise } from './promise.ts';
import type { ResultTerms } from './result-rule.ts';
import { collectionsOn, dayIndex, NO_NEEDS, preferences, suitsDay, type VisitNeeds } from './visit-model.ts';

/** Arrivals within this span share one promised date. */
export interface Collection {
  day: CalendarDay;
  from: number;
  until: number;
  /** Minute of the day at which the preparation is over, if that is the day of the collection. */
  since?: number;
  promised: Date;
}

const LOOK_AHEAD = 21;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

function collectionOn({ rule: { collection }, area }: ResultTerms, day: CalendarDay): Span | null {
  if (!collection) return [0, MIDNIGHT];
  const isItsDay = collection.days.includes(isHoliday(area, day) ? HOLIDAYS : weekdayOf(day));
  return isItsDay ? [collection.from, collection.until] : null;
}

function collectedOn(terms: ResultTerms, schedule: Schedule, needs: VisitNeeds, day: CalendarDay): Span[] {
  if (!suitsDay(needs, day)) return [];
  const hours = collectionOn(terms, day);
  const spans = collectionsOn(needs, dayIndex(day, schedule), hoursOn(schedule, day).spans);
  return hours ? spans.map((span) => sharedSpan([span, hours])) : [];
}

export function isCollectedAt(terms: ResultTerms, at: Date, zone: string): boolean {
  const { day, minute } = localTime(at, zone);
  const [from, until] = collectionOn(terms, day) ?? [MIDNIGHT, 0];
  return from <= minute && minute <= until;
}

/** Null when none starts within three weeks. */
export function nextCollection(
  terms: ResultTerms,
  schedule: Schedule,
  now: Date,
  needs: VisitNeeds = NO_NEEDS,
): Collection | null {
  const { lead, rest } = needs;
  const ready = now.getTime() + Math.max((terms.rule.gatherHours ?? 0) * 60, lead ?? 0) * MINUTE_MS;
  const begin = (lead ? Math.ceil(ready / HOUR_MS) * HOUR_MS : ready) + rest * MINUTE_MS;
  const { day: today, minute } = localTime(new Date(begin), schedule.zone);
  for (const [wakes, sleeps] of preferences(schedule))
    for (let ahead = 0; ahead <= LOOK_AHEAD; ahead++) {
      const day = addDays(today, ahead);
      const span = collectedOn(terms, schedule, needs, day)
        .map((open) => sharedSpan([open, [ahead === 0 ? Math.max(minute, wakes) : wakes, sleeps]]))
        .find(([from, until]) => from < until);
      const found = span && collectionOf(terms, { day, minute: span[0] }, span[1]);
      if (found) return lead && ahead === 0 ? { ...found, since: found.from } : found;
    }
  return null;
}

function collectionOf(terms: ResultTerms, { day, minute }: LocalTime, closes: number): Collection | null {
  const at = (moment: number) => promise(terms, instantOf({ day, minute: moment }, terms.area.zone));
  const promised = at(minute);
  if (!promised) return null;
  const { cutoff } = terms.transit;
  // The cutoff minute itself is still in time. At `readyBy` that day's results are already out.
  const changes = [
    ...turnsOf(terms, day).map((turn) => ({ until: turn, after: turn })),
    ...(cutoff === null ? [] : [{ until: cutoff, after: cutoff + 1 }]),
  ];
  const [first] = changes
    .filter(({ after }) => minute < after && after < closes && at(after)?.getTime() !== promised.getTime())
    .toSorted((a, b) => a.after - b.after);
  return { day, from: minute, until: first?.until ?? closes, promised };
}

/** The minutes of the unit's day at which the laboratory's day begins and its results come out. */
function turnsOf({ transit: { readyBy }, area, lab }: ResultTerms, day: CalendarDay): number[] {
  if (area.zone === lab.zone) return [readyBy];
  return [addDays(day, -1), day, addDays(day, 1)]
    .flatMap((labDay) => [0, readyBy].map((minute) => instantOf({ day: labDay, minute }, lab.zone)))
    .map((turn) => localTime(turn, area.zone))
    .filter((turn) => turn.day === day)
    .map(({ minute }) => minute);
}
