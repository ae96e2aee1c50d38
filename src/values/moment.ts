import { STORE_ZONE } from './calendar-day.ts';
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
