import { addDays, type CalendarDay } from '#values/calendar-day.ts';
import { isCalendarDay } from '#values/typed-day.ts';

/** A month "2026-11" or a day "2026-11-28". */
export type Period = string;

export const isMonth = (period: Period): boolean => period.length === 7;

export const isPeriod = (text: string): boolean =>
  isCalendarDay(/^\d{4}-\d{2}$/.test(text) ? `${text}-01` : text);

export const monthOf = (day: CalendarDay): Period => day.slice(0, 7);

const lastOf = (month: Period): CalendarDay => addDays(`${monthOf(addDays(`${month}-01`, 31))}-01`, -1);

/** The first and the last day, both included. */
export const daysOf = (period: Period): { from: CalendarDay; to: CalendarDay } =>
  isMonth(period) ? { from: `${period}-01`, to: lastOf(period) } : { from: period, to: period };

/** The month or day before or after this one. */
export function neighbourOf(period: Period, step: -1 | 1): Period {
  const { from, to } = daysOf(period);
  const day = addDays(step < 0 ? from : to, step);
  return isMonth(period) ? monthOf(day) : day;
}
