import { hourText, untilText } from '#features/shop/stores/hours.ts';
import { dayText, localTime } from '#features/shop/stores/schedule.ts';
import { addDays, type CalendarDay } from '#values/calendar-day.ts';
import type { Collection } from './collection.ts';

export function promiseText(promised: Date, zone: string): string {
  const { day, minute } = localTime(promised, zone);
  // The end of a day is the next day's midnight.
  if (minute === 0) return `${dayText(addDays(day, -1))}, até meia-noite`;
  return `${dayText(day)}, até ${hourText(minute)}`;
}

/** "Colhendo hoje" and "até as 11h". Without `today` it names the day, for paper. */
export function collectionLines(
  { day, until }: Pick<Collection, 'day' | 'until'>,
  today: CalendarDay | null,
): [day: string, until: string] {
  const near = today && { [today]: 'hoje', [addDays(today, 1)]: 'amanhã' }[day];
  return [`Colhendo ${near ?? `${dayText(day)},`}`, `até ${untilText(until)}`];
}

export const collectionText = (...when: Parameters<typeof collectionLines>): string =>
  collectionLines(...when).join(' ');
