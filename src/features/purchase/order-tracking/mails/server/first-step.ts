import { stepDays } from '#features/care/preparation/step-days.ts';
import { REMINDER_MINUTES } from '#features/shop/stores/opening-hours/reminder-hour.ts';
import { dayText, instantOf, localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import { addDays, type CalendarDay } from '#values/calendar-day.ts';
import type { TimedVisit } from './prepared-visits.ts';

/** The mail about a step leaves from this minute of the eve or, after a failure, until the limit in the step's own day. */
const EVENING = 18 * 60;
const MORNING_ENDS = 12 * 60;

export interface DueStep {
  /** The step begins on this day, by the clock of its place. */
  day: CalendarDay;
  zone: string;
}

/**
 * Returns the steps about which a mail leaves now: in the evening before their day or, after a failure, in its morning. A purchase
 * after the beginning of that evening needs none: its own mail names the day. At most one step per day.
 */
export function dueSteps(visits: readonly TimedVisit[], now: Date, paidAt: Date | null): DueStep[] {
  const due = visits.flatMap(({ plan, time }) => {
    const { zone } = time;
    const { day: today, minute } = localTime(now, zone);
    return stepDays(plan, time).early.flatMap((day) => {
      const eve = addDays(day, -1);
      const isDue =
        (today === eve && minute >= EVENING && minute < REMINDER_MINUTES.before) ||
        (today === day && minute >= REMINDER_MINUTES.from && minute < MORNING_ENDS);
      const isNamed = paidAt !== null && paidAt >= instantOf({ day: eve, minute: EVENING }, zone);
      return isDue && !isNamed ? [{ day, zone }] : [];
    });
  });
  return [...new Map(due.map((step) => [step.day, step])).values()];
}

const LOOK = 'Veja no pedido o que fazer e a que horas.';

/**
 * Returns "O preparo começa quarta, 2/12.", or '' without a step before the visit's own day. A mail with this text needs
 * no `preparationHint`.
 */
export function firstStepText(visits: readonly TimedVisit[], now: Date): string {
  const [first] = visits
    .flatMap(({ plan, time }) => {
      const { first: day } = stepDays(plan, time);
      return day && day < localTime(new Date(time.from), time.zone).day ? [{ day, zone: time.zone }] : [];
    })
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  if (!first) return '';
  const { day: today, minute } = localTime(now, first.zone);
  const named = dayText(first.day, today);
  if (first.day < today)
    return `O preparo começava ${named}. Se você já cumpriu, tudo certo; se não, veja no pedido o que ainda dá para cumprir, escolha outro dia ou fale conosco.`;
  if (first.day === today) return 'O preparo começa hoje: veja agora no pedido o que fazer.';
  if (first.day === addDays(today, 1))
    return minute >= EVENING
      ? `O preparo já começa amanhã, ${named}: veja ainda hoje no pedido o que fazer.`
      : `O preparo começa amanhã, ${named}. ${LOOK}`;
  return `O preparo começa ${named}. ${LOOK}`;
}
