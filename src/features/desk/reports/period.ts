import { addDays, type CalendarDay, formatDay } from '#values/calendar-day.ts';
import { capital } from '#values/sentence-case.ts';
import { isCalendarDay } from '#values/typed-day.ts';

/** A month "2026-11" or a day "2026-11-28"; in the reports also a year "2026". */
export type Period = string;

export const isMonth = (period: Period): boolean => period.length === 7;

export const isPeriod = (text: string): boolean =>
  isCalendarDay(/^\d{4}-\d{2}$/.test(text) ? `${text}-01` : text);

export const isYear = (period: Period): boolean => /^20\d\d$/.test(period);

export const monthOf = (day: CalendarDay): Period => day.slice(0, 7);

const lastOf = (month: Period): CalendarDay => addDays(`${monthOf(addDays(`${month}-01`, 31))}-01`, -1);

/** The first and the last day, both included. */
export const daysOf = (period: Period): { from: CalendarDay; to: CalendarDay } =>
  isYear(period)
    ? { from: `${period}-01-01`, to: `${period}-12-31` }
    : isMonth(period)
      ? { from: `${period}-01`, to: lastOf(period) }
      : { from: period, to: period };

const MONTH = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long', year: 'numeric' });

export const monthName = (month: Period): string => capital(MONTH.format(new Date(`${month}-01T00:00:00Z`)));

/** "2026", "Novembro de 2026" or "28/11/2026". */
export const periodName = (period: Period): string =>
  isYear(period) ? period : isMonth(period) ? monthName(period) : formatDay(period);

/** The year, month or day before or after this one. */
export function neighbourOf(period: Period, step: -1 | 1): Period {
  const { from, to } = daysOf(period);
  const day = addDays(step < 0 ? from : to, step);
  return day.slice(0, period.length);
}
