import { InvalidArgumentError } from 'commander';
import { type CalendarDay, startOfDay as startOf } from '#values/calendar-day.ts';
import { readDay } from '#values/typed-day.ts';

const DAY_MS = 86_400_000;

export function calendarDay(typed: string): CalendarDay {
  const day = readDay(typed);
  if (!day) throw new InvalidArgumentError('DD/MM/AAAA ou AAAA-MM-DD');
  return day;
}

export const startOfDay = (typed: string): Date => startOf(calendarDay(typed));

export const endOfDay = (typed: string): Date => new Date(startOfDay(typed).getTime() + DAY_MS - 1);
