import { addDays, type CalendarDay } from '#values/calendar-day.ts';
import type { Arrival } from './appointment.ts';

/** How many days are listed at once, and for how many the agenda is open. */
export const LISTED_DAYS = 14;
export const OPEN_DAYS = 90;

export const lastOpenDay = (today: CalendarDay): CalendarDay => addDays(today, OPEN_DAYS);

/** The first listed day. It is never before today, nor so late that a fortnight from it leaves the calendar. */
export function listedFrom(today: CalendarDay, requested: CalendarDay = today): CalendarDay {
  const closed = addDays(today, 2 * OPEN_DAYS);
  if (requested < today) return today;
  return requested > closed ? closed : requested;
}

export interface OfferedDay {
  day: string;
  /** Minutes of the day, ascending. */
  minutes: readonly number[];
}

export const timesIn = (days: readonly OfferedDay[]): Arrival[] =>
  days.flatMap(({ day, minutes }) => minutes.map((minute) => ({ day, minute })));

const DAYS_SHOWN = 3;

const DAWN = 6 * 60;
const NIGHT = 22 * 60;

/** At night children sleep, and a fast would cost the patient dinner. */
export const isByDay = (minute: number): boolean => DAWN <= minute && minute < NIGHT;

/**
 * Takes the first time by day on each of the next days that have one, so that the choice is between days. Takes any
 * time where no day has one.
 */
export function earliestByDay(days: readonly OfferedDay[]): Arrival[] {
  const byDay = days
    .map(({ day, minutes }) => ({ day, minutes: minutes.filter(isByDay) }))
    .filter(({ minutes }) => minutes.length > 0);
  return (byDay.length > 0 ? byDay : days)
    .slice(0, DAYS_SHOWN)
    .flatMap(({ day, minutes: [minute] }) => (minute === undefined ? [] : { day, minute }));
}

export const withoutTime = <Day extends OfferedDay>(days: readonly Day[], at: Arrival) =>
  days
    .map((one) => ({
      ...one,
      minutes: one.minutes.filter((minute) => one.day !== at.day || minute !== at.minute),
    }))
    .filter(({ minutes }) => minutes.length > 0);

export const NOON = 720;
const EVENING = 1080;

/** The small hours come last, although the day begins with them. */
export const partsOfDay = (minutes: readonly number[]): { name: string; minutes: number[] }[] =>
  [
    { name: 'Manhã', minutes: minutes.filter((minute) => DAWN <= minute && minute < NOON) },
    { name: 'Tarde', minutes: minutes.filter((minute) => NOON <= minute && minute < EVENING) },
    { name: 'Noite', minutes: minutes.filter((minute) => EVENING <= minute) },
    { name: 'Madrugada, antes das 6h', minutes: minutes.filter((minute) => minute < DAWN) },
  ].filter((part) => part.minutes.length > 0);

type PartOfDay = ReturnType<typeof partsOfDay>[number];

/** Two full rows on a phone: of five times, or of two for morning and afternoon side by side. */
const TIMES_SHOWN = { ofOnePart: 10, ofSeveral: 8 };

/**
 * Divides a day's times into the few to show, shared out between morning and afternoon, and the others. Shows night times where
 * the day has no others.
 */
export function shownTimes(minutes: readonly number[]): { shown: PartOfDay[]; rest: PartOfDay[] } {
  const all = partsOfDay(minutes);
  const byDay = all.filter(({ name }) => name === 'Manhã' || name === 'Tarde');
  const offered = byDay.length > 0 ? byDay : all;
  const counts = offered.map(() => 0);
  const most = offered.length > 1 ? TIMES_SHOWN.ofSeveral : TIMES_SHOWN.ofOnePart;
  let room = Math.min(most, offered.flatMap((part) => part.minutes).length);
  for (let index = 0; room > 0; index = (index + 1) % offered.length) {
    const count = counts[index] ?? 0;
    if (count === offered[index]?.minutes.length) continue;
    counts[index] = count + 1;
    room -= 1;
  }
  const shown = offered.map(({ name, minutes: own }, index) => ({
    name,
    minutes: own.slice(0, counts[index]),
  }));
  const isShown = new Set(shown.flatMap((part) => part.minutes));
  return { shown, rest: partsOfDay(minutes.filter((minute) => !isShown.has(minute))) };
}
