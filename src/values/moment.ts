import { STORE_ZONE } from './calendar-day.ts';

const moments = new Map<string, Intl.DateTimeFormat>();

/** "08:30" as "8h30", and a full hour as "8h". */
export function spokenHour(clock: string): string {
  const [hour, minute] = clock.split(':');
  return `${Number(hour)}h${minute === '00' ? '' : minute}`;
}

/** "25/11/2026 às 8h30", in Brasília unless another zone is named. */
export function formatMoment(instant: Date, timeZone = STORE_ZONE): string {
  const moment =
    moments.get(timeZone) ??
    new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  moments.set(timeZone, moment);
  const [day, clock = ''] = moment.format(instant).split(', ');
  return `${day} ${clock.startsWith('01') ? 'à' : 'às'} ${spokenHour(clock)}`;
}
