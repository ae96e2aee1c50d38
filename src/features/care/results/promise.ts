import { instantOf, localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import { addDays, type CalendarDay } from '#values/calendar-day.ts';
import { isHoliday, isLabDay, isWorkingDay, nextDay } from './lab-days.ts';
import type { LabCalendar, ResultTerms } from './result-rule.ts';

/** In days. A laboratory that is closed for longer promises nothing. */
const LOOK_AHEAD = 400;

type Fits = (day: CalendarDay) => boolean;

function firstDay(lab: LabCalendar, from: CalendarDay, fits: Fits): CalendarDay | null {
  for (let day = from, ahead = 0; ahead < LOOK_AHEAD; day = nextDay(lab, day), ahead++)
    if (fits(day)) return day;
  return null;
}

function daysAfter(
  lab: LabCalendar,
  from: CalendarDay | null,
  count: number,
  fits: Fits,
): CalendarDay | null {
  let day = from;
  for (let left = count; left > 0 && day !== null; left--) day = firstDay(lab, nextDay(lab, day), fits);
  return day;
}

/** Samples travel on no holiday of either place and wait for a run of the exam, from which the rule's days count. */
export function promise({ rule, transit, area, lab }: ResultTerms, collectedAt: Date): Date | null {
  const working = (day: CalendarDay) => isWorkingDay(lab, day);
  const runs = (day: CalendarDay) => isLabDay(lab, rule.labDays, day);
  const open = (day: CalendarDay) => working(day) || runs(day);
  const travels = (day: CalendarDay) => open(day) && (lab.hours !== undefined || !isHoliday(area, day));
  const { day: taken, minute } = localTime(collectedAt, area.zone);
  const inTime = transit.cutoff === null || minute <= transit.cutoff;
  const leaves = firstDay(lab, inTime ? taken : nextDay(lab, taken), travels);
  const arrives = daysAfter(lab, leaves, transit.days, travels);
  const run = arrives && firstDay(lab, later(arrives, localTime(collectedAt, lab.zone).day), runs);
  const counted =
    rule.basis === 'uteis' ? daysAfter(lab, run, rule.days, working) : run && addDays(run, rule.days);
  const ready = counted && firstDay(lab, counted, open);
  const at = (day: CalendarDay | null) =>
    day === null ? null : instantOf({ day, minute: transit.readyBy }, lab.zone);
  const promised = at(ready);
  if (ready === null || promised === null || promised > collectedAt) return promised;
  // The sample was taken after that day's results came out.
  return at(firstDay(lab, nextDay(lab, ready), open));
}

/** Where the laboratory's clock is ahead, a late sample belongs to its next day. */
const later = (one: CalendarDay, other: CalendarDay): CalendarDay => (one > other ? one : other);

export function latest(promises: readonly (Date | null)[]): Date | null {
  const known = promises.filter((at) => at !== null);
  return known.length < promises.length || known.length === 0
    ? null
    : known.reduce((last, at) => (at > last ? at : last));
}
