import { and, asc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { extendHeld } from '#features/care/appointments/server/appointments-in-sql.ts';
import { holdsUnpaid } from '#features/shop/stock/server/stock-in-sql.ts';
import type { Db } from '#platform/database/database.ts';
import { columnsWithout, manyRows } from '#platform/database/many-rows.ts';
import { placeholders, preparedSql } from '#platform/database/prepared.ts';
import { daysBefore } from '#values/retention.ts';
import type { HomeVisit, Quote, QuoteLine } from '../../quote.ts';
import { quoteLines, quotes } from './tables.ts';

const quoteRows = manyRows(quotes, 'startId');
const lineRows = manyRows(quoteLines, 'id');
const params = placeholders('quotes', 'lines');

const writeQuote = preparedSql<{ id: number; position: number }>(sql`
  with quote as (${quoteRows.insertFrom(params.quotes)})
  ${lineRows.insertFrom(params.lines)} returning id, position`);

export async function insertQuote(
  db: Db,
  { lines, ...quote }: Omit<Quote, 'lines'> & { lines: readonly Omit<QuoteLine, 'id'>[] },
): Promise<Quote> {
  const written = await writeQuote(db, {
    quotes: quoteRows.text([quote]),
    lines: lineRows.text(lines.map((line) => ({ ...line, quoteId: quote.id }))),
  });
  const ids = new Map(written.map(({ id, position }) => [position, id]));
  return { ...quote, lines: lines.map((line) => ({ ...line, id: ids.get(line.position) ?? 0 })) };
}

// A unique index allows one row in state 'open' per customer. An overdue one is not open, even before the sweep.

const isOpenOf = (customerId: number, now: Date) =>
  and(eq(quotes.customerId, customerId), eq(quotes.state, 'open'), gt(quotes.expiresAt, now));

export const selectOpen = async (db: Db, customerId: number, now: Date): Promise<Quote | null> =>
  quoteOf(await rowsOf(db, isOpenOf(customerId, now)));

export const lockOpen = async (db: Db, customerId: number, now: Date): Promise<Quote | null> =>
  quoteOf(await rowsOf(db, isOpenOf(customerId, now)).for('update', { of: quotes }));

export const writeHomeVisit = (db: Db, quoteId: string, homeVisit: HomeVisit) =>
  db
    .update(quoteLines)
    .set({ homeVisit })
    .where(and(eq(quoteLines.quoteId, quoteId), eq(quoteLines.cep, homeVisit.postalCode)));

export async function selectOverdue(db: Db, customerId: number, now: Date): Promise<{ id: string } | null> {
  const [row] = await db
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.customerId, customerId), eq(quotes.state, 'open'), lte(quotes.expiresAt, now)));
  return row ?? null;
}

const rowsOf = (db: Db, which: ReturnType<typeof and>) =>
  db
    .select({ quote: columnsWithout(quotes, 'startId'), line: quoteLines })
    .from(quotes)
    .innerJoin(quoteLines, eq(quoteLines.quoteId, quotes.id))
    .where(which)
    .orderBy(asc(quoteLines.position))
    .$dynamic();

function quoteOf(rows: Awaited<ReturnType<typeof rowsOf>>): Quote | null {
  const [first] = rows;
  if (!first) return null;
  return { ...first.quote, lines: rows.map(({ line: { quoteId: _, ...line } }) => line) };
}

export const selectCallers = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: quotes.id, callers: quotes.callers, createdAt: quotes.createdAt })
    .from(quotes)
    .where(inArray(quotes.id, [...ids]));

/** An order stays unpaid for a day at most, so older quotes hold nothing. */
const HELD_DAYS = 1;

/** Selects, by service and person, the lines of ordered quotes whose places are still held without payment. */
export const selectWaiting = (
  db: Db,
  { customerId, productIds, now }: { customerId: number; productIds: readonly number[]; now: Date },
) =>
  db
    .select({
      productId: quoteLines.productId,
      beneficiaryId: quoteLines.beneficiaryId,
      amount: sql<number>`count(*)::int`,
    })
    .from(quoteLines)
    .innerJoin(quotes, eq(quotes.id, quoteLines.quoteId))
    .where(
      and(
        eq(quotes.customerId, customerId),
        eq(quotes.state, 'ordered'),
        gt(quotes.createdAt, daysBefore(now, HELD_DAYS)),
        inArray(quoteLines.productId, [...productIds]),
        holdsUnpaid({ variantId: quoteLines.variantId, customerId, now }),
      ),
    )
    .groupBy(quoteLines.productId, quoteLines.beneficiaryId);

interface End {
  to: 'cancelled' | 'expired';
  overAt?: Date;
}

/** Returns true to exactly one of several concurrent callers. */
export async function endQuote(db: Db, id: string, { to, overAt }: End): Promise<boolean> {
  const updated = await db
    .update(quotes)
    .set({ state: to })
    .where(and(eq(quotes.id, id), eq(quotes.state, 'open'), overAt && lte(quotes.expiresAt, overAt)))
    .returning({ id: quotes.id });
  return updated.length > 0;
}

/** The appointments last until `holdUntil`. Returns true to one of several concurrent callers, and false once the quote expired. */
export async function orderQuote(
  db: Db,
  id: string,
  { holdUntil, now }: { holdUntil: Date; now: Date },
): Promise<boolean> {
  const isOpen = and(eq(quotes.id, id), eq(quotes.state, 'open'), gt(quotes.expiresAt, now));
  const { rows } = await db.execute(sql`
    with ordered as (update ${quotes} set state = 'ordered' where ${isOpen} returning id),
    held as (${extendHeld(sql`select id from ordered`, holdUntil)})
    select id from ordered`);
  return rows.length > 0;
}

/** Returns false once the quote has ended or expired. */
export async function postponeQuote(
  db: Db,
  id: string,
  { until, now }: { until: Date; now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(quotes)
    .set({ expiresAt: until })
    .where(and(eq(quotes.id, id), eq(quotes.state, 'open'), gt(quotes.expiresAt, now)));
  return rowCount === 1;
}

export const selectDue = (db: Db, now: Date, limit: number): Promise<{ id: string; customerId: number }[]> =>
  db
    .select({ id: quotes.id, customerId: quotes.customerId })
    .from(quotes)
    .where(and(eq(quotes.state, 'open'), lte(quotes.expiresAt, now)))
    .orderBy(asc(quotes.expiresAt))
    .limit(limit);

export const countOpenQuotes = ({ now, lateBefore }: { now: Date; lateBefore: Date }): SQL => sql`
  select count(*) filter (where ${gt(quotes.expiresAt, now)})::int as open,
    count(*) filter (where ${lte(quotes.expiresAt, lateBefore)})::int as late
  from ${quotes} where ${eq(quotes.state, 'open')}`;
