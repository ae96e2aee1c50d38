/** A calendar day, "YYYY-MM-DD", without hour and time zone. */
export type CalendarDay = string;

export const STORE_ZONE = 'America/Sao_Paulo';

// Made when first asked for: in browsers most pages never do, and making it is slow.
let inStoreZone: Intl.DateTimeFormat | undefined;

export function dayOf(instant: Date): CalendarDay {
  inStoreZone ??= new Intl.DateTimeFormat('en-CA', { timeZone: STORE_ZONE, dateStyle: 'short' });
  return inStoreZone.format(instant);
}

/** Its midnight in Brasília, which has had no summer time since 2019. */
export const startOfDay = (day: CalendarDay): Date => new Date(`${day}T00:00:00-03:00`);

export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export function parseDay(text: string): CalendarDay | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim());
  if (!match) return null;
  const day = `${match[3]}-${match[2]}-${match[1]}`;
  return isCalendarDay(day) ? day : null;
}

export const formatDay = (day: CalendarDay) => day.split('-').reverse().join('/');

/** "/2027" for a day of another year than today's, otherwise ''. */
export const yearOf = (day: CalendarDay, today: CalendarDay): string =>
  day.slice(0, 4) === today.slice(0, 4) ? '' : `/${day.slice(0, 4)}`;

/** "04/12" in the year of `today`, "04/01/2027" in another. */
export const shortDay = (day: CalendarDay, today: CalendarDay): string =>
  `${formatDay(day).slice(0, 5)}${yearOf(day, today)}`;

export function maskDay(text: string): string {
  if (isCalendarDay(text.trim())) return formatDay(text.trim());
  const d = text.replace(/\D/g, '').slice(0, 8);
  return [d.slice(0, 2), d.slice(2, 4), d.slice(4)].filter(Boolean).join('/');
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export function ageInYears(birth: CalendarDay, today: CalendarDay): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}

export function ageInMonths(birth: CalendarDay, today: CalendarDay): number {
  const months =
    (Number(today.slice(0, 4)) - Number(birth.slice(0, 4))) * 12 +
    Number(today.slice(5, 7)) -
    Number(birth.slice(5, 7));
  return today.slice(8) < birth.slice(8) ? months - 1 : months;
}
