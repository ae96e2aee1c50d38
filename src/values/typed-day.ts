import { type CalendarDay, formatDay } from './calendar-day.ts';

/** In the years 1000 to 2999: the database has no year 0, and neighbours of a day have four digits too. */
export function isCalendarDay(text: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** "2026-11-28", or "28/11/2026" as people and spreadsheets write it. */
export const readDay = (text: string): CalendarDay | null =>
  isCalendarDay(text.trim()) ? text.trim() : parseDay(text);

export function parseDay(text: string): CalendarDay | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim());
  if (!match) return null;
  const day = `${match[3]}-${match[2]}-${match[1]}`;
  return isCalendarDay(day) ? day : null;
}

export function maskDay(text: string): string {
  if (isCalendarDay(text.trim())) return formatDay(text.trim());
  const d = text.replace(/\D/g, '').slice(0, 8);
  return [d.slice(0, 2), d.slice(2, 4), d.slice(4)].filter(Boolean).join('/');
}
