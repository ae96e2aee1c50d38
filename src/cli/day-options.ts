import { InvalidArgumentError } from 'commander';
import { startOfDay as startOf } from '#values/calendar-day.ts';
import { parseDay } from '#values/typed-day.ts';

const DAY_MS = 86_400_000;

export function startOfDay(typed: string): Date {
  const day = parseDay(typed);
  if (!day) throw new InvalidArgumentError('DD/MM/AAAA');
  return startOf(day);
}

export const endOfDay = (typed: string): Date => new Date(startOfDay(typed).getTime() + DAY_MS - 1);
