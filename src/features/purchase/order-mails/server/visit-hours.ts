import { clockText } from '#features/care/preparation/when-texts.ts';
import { atText } from '#features/shop/stores/hours.ts';
import { localTime } from '#features/shop/stores/schedule.ts';
import { clockNote } from '#features/shop/stores/time-zone.ts';
import { formatDay } from '#values/calendar-day.ts';

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

/** "25/11/2026, às 08:30 e 10:00 (horário de Manaus)". The clock is named where it differs from Brasília's. */
export function hoursText(visits: readonly [VisitHour, ...VisitHour[]]): string {
  const byClock = Map.groupBy(visits, ({ zone }) => clockNote(zone));
  const hours = [...byClock].map(([note, own]) => {
    const times = [...new Set(own.map(({ at, zone }) => clockText(localTime(at, zone).minute)))].toSorted();
    return `${new Intl.ListFormat('pt-BR').format(times)}${note}`;
  });
  const [first] = visits;
  const { day } = localTime(first.at, first.zone);
  return `${formatDay(day)}, às ${new Intl.ListFormat('pt-BR').format(hours)}`;
}
