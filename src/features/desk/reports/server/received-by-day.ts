import { type SQL, sql } from 'drizzle-orm';
import type { CalendarDay } from '#values/calendar-day.ts';
import { dailySums } from './internal/tables.ts';

/** An array with the cents received on each of these days. */
export const receivedByDay = (from: CalendarDay, to: CalendarDay): SQL => sql`(
  select jsonb_agg(coalesce(cents, 0) order by day)
  from generate_series(${from}::date, ${to}::date, interval '1 day') days (day)
  left join lateral (select sum(received_cents)::float8 as cents from ${dailySums}
    where basis = 'payment' and daily_sums.day = days.day::date) sums on true)`;
