import { type SQL, sql } from 'drizzle-orm';
import { addDays, dayOf } from '#values/calendar-day.ts';
import { closedDays } from './internal/tables.ts';

/** A select of the ended days after the last closed one, to be counted. None before the first closing. */
export const daysToClose = (now: Date): SQL => sql`select 1 from
  (select max(day) as last from ${closedDays}) closed,
  generate_series(closed.last + 1, ${addDays(dayOf(now), -1)}::date, interval '1 day') days`;
