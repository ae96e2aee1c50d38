import { dayText, instantOf, localTime, weekdayName } from '#features/shop/stores/opening-hours/schedule.ts';
import { addDays, type CalendarDay, shortDay } from '#values/calendar-day.ts';
import { atText, clockText, hourText, minutesOf } from '#values/hour.ts';
import { capital } from '#values/sentence-case.ts';

interface Local {
  day: CalendarDay;
  time: string;
}

export function localOf(instant: number, zone: string): Local {
  const { day, minute } = localTime(new Date(instant), zone);
  return { day, time: clockText(minute) };
}

const MIDNIGHT = '00:00';
const hour = (time: string) => hourText(minutesOf(time));
const to = (time: string) => atText(minutesOf(time));
/** "das 17h30", "da 1h", "da meia-noite". */
export const fromText = (minute: number): string => atText(minute).replace('à', 'da');
const since = (time: string) => fromText(minutesOf(time));

/** "meia-noite de quarta (25/11) para quinta (26/11)", because the day alone would leave open which midnight. */
function midnight({ day }: Local, today: CalendarDay): string {
  const before = addDays(day, -1);
  const named = (one: CalendarDay) => `${weekdayName(one)} (${shortDay(one, today)})`;
  return `meia-noite de ${named(before)} para ${named(day)}`;
}

/** The options of a shown hour: it is on the clock of `zone`, and the day has a year when it is not today's. */
export interface Shown {
  zone: string;
  today: CalendarDay;
}

const pointText = (point: Local, today: CalendarDay): string =>
  point.time === MIDNIGHT ? midnight(point, today) : `${dayText(point.day, today)}, ${hour(point.time)}`;

/** "Quarta, 25/11". */
export const dayOf = (instant: number, { zone, today }: Shown): string =>
  capital(dayText(localOf(instant, zone).day, today));

export const momentText = (instant: number, { zone, today }: Shown): string =>
  capital(pointText(localOf(instant, zone), today));

/** "Quarta, 25/11, das 17h30 às 23h30"; over midnight each hour with its day. */
export function betweenText(from: number, until: number, { zone, today }: Shown): string {
  if (from === until) return momentText(from, { zone, today });
  const [start, end] = [localOf(from, zone), localOf(until, zone)];
  if (start.day === end.day && start.time !== MIDNIGHT)
    return capital(`${dayText(start.day, today)}, ${since(start.time)} ${to(end.time)}`);
  if (end.time === MIDNIGHT && addDays(start.day, 1) === end.day && start.time !== MIDNIGHT)
    return capital(`${dayText(start.day, today)}, ${since(start.time)} à ${midnight(end, today)}`);
  return `De ${pointText(start, today)}, até ${pointText(end, today)}`;
}

/** The instant of a wall clock, in milliseconds. An hour that a change of time skips becomes the next one. */
export const instantAt = (day: CalendarDay, time: string, zone: string): number =>
  instantOf({ day, minute: minutesOf(time) }, zone).getTime();
