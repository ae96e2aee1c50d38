import { eq, type SQL, sql } from 'drizzle-orm';
import { paymentsByTid, saleKeys } from '#features/purchase/cards/server/sale-keys.ts';
import { type MovementRow, moneyMovements } from '#features/purchase/payments/server/money-movements.ts';
import type { Db } from '#platform/database/database.ts';
import { manyRows } from '#platform/database/many-rows.ts';
import { addDays, type CalendarDay, dayOf, startOfDay } from '#values/calendar-day.ts';
import type { Act } from '../../difference.ts';
import type { Entry, Source } from '../../entry.ts';
import type { Movement } from '../../movement.ts';
import { closedDays, closedLines, differenceActs, statementDays, statementEntries } from './tables.ts';

const rowsOf = async <Row>(db: Db, query: SQL): Promise<Row[]> =>
  (await db.execute(query)).rows as unknown as Row[];

const textArray = (all: readonly string[]): SQL => sql`${sql.param([...all])}::text[]`;
const dayArray = (all: readonly string[]): SQL => sql`${sql.param([...all])}::date[]`;

export type ClosedDay = typeof closedDays.$inferSelect;
export type ClosedLine = typeof closedLines.$inferSelect;

export interface Books {
  /** The first and the last closed day; null before the first closing. */
  first: CalendarDay | null;
  last: CalendarDay | null;
  /** Closed days whose ledgers have moved since. */
  changed: CalendarDay[];
}

export async function selectBooks(db: Db): Promise<Books> {
  const [row] = await rowsOf<Books>(
    db,
    sql`select min(day)::text as first, max(day)::text as last,
        coalesce((select array_agg(day::text order by day) from ${closedDays} where changed), '{}') as changed
      from ${closedDays}`,
  );
  return row ?? { first: null, last: null, changed: [] };
}

const within = (column: SQL, days: readonly { from: CalendarDay; to: CalendarDay }[]): SQL =>
  sql.join(
    days.map(
      ({ from, to }) => sql`(${column} >= ${startOfDay(from).toISOString()}::timestamptz
        and ${column} < ${startOfDay(addDays(to, 1)).toISOString()}::timestamptz)`,
    ),
    sql` or `,
  );

async function selectMovements(db: Db, chosen: Parameters<typeof moneyMovements>[0]): Promise<Movement[]> {
  const rows = await rowsOf<MovementRow & { tid: string | null; nsu: string | null }>(
    db,
    sql`select m.*, s.tid, s.nsu from (${moneyMovements(chosen)}) m left join lateral
        (select tid, nsu from (${saleKeys}) keys where keys."paymentId" = m."paymentId" and m.method <> 'pix' offset 0) s on true
      order by ms, key`,
  );
  return rows.map(({ key, kind, method, ms, cents, reference, incrementId, tid, nsu }) => {
    const day = dayOf(new Date(ms));
    const sale = [...(tid ? [`tid ${tid}`] : []), ...(nsu ? [`nsu ${nsu} ${day}`] : [])];
    const keys =
      method !== 'pix' ? sale : kind === 'receipt' ? [`e2e ${reference}`] : [key, `of ${reference}`];
    return { key, kind, method, day, ownDay: day, cents: Number(cents), keys, incrementId };
  });
}

export const selectMovementsIn = (
  db: Db,
  days: readonly { from: CalendarDay; to: CalendarDay }[],
): Promise<Movement[]> =>
  selectMovements(db, {
    receipts: within(sql`r.received_at`, days),
    refunds: within(sql`f.done_at`, days),
  });

/** The movements that these keys of entries name, on whatever day. */
export function selectMovementsBy(
  db: Db,
  keys: readonly string[],
  names: readonly string[],
): Promise<Movement[]> {
  const of = (word: string, all = keys) =>
    all.flatMap((key) => (key.startsWith(`${word} `) ? [key.slice(word.length + 1)] : []));
  // Alternatives are a union, because an `or` over several tables reads all of them.
  const sold = (others: readonly string[]) => sql`(select unnest(${textArray(others)})
    union select reference from payment_receipts where payment_id in (${paymentsByTid(of('tid'))}))`;
  return selectMovements(db, {
    receipts: sql`r.reference in ${sold([...of('e2e'), ...of('receipt', names)])}`,
    refunds: sql`f.id in (select unnest(${textArray([...of('refund'), ...of('refund', names)])})
      union select id from payment_refunds where receipt_reference in ${sold(of('of'))})`,
  });
}

const entries = manyRows(statementEntries);

/** Returns how many were new. */
export async function insertEntries(db: Db, found: readonly Entry[]): Promise<number> {
  if (found.length === 0) return 0;
  const rows = found.map((entry) => ({ ...entry, keys: [...entry.keys], countedOn: null }));
  const { rowCount } = await db.execute(sql`${entries.insert(rows)} on conflict do nothing`);
  return rowCount ?? 0;
}

export async function upsertStatementDays(
  db: Db,
  { source, from, to }: { source: Source; from: CalendarDay; to: CalendarDay },
  readAt: Date,
): Promise<void> {
  await db.execute(sql`insert into ${statementDays} (source, day, read_at)
    select ${source}, day::date, ${readAt.toISOString()}::timestamptz
    from generate_series(${from}::date, ${to}::date, interval '1 day') days (day)
    on conflict (source, day) do update set read_at = greatest(statement_days.read_at, excluded.read_at)`);
}

export async function selectStatementDays(
  db: Db,
  from: CalendarDay,
  to: CalendarDay,
): Promise<{ source: Source; day: CalendarDay; readAt: string }[]> {
  return rowsOf(
    db,
    sql`select source, day::text, read_at as "readAt" from ${statementDays} where day between ${from} and ${to}`,
  );
}

