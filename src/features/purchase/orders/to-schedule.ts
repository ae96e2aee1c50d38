import { addDays, dayOf, startOfDay } from '#values/calendar-day.ts';

/** The store has this long from the payment to give a service its time. */
const SCHEDULE_MS = 72 * 60 * 60_000;

export const SCHEDULE_DUES = ['any', 'late', 'today', 'lost'] as const;

export type ScheduleDue = (typeof SCHEDULE_DUES)[number];

export const scheduleBy = (paidAt: Date): Date => new Date(paidAt.getTime() + SCHEDULE_MS);

/** Returns when orders were paid whose deadline has passed, or ends later today: `from` included, `before` not. */
export function paidFor(due: Exclude<ScheduleDue, 'lost'>, now: Date): { from?: Date; before?: Date } {
  if (due === 'any') return {};
  const late = new Date(now.getTime() - SCHEDULE_MS);
  if (due === 'late') return { before: late };
  return { from: late, before: new Date(startOfDay(addDays(dayOf(now), 1)).getTime() - SCHEDULE_MS) };
}
