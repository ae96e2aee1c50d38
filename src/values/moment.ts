import { dayOf, STORE_ZONE } from './calendar-day.ts';
import { atText, minutesOf } from './hour.ts';

const moments = new Map<string, Intl.DateTimeFormat>();

/** Formats as "25/11/2026 às 8h30", by default in Brasília's time. */
export function formatMoment(instant: Date, timeZone = STORE_ZONE): string {
  const moment =
    moments.get(timeZone) ??
    new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  moments.set(timeZone, moment);
  const [day, clock = ''] = moment.format(instant).split(', ');
  return `${day} ${atText(minutesOf(clock))}`;
}

const nearby = new Map<boolean, Intl.DateTimeFormat>();

/** Formats as "hoje 10:59", "28/11 10:59" or, in another year, "28/11/2025 10:59", in Brasília's time. */
export function shortMoment(instant: Date, now: Date): string {
  const day = dayOf(instant);
  const today = dayOf(now);
  const otherYear = day.slice(0, 4) !== today.slice(0, 4);
  const format =
    nearby.get(otherYear) ??
    new Intl.DateTimeFormat('pt-BR', {
      timeZone: STORE_ZONE,
      day: '2-digit',
      month: '2-digit',
      ...(otherYear && { year: 'numeric' }),
      hour: '2-digit',
      minute: '2-digit',
    });
  nearby.set(otherYear, format);
  const [date, clock] = format.format(instant).split(', ');
  return `${day === today ? 'hoje' : date} ${clock}`;
}
