import type { VisitHour } from '#features/purchase/order-tracking/outlook.ts';
import { arrivalText } from '#features/purchase/orders/schedule.ts';
import { dayText, localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import { clockNote } from '#features/shop/stores/opening-hours/time-zone.ts';
import { dayOf } from '#values/calendar-day.ts';
import { listText } from '#values/list-text.ts';

/** Today and tomorrow are those of the place's clock. */
export const dayWord = ({ at, zone }: VisitHour, now: Date): 'hoje' | 'amanhã' =>
  localTime(at, zone).day === localTime(now, zone).day ? 'hoje' : 'amanhã';

export const hourOf = ({ at, zone, atHome = false }: VisitHour): string =>
  `${arrivalText(localTime(at, zone).minute, atHome)}${clockNote(zone)}`;

/** Returns "quarta, 25/11, às 8h30 e às 10h (horário de Manaus)". The clock is named only where it differs from Brasília's. */
export function hoursText(visits: readonly [VisitHour, ...VisitHour[]], now: Date): string {
  const byClock = Map.groupBy(visits, ({ zone }) => clockNote(zone));
  const hours = [...byClock].map(([note, own]) => {
    const times = own
      .map(({ at, zone, atHome = false }) => ({ minute: localTime(at, zone).minute, atHome }))
      .toSorted((a, b) => a.minute - b.minute)
      .map(({ minute, atHome }) => arrivalText(minute, atHome));
    return `${listText([...new Set(times)])}${note}`;
  });
  const [first] = visits;
  const { day } = localTime(first.at, first.zone);
  return `${dayText(day, dayOf(now))}, ${listText(hours)}`;
}
