import { dayText, localTime } from '#features/shop/opening-hours/schedule.ts';
import { clockNote } from '#features/shop/opening-hours/time-zone.ts';
import { dayOf } from '#values/calendar-day.ts';
import { atText } from '#values/hour.ts';
import { listText } from '#values/list-text.ts';

/** An hour of the patient's visit, on the clock of the place. */
export interface VisitHour {
  at: Date;
  zone: string;
}

/** "hoje" or "amanhã" by the clock of the place. */
export const dayWord = ({ at, zone }: VisitHour, now: Date): 'hoje' | 'amanhã' =>
  localTime(at, zone).day === localTime(now, zone).day ? 'hoje' : 'amanhã';

export const hourOf = ({ at, zone }: VisitHour): string =>
  `${atText(localTime(at, zone).minute)}${clockNote(zone)}`;

/** "quarta, 25/11, às 8h30 e às 10h (horário de Manaus)". The clock is named where it differs from Brasília's. */
export function hoursText(visits: readonly [VisitHour, ...VisitHour[]], now: Date): string {
  const byClock = Map.groupBy(visits, ({ zone }) => clockNote(zone));
  const hours = [...byClock].map(([note, own]) => {
    const minutes = [...new Set(own.map(({ at, zone }) => localTime(at, zone).minute))].toSorted(
      (a, b) => a - b,
    );
    return `${listText(minutes.map(atText))}${note}`;
  });
  const [first] = visits;
  const { day } = localTime(first.at, first.zone);
  return `${dayText(day, dayOf(now))}, ${listText(hours)}`;
}
