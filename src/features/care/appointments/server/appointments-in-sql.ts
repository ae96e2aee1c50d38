import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#features/desk/operations/operator.ts';
import { isOpenUnit } from '#features/shop/stores/server/units-in-sql.ts';
import { dayOf } from '#values/calendar-day.ts';
import { agendaDays, appointments, resources } from './internal/tables.ts';

export const quotesWithLostTime = sql`select quote_id from ${appointments} where state = 'lost'`;

/**
 * Units and days with visits that still have a seat outside the hours, or at a withdrawn unit. Days that operators set are left
 * out while their unit is open.
 */
export const daysOutside = (scope: Scope, now: Date): SQL => sql`
  select distinct ${resources.unitId} as "unitId", ${agendaDays.day}::text as day
  from ${agendaDays} join ${resources} on ${resources.id} = ${agendaDays.resourceId}
  where ${agendaDays.day} >= ${dayOf(now)} and case when ${isOpenUnit(resources.unitId)}
    then not ${agendaDays.adjusted} and ${agendaDays.wanted} is not null
      and not agenda_fits(${agendaDays.wanted}, ${agendaDays.taken})
    else 0 < any(${agendaDays.taken}) end
    and ${scope === null ? sql`true` : inArray(resources.unitId, [...scope])}
  order by 2, 1`;

/** Counts by `unit_id` the `visits` whose time is still ahead. */
export const visitsAhead = (unitIds: readonly number[], now: Date): SQL => sql`
  select unit_id, count(distinct (quote_id, beneficiary_id, part))::int as visits from ${appointments}
  where ${inArray(appointments.unitId, [...unitIds])} and state = 'booked' and starts_at > ${now.toISOString()}
  group by unit_id`;

/** A statement that extends the held seats of these quotes. `quoteIds` is a query. */
export const extendHeld = (quoteIds: SQL, until: Date): SQL =>
  sql`update ${appointments} set expires_at = ${until.toISOString()}
    where ${and(inArray(appointments.quoteId, sql`(${quoteIds})`), eq(appointments.state, 'held'))}`;
