import { minutesOf } from '#features/shop/stores/hours.ts';
import { dayText, instantOf, localTime, weekdayName } from '#features/shop/stores/schedule.ts';
import { addDays, type CalendarDay, formatDay } from '#values/calendar-day.ts';
import { capital } from '#values/sentence-case.ts';

interface Local {
  day: CalendarDay;
  time: string;
}

export function localOf(instant: number, zone: string): Local {
  const { day, minute } = localTime(new Date(instant), zone);
  return { day, time: clockText(minute) };
}

/** "07:30". */
export const clockText = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

const two = (number: number) => String(number).padStart(2, '0');

const MIDNIGHT = '00:00';
const short = (day: CalendarDay) => formatDay(day).slice(0, 5);
const hour = (time: string) => time.replace(/^0/, '');

/** "meia-noite de quarta (25/11) para quinta (26/11)": the day alone would leave open which midnight. */
function midnight({ day }: Local): string {
  const before = addDays(day, -1);
  return `meia-noite de ${weekdayName(before)} (${short(before)}) para ${weekdayName(day)} (${short(day)})`;
}

export function momentText(instant: number, zone: string): string {
  const at = localOf(instant, zone);
  return capital(at.time === MIDNIGHT ? midnight(at) : `${dayText(at.day)}, ${hour(at.time)}`);
}

/** "Quarta, 25/11, das 17:30 às 23:30"; over midnight each hour with its day. */
export function betweenText(from: number, until: number, zone: string): string {
  if (from === until) return momentText(from, zone);
  const [start, end] = [localOf(from, zone), localOf(until, zone)];
  if (start.day === end.day && start.time !== MIDNIGHT)
    return capital(`${dayText(start.day)}, das ${hour(start.time)} às ${hour(end.time)}`);
  if (end.time === MIDNIGHT && addDays(start.day, 1) === end.day && start.time !== MIDNIGHT)
    return capital(`${dayText(start.day)}, das ${hour(start.time)} à ${midnight(end)}`);
  const said = (at: Local) => (at.time === MIDNIGHT ? midnight(at) : `${dayText(at.day)}, ${hour(at.time)}`);
  return `De ${said(start)}, até ${said(end)}`;
}

/** The instant of a wall clock, in milliseconds. An hour that a change of time skips is the next one. */
export const instantAt = (day: CalendarDay, time: string, zone: string): number =>
  instantOf({ day, minute: minutesOf(time) }, zone).getTime();