export type EntryRow = Entry & { countedOn: CalendarDay | null } & {
  linkedTo: string | null;
  gapCents: number | null;
  reason: string | null;
};

interface EntriesOf {
  from: CalendarDay;
  to: CalendarDay;
  books: Books;
  /** Entries of other days that these movements name, or that operators linked to them. */
  movements: readonly Movement[];
}

/**
 * Each entry comes with its decision. Late ones, whose own day is closed, are included. The parts are a union, and each key
 * is looked up by itself, because one condition with thousands of keys took seconds. Most keys name an entry of these days
 * again, which is left out before it is read a second time.
 */
export function selectEntries(db: Db, { from, to, books, movements }: EntriesOf): Promise<EntryRow[]> {
  const { first, last } = books;
  const own = sql`e.day between ${from} and ${to}`;
  const late =
    last && first ? sql`(e.counted_on is null and e.day between ${first} and ${last})` : sql`false`;
  const keys = movements.flatMap((movement) => movement.keys);
  return rowsOf(
    db,
    sql`select e.id, e.source, e.kind, e.method, e.day::text, e.cents, e.fee_cents as "feeCents", e.parcel, e.keys,
        e.counted_on::text as "countedOn", a.linked_to as "linkedTo", a.gap_cents as "gapCents", a.reason
      from (
        select e.* from ${statementEntries} e where ${own}
        union all select e.* from ${statementEntries} e where ${late} and not (${own})
        union all select e.* from (
          select e.id from unnest(${textArray(keys)}) key, ${statementEntries} e where e.keys @> array[key] and not (${own})
          union select substr(subject, 7) from ${differenceActs}
            where linked_to in (select unnest(${textArray(movements.map(({ key }) => key))}))
        ) named cross join lateral (select * from ${statementEntries} where id = named.id offset 0) e
          where not (${own}) and not (${late})
      ) e left join ${differenceActs} a on a.subject = 'entry ' || e.id
      order by e.day, e.id`,
  );
}

export async function selectActs(db: Db, subjects: readonly string[]): Promise<Map<string, Act>> {
  const rows = await rowsOf<Act & { subject: string }>(
    db,
    sql`select subject, linked_to as "linkedTo", gap_cents as "gapCents", reason from ${differenceActs}
      where subject in (select unnest(${textArray(subjects)}))`,
  );
  return new Map(rows.map(({ subject, ...act }) => [subject, act]));
}

export async function upsertAct(db: Db, act: typeof differenceActs.$inferInsert): Promise<void> {
  const { subject, ...set } = act;
  await db.insert(differenceActs).values(act).onConflictDoUpdate({ target: differenceActs.subject, set });
}

export async function deleteAct(db: Db, subject: string): Promise<void> {
  await db.delete(differenceActs).where(eq(differenceActs.subject, subject));
}

/** Returns the cents that closed days have booked for movements of these days, by key. */
export async function sumBooked(db: Db, ownDays: readonly CalendarDay[]): Promise<Map<string, ClosedSum>> {
  const rows = await rowsOf<ClosedSum & { key: string }>(
    db,
    sql`select substr(subject, 10) as key, min(own_day)::text as "ownDay", min(kind) as kind, min(method) as method,
        min(increment_id) as "incrementId", sum(received_cents + refunded_cents)::float8 as cents
      from ${closedLines} where own_day = any(${dayArray(ownDays)}) and subject like 'movement %' group by subject`,
  );
  return new Map(rows.map(({ key, ...sum }) => [key, sum]));
}

export interface ClosedSum {
  ownDay: CalendarDay;
  kind: Movement['kind'];
  method: Movement['method'];
  incrementId: string;
  cents: number;
}

export async function selectClosedDays(db: Db, from: CalendarDay, to: CalendarDay): Promise<ClosedDay[]> {
  const rows = await db
    .select()
    .from(closedDays)
    .where(sql`day between ${from} and ${to}`)
    .orderBy(closedDays.day);
  return rows;
}

export const selectClosedLines = (db: Db, from: CalendarDay, to: CalendarDay): Promise<ClosedLine[]> =>
  db
    .select()
    .from(closedLines)
    .where(sql`day between ${from} and ${to}`)
    .orderBy(closedLines.day, closedLines.id);

/** The lines of a closed day that its ledgers alone do not explain: differences, and what came from an earlier day. */
export const selectNotedLines = (db: Db, day: CalendarDay): Promise<ClosedLine[]> =>
  db
    .select()
    .from(closedLines)
    .where(sql`day = ${day} and (subject like 'difference %' or own_day <> day)`)
    .orderBy(closedLines.id);

const lines = manyRows(closedLines, 'id');

/** Freezes a day. */
export async function insertClosedDay(
  db: Db,
  day: Omit<ClosedDay, 'changed'>,
  found: readonly Omit<ClosedLine, 'id'>[],
): Promise<void> {
  await db.insert(closedDays).values(day);
  if (found.length > 0) await db.execute(lines.insert(found));
}

export async function markCounted(db: Db, day: CalendarDay, ids: readonly string[]): Promise<void> {
  await db.execute(sql`update ${statementEntries} set counted_on = ${day}
    where id = any(${textArray(ids)}) and counted_on is null`);
}

/** The comparison has seen all that these days changed since. */
export async function clearChanged(db: Db, days: readonly CalendarDay[]): Promise<void> {
  await db.execute(sql`update ${closedDays} set changed = false where day = any(${dayArray(days)})`);
}
