import { STORE_ZONE } from './calendar-day.ts';

let moment: Intl.DateTimeFormat | undefined;

/** "25/11/2026 às 08:30", in Brasília. */
export function formatMoment(instant: Date): string {
  moment ??= new Intl.DateTimeFormat('pt-BR', {
    timeZone: STORE_ZONE,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return moment.format(instant).replace(', ', ' às ');
}
