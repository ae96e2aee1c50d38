import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#features/desk/operations/operator.ts';
import type { CalendarDay } from '#values/calendar-day.ts';

/** Not called yet, nor attended as the visit of a partner. */
export const isWaiting = sql`called_at is null
  and not exists (select 1 from partner_visits where code = subject and attended_at is not null)`;

/** A select with a row per unit of the scope where patients wait on this day: `unit_id`, `waiting`, `since`. */
export const waitingByUnit = (scope: Scope, day: CalendarDay): SQL => sql`
  select unit_id, count(*)::int as waiting, min(arrived_at) as since from arrivals
  where day = ${day} and ${isWaiting}
    and ${scope === null ? sql`true` : sql`unit_id = any(${sql.param([...scope])}::int[])`}
  group by unit_id`;
