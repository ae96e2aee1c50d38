import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#features/desk/operations/operator.ts';
import { dayOf } from '#values/calendar-day.ts';

/** A patient who is not there so many minutes after the hour is late. */
const LATE_MINUTES = 15;

const inScope = (scope: Scope, unitId: SQL): SQL =>
  scope === null ? sql`true` : sql`${unitId} = any(${sql.param([...scope])}::int[])`;

/**
 * Today's visits with an hour, one row per patient and unit: `unit_id`, `attended`, `missed`, `late`. A visit is attended
 * once all of its services are.
 */
export const visitsToday = (scope: Scope, now: Date): SQL => sql`
  select visits.unit_id, attended, missed and not attended as missed,
    not attended and not missed and starts_at < ${now.toISOString()}::timestamptz - ${LATE_MINUTES} * interval '1 minute' as late
  from (
    select a.unit_id, min(a.starts_at) as starts_at, bool_and(a.state = 'absent') as missed,
      bool_and(case a.holder when 'partner' then p.attended_at is not null else coalesce(l.done, false) end) as attended
    from appointments a
    left join partner_visits p on a.holder = 'partner' and p.id = a.quote_id
    left join lateral (
      select bool_and(line.state = 'attended') as done
      from orders o join order_lines line on line.order_id = o.id
      where o.quote_id = a.quote_id and line.beneficiary_id = a.beneficiary_id and line.unit_id = a.unit_id
        and line.product_id = any(a.product_ids) and line.state <> 'cancelled') l on a.holder = 'quote'
    where a.day = ${dayOf(now)} and a.state in ('booked', 'absent') and a.holder <> 'waiting'
      and ${inScope(scope, sql`a.unit_id`)}
    group by a.unit_id, a.quote_id, a.beneficiary_id, a.part) visits`;

/** A select whose rows are late visits, to be counted. */
export const lateVisits = (scope: Scope, now: Date): SQL =>
  sql`select 1 from (${visitsToday(scope, now)}) today where late`;
