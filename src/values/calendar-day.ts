/** A calendar day, "YYYY-MM-DD", without hour and time zone. */
export type CalendarDay = string;

export const STORE_ZONE = 'America/Sao_Paulo';

// The formatter is created at its first use: creating it is slow, and most pages never need it.
let inStoreZone: Intl.DateTimeFormat | undefined;

export function dayOf(instant: Date): CalendarDay {
  inStoreZone ??= new Intl.DateTimeFormat('en-CA', { timeZone: STORE_ZONE, dateStyle: 'short' });
  return inStoreZone.format(instant);
}

/** Returns midnight in Brasília. The fixed offset is correct because summer time ended in 2019. */
export const startOfDay = (day: CalendarDay): Date => new Date(`${day}T00:00:00-03:00`);

export const formatDay = (day: CalendarDay) => day.split('-').reverse().join('/');

/** Returns "/2027" if the year differs from today's, otherwise ''. */
export const yearOf = (day: CalendarDay, today: CalendarDay): string =>
  day.slice(0, 4) === today.slice(0, 4) ? '' : `/${day.slice(0, 4)}`;

/** "04/12" in the year of `today`, "04/01/2027" in another. */
export const shortDay = (day: CalendarDay, today: CalendarDay): string =>
  `${formatDay(day).slice(0, 5)}${yearOf(day, today)}`;

export function addDays(day: CalendarDay, days: number): CalendarDay {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
