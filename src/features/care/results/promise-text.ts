import { MIDNIGHT } from '#features/shop/stores/opening-hours/hours.ts';
import { dayText, type LocalTime, localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import { addDays, type CalendarDay } from '#values/calendar-day.ts';
import { atText, hourText, untilText } from '#values/hour.ts';
import { lower } from '#values/sentence-case.ts';
import type { Collection } from './collection.ts';

/** A promise at midnight belongs to the day that ends then. */
function readyAt(promised: Date, zone: string): LocalTime {
  const { day, minute } = localTime(promised, zone);
  return minute === 0 ? { day: addDays(day, -1), minute: MIDNIGHT } : { day, minute };
}

/** The day on which a result is promised. */
export const promiseDay = (promised: Date, zone: string): CalendarDay => readyAt(promised, zone).day;

interface Display {
  zone: string;
  today: CalendarDay;
}

/** "quinta, 26/11, às 18h". */
export function promiseText(promised: Date, { zone, today }: Display): string {
  const { day, minute } = readyAt(promised, zone);
  return `${dayText(day, today)}, ${atText(minute)}`;
}

type Taken = Pick<Collection, 'day' | 'until' | 'since'>;

const hoursText = ({ since, until }: Taken) =>
  since === undefined ? `até ${untilText(until)}` : `das ${hourText(since)} ${atText(until)}`;

/** "hoje até as 11h". */
export function collectionText(taken: Taken, today: CalendarDay): string {
  const near = { [today]: 'hoje', [addDays(today, 1)]: 'amanhã' }[taken.day];
  return near ? `${near} ${hoursText(taken)}` : namedCollectionText(taken, today);
}

/** The text for paper names the day: "segunda, 23/11, até as 11h". */
export const namedCollectionText = (taken: Taken, today: CalendarDay): string =>
  `${dayText(taken.day, today)}, ${hoursText(taken)}`;

/**
 * The parts of "Colhendo hoje até as 11h na unidade Aleixo, resultado até quinta, 26/11, às 18h", each short enough for
 * a line.
 */
export function collectingLines(
  taken: string,
  { promised, zone, today, at = '' }: Display & { promised: Date; at?: string },
): [taken: string, at: string, promised: string] {
  return [
    `Colhendo ${taken}${at ? '' : ','}`,
    at && `na ${at.startsWith('Unidade') ? '' : 'unidade '}${at},`,
    lower(readyText(promised, { zone, today })),
  ];
}

export const collectingText = (...args: Parameters<typeof collectingLines>): string =>
  collectingLines(...args)
    .filter(Boolean)
    .join(' ');

export const readyText = (promised: Date, display: Display): string =>
  `Resultado até ${promiseText(promised, display)}`;
