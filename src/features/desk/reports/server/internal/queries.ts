import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#features/desk/operations/operator.ts';
import type { Db } from '#platform/database/database.ts';
import { manyRows } from '#platform/database/many-rows.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { Amounts, Basis, CashSum } from '../../cash.ts';
import { dailySums, dailySumsDue, type SumKind } from './tables.ts';

export interface DueDay {
  basis: SumKind;
  day: CalendarDay;
}

/** The newest day comes first, because people look at today. */
export async function selectDueDays(db: Db): Promise<DueDay[]> {
  const { rows } = await db.execute<{ basis: SumKind; day: CalendarDay }>(
    sql`select basis, day::text from ${dailySumsDue} group by basis, day order by day desc, basis`,
  );
  return rows;
}

/** Sums are written under this lock, so that an older reading of the ledgers never replaces a newer one. */
export async function lockSums(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('daily sums', 0))`);
}

export async function deleteDue(db: Db, { basis, day }: DueDay): Promise<void> {
  await db.execute(sql`delete from ${dailySumsDue} where basis = ${basis} and day = ${day}`);
}

const sums = manyRows(dailySums);

export async function replaceSums(
  db: Db,
  { basis, day }: { basis: Basis; day: CalendarDay },
  found: readonly CashSum[],
): Promise<void> {
  await db.execute(sql`delete from ${dailySums} where basis = ${basis} and day = ${day}`);
  if (found.length > 0) await db.execute(sums.insert(found.map((sum) => ({ basis, day, ...sum }))));
}

const rowsOf = async <Row>(db: Db, query: SQL): Promise<Row[]> =>
  (await db.execute(query)).rows as unknown as Row[];

/** One row for each day, whose unit and method are null, and one for each unit and method. */
export type SumRow = Amounts & {
  day: CalendarDay | null;
  unitId: number | null;
  method: CashSum['method'] | null;
};

interface SumsOf {
  basis: Basis;
  from: CalendarDay;
  to: CalendarDay;
  scope: Scope;
}

const chosen = ({
  basis,
  from,
  to,
  scope,
}: SumsOf): SQL => sql`basis = ${basis} and day between ${from} and ${to}
  and ${scope === null ? sql`true` : sql`unit_id = any(${sql.param([...scope])}::int[])`}`;

export const selectSums = (db: Db, sumsOf: SumsOf): Promise<SumRow[]> =>
  rowsOf(
    db,
    sql`select day::text, unit_id as "unitId", method, sum(sold_cents)::float8 as "soldCents",
        sum(received_cents)::float8 as "receivedCents", sum(refunded_cents)::float8 as "refundedCents"
      from ${dailySums} where ${chosen(sumsOf)}
      group by grouping sets ((day), (unit_id, method)) order by day`,
  );

/** The time of the first change of the ledgers in these days that is not in the sums yet. */
export async function selectOldestDue(
  db: Db,
  { kinds, from, to }: { kinds: readonly SumKind[]; from: CalendarDay; to: CalendarDay },
): Promise<Date | null> {
  const { rows } = await db.execute<{ ms: number | null }>(
    sql`select extract(epoch from min(noted_at))::float8 * 1000 as ms from ${dailySumsDue}
      where basis = any(${sql.param([...kinds])}::text[]) and day between ${from} and ${to}`,
  );
  const ms = rows[0]?.ms ?? null;
  return ms === null ? null : new Date(ms);
}

/** The sums one by one, by day. */
export const selectEachSum = (db: Db, sumsOf: SumsOf): Promise<(CashSum & { day: CalendarDay })[]> =>
  rowsOf(
    db,
    sql`select day::text, unit_id as "unitId", method, sold_cents::float8 as "soldCents",
        received_cents::float8 as "receivedCents", refunded_cents::float8 as "refundedCents"
      from ${dailySums} where ${chosen(sumsOf)} order by day, unit_id, method`,
  );
