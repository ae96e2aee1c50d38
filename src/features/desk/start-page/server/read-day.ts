import { sql } from 'drizzle-orm';
import { visitsToday } from '#features/desk/agenda/server/visits-today.ts';
import { waitingByUnit } from '#features/desk/attendance/queue/server/waiting-by-unit.ts';
import { may, type Operator, scopeOf } from '#features/desk/operations/operator.ts';
import { receivedByDay } from '#features/desk/reports/server/received-by-day.ts';
import { resultsPromised } from '#features/purchase/orders/fulfilment/server/results-due.ts';
import { receivedSince } from '#features/purchase/payments/server/received-since.ts';
import { countUpTo } from '#platform/database/count-up-to.ts';
import { jsonRow } from '#platform/database/json-row.ts';
import type { Deps } from '#platform/deps.ts';
import { addDays, dayOf, startOfDay } from '#values/calendar-day.ts';
import type { Cents } from '#values/money.ts';

interface UnitToday {
  /** The unit's code. */
  unit: string;
  name: string;
  visits: number;
  attended: number;
  missed: number;
  late: number;
  waiting: number;
  /** Minutes of the longest wait; 0 without any. */
  longest: number;
}

interface Today {
  visits: UnitToday[] | null;
  resultsDue: number | null;
  received: { cents: Cents; payments: number } | null;
  /** Cents received on each of the last fourteen days, today last. */
  lately: Cents[] | null;
}

const HIDDEN = sql`null`;

/** Reads the day of the operator's units in one statement. Parts that the operator may not see are null. */
export async function readDay({ db, clock }: Deps, by: Operator): Promise<Today> {
  const now = clock.now();
  const from = startOfDay(dayOf(now));
  const to = new Date(startOfDay(addDays(dayOf(now), 1)).getTime() - 1);
  const visits = may(by, 'agenda.view')
    ? sql`(select coalesce(jsonb_agg(jsonb_build_object('unit', units.code, 'name', units.name,
          'visits', coalesce(visits, 0), 'attended', coalesce(attended, 0), 'missed', coalesce(missed, 0),
          'late', coalesce(late, 0), 'waiting', coalesce(waiting, 0),
          'longest', coalesce(floor(extract(epoch from ${now.toISOString()}::timestamptz - since) / 60), 0))
          order by coalesce(late, 0) desc, units.name), '[]')
        from (select unit_id, count(*)::int as visits, count(*) filter (where attended)::int as attended,
            count(*) filter (where missed)::int as missed, count(*) filter (where late)::int as late
          from (${visitsToday(scopeOf(by, 'agenda.view'), now)}) today group by unit_id) at_unit
        full join (${waitingByUnit(scopeOf(by, 'agenda.view'), dayOf(now))}) queue using (unit_id)
        join units on units.id = unit_id)`
    : HIDDEN;
  const results = may(by, 'orders.health')
    ? countUpTo(resultsPromised(scopeOf(by, 'orders.health'), { from, to }))
    : HIDDEN;
  // Money of an order at two units belongs to neither, so people of single units see none here.
  const received = scopeOf(by, 'reports.view') === null ? jsonRow(receivedSince(from)) : HIDDEN;
  const lately =
    scopeOf(by, 'reports.view') === null ? receivedByDay(addDays(dayOf(now), -13), dayOf(now)) : HIDDEN;
  const { rows } = await db.execute<Today & Record<string, unknown>>(
    sql`select ${visits} as visits, ${results} as "resultsDue", ${received} as received, ${lately} as lately`,
  );
  return rows[0] ?? { visits: null, resultsDue: null, received: null, lately: null };
}
