import { InvalidArgumentError } from 'commander';
import { parseDay } from '#values/calendar-day.ts';

const DAY_MS = 86_400_000;

export function startOfDay(typed: string): Date {
  const day = parseDay(typed);
  if (!day) throw new InvalidArgumentError('DD/MM/AAAA');
  // Brasília has had no summer time since 2019.
  return new Date(`${day}T00:00:00-03:00`);
}

export const endOfDay = (typed: string): Date => new Date(startOfDay(typed).getTime() + DAY_MS - 1);
