import { STORE_ZONE } from './calendar-day.ts';
import { atText, minutesOf } from './hour.ts';

const moments = new Map<string, Intl.DateTimeFormat>();

/** "25/11/2026 às 8h30", in Brasília unless another zone is named. */
export function formatMoment(instant: Date, timeZone = STORE_ZONE): string {
  const moment =
    moments.get(timeZone) ??
    new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  moments.set(timeZone, moment);
  const [day, clock = ''] = moment.format(instant).split(', ');
  return `${day} ${atText(minutesOf(clock))}`;
}
