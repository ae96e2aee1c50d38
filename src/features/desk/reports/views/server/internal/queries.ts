import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#features/desk/operations/operator.ts';
import type { Db } from '#platform/database/database.ts';
import { manyRows } from '#platform/database/many-rows.ts';
import { addDays, type CalendarDay, STORE_ZONE, startOfDay } from '#values/calendar-day.ts';
import type { Reached, ReportSum, SummedReport } from '../../report-sums.ts';
import { cartStarts, reportDays } from './tables.ts';

const rowsOf = async <Row>(db: Db, query: SQL): Promise<Row[]> =>
  (await db.execute(query)).rows as unknown as Row[];

const rows = manyRows(reportDays);

export async function replaceReports(
  db: Db,
  day: CalendarDay,
  reports: readonly SummedReport[],
  found: readonly ReportSum[],
): Promise<void> {
  await db.execute(
    sql`delete from ${reportDays} where report = any(${sql.param([...reports])}::text[]) and day = ${day}`,
  );
  if (found.length > 0) await db.execute(rows.insert(found.map((sum) => ({ day, ...sum }))));
}

/** The carts of a day by unit and by the stage that each has reached until now. */
export const selectReached = (db: Db, day: CalendarDay): Promise<Reached[]> =>
  rowsOf(
    db,
    sql`select unit_id as "unitId", stage, count(*)::int as count from ${cartStarts} where day = ${day} group by 1, 2`,
  );

const inside = (quarters: 'capacity' | 'taken'): SQL =>
  sql`sum((select sum(one) from unnest(a.${sql.raw(quarters)}) one))::int`;

/** The seats of a day in quarters of an hour. */
export const selectOccupation = (db: Db, day: CalendarDay): Promise<ReportSum[]> =>
  rowsOf(
    db,
    sql`select 'occupation' as report, "unitId", item, count, 0 as cents from (
        select r.unit_id as "unitId", ${inside('capacity')} as open, ${inside('taken')} as taken
        from agenda_days a join resources r on r.id = a.resource_id where a.day = ${day} group by 1
      ) seats, lateral (values ('open', open), ('taken', taken)) parts (item, count) where count > 0`,
  );

export interface Asked {
  from: CalendarDay;
  to: CalendarDay;
  scope: Scope;
}

export type Field = 'day' | 'month' | 'unit' | 'store' | 'type' | 'item';

/** `key` is the day, month, id of the unit or store, type of units, or item. `amount` is in the report's measure. */
export interface Fact {
  key: string;
  item: string;
  count: number;
  amount: number;
}

const within = (scope: Scope, unitId: SQL): SQL =>
  scope === null ? sql`true` : sql`${unitId} = any(${sql.param([...scope])}::int[])`;

/** Rows are grouped by `own`; `key` names the group. */
const FIELDS: Record<Field, { own: SQL; key: SQL }> = {
  day: { own: sql`day`, key: sql`day::text` },
  month: { own: sql`day`, key: sql`to_char(day, 'YYYY-MM')` },
  unit: { own: sql`unit_id`, key: sql`unit_id::text` },
  store: { own: sql`unit_id`, key: sql`(select u.store_id::text from units u where u.id = unit_id)` },
  type: { own: sql`unit_id`, key: sql`(select u.type from units u where u.id = unit_id)` },
  item: { own: sql`item`, key: sql`item` },
};

/** With `staged`, each item is a fact of its own. A year has many rows, so the keys are made for their groups alone. */
export const selectFacts = (
  db: Db,
  { report, by, from, to, scope, staged }: Asked & { report: SummedReport; by: Field; staged: boolean },
): Promise<Fact[]> =>
  rowsOf(
    db,
    sql`select ${FIELDS[by].key} as key, stage as item, sum(count)::float8 as count, sum(cents)::float8 as amount
      from (select ${FIELDS[by].own}, ${staged ? sql`item` : sql`''`} as stage, sum(count) as count, sum(cents) as cents
        from ${reportDays}
        where report = ${report} and day between ${from} and ${to} and ${within(scope, sql`unit_id`)}
        group by 1, 2) groups
      group by 1, 2`,
  );

/** `amount` is the minutes of all delays. */
export const selectDelays = (db: Db, { by, from, to, scope }: Asked & { by: Field }): Promise<Fact[]> =>
  rowsOf(
    db,
    sql`select ${FIELDS[by].key} as key, '' as item, count(*)::float8 as count, sum(minutes)::float8 as amount
      from (select (l.result_was at time zone ${STORE_ZONE})::date as day, l.unit_id,
          coalesce(l.product_id::text, '') as item, extract(epoch from l.result_by - l.result_was) / 60 as minutes
        from order_lines l where l.result_was >= ${startOfDay(from).toISOString()}::timestamptz
          and l.result_was < ${startOfDay(addDays(to, 1)).toISOString()}::timestamptz
          and l.result_by > l.result_was and l.state <> 'cancelled' and ${within(scope, sql`l.unit_id`)}) delays
      group by 1`,
  );
