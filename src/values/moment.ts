import { STORE_ZONE } from './calendar-day.ts';

const moments = new Map<string, Intl.DateTimeFormat>();

/** "25/11/2026 às 08:30", in Brasília unless another zone is named. */
export function formatMoment(instant: Date, timeZone = STORE_ZONE): string {
  const moment =
    moments.get(timeZone) ??
    new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  moments.set(timeZone, moment);
  return moment.format(instant).replace(', ', ' às ');
}
