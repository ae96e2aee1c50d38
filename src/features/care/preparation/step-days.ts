import { REMINDER_MINUTES } from '#features/shop/stores/opening-hours/reminder-hour.ts';
import { addDays, type CalendarDay } from '#values/calendar-day.ts';
import { minutesOf } from '#values/hour.ts';
import type { Plan } from './merge-plan.ts';
import { stepOf } from './timeline.ts';
import type { VisitTime } from './visit-time.ts';
import { localOf } from './when-texts.ts';

/** A day before every visit, so that a step of the past keeps its hour. */
const NO_DAY_YET = '0001-01-01';
/** The hourly job sends a reminder up to an hour after the first hour in which it may. */
const REMINDED = REMINDER_MINUTES.from + 60;

export interface StepDays {
  /** The first day on which something begins, the visit's own day included; null without a step that has an hour. */
  first: CalendarDay | null;
  /** Days on which something begins before the reminder of the visit's eve can arrive, ascending. */
  early: CalendarDay[];
}

/**
 * Days on the clock of the visit's place. A 24-hour urine begins on waking, whatever the visit's hour, and its bottle is
 * fetched before. Other jars may be filled until the visit, so they begin nothing.
 */
export function stepDays(plan: Plan, visit: VisitTime): StepDays {
  const eve = addDays(localOf(visit.from, visit.zone).day, -1);
  const steps = plan.requirements.flatMap((requirement) => {
    if (requirement.kind === 'jar' && !requirement.fromUnit) return [];
    // Abstinence counts from the last day on which it may begin.
    const latest =
      requirement.kind === 'abstinence' && requirement.min !== null
        ? { ...requirement, max: null }
        : requirement;
    const at = stepOf(plan, latest, { ...visit, today: NO_DAY_YET })?.at;
    if (at === null || at === undefined) return [];
    const { day, time } = localOf(at, visit.zone);
    return { day, minute: requirement.kind === 'urine_day' ? 0 : minutesOf(time) };
  });
  const days = steps.map(({ day }) => day).toSorted();
  const early = steps.filter(({ day, minute }) => day < eve || (day === eve && minute < REMINDED));
  return { first: days[0] ?? null, early: [...new Set(early.map(({ day }) => day))].toSorted() };
}
