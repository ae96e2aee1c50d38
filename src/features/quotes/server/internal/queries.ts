import { and, asc, count, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database.ts';
import type { Quote, QuoteLine } from '../../quote.ts';
import { quoteLines, quotes } from './tables.ts';

export async function insertQuote(
  db: Db,
  { lines, ...quote }: Omit<Quote, 'lines'> & { lines: readonly Omit<QuoteLine, 'id'>[] },
): Promise<void> {
  await db.insert(quotes).values(quote);
  await db.insert(quoteLines).values(lines.map((line) => ({ ...line, quoteId: quote.id })));
}

/** The customer's quote in state 'open', also when its time is over. At most one by a unique index. */
export const selectOpen = (db: Db, customerId: number): Promise<Quote | null> =>
  selectOne(db, and(eq(quotes.customerId, customerId), eq(quotes.state, 'open')));

export const selectQuote = (db: Db, id: string): Promise<Quote | null> => selectOne(db, eq(quotes.id, id));

async function selectOne(db: Db, which: ReturnType<typeof and>): Promise<Quote | null> {
  const rows = await db
    .select({ quote: quotes, line: quoteLines })
    .from(quotes)
    .innerJoin(quoteLines, eq(quoteLines.quoteId, quotes.id))
    .where(which)
    .orderBy(asc(quoteLines.position));
  const [first] = rows;
  if (!first) return null;
  return { ...first.quote, lines: rows.map(({ line: { quoteId: _, ...line } }) => line) };
}

interface End {
  to: 'ordered' | 'cancelled' | 'expired';
  /** Only a quote whose time is over at this moment. */
  overAt?: Date;
  /** Only a quote whose time is not over at this moment. */
  runningAt?: Date;
}

/** Ends an open quote: of all who try, exactly one is told true. */
export async function endQuote(db: Db, id: string, { to, overAt, runningAt }: End): Promise<boolean> {
  const ended = await db
    .update(quotes)
    .set({ state: to })
    .where(
      and(
        eq(quotes.id, id),
        eq(quotes.state, 'open'),
        overAt && lte(quotes.expiresAt, overAt),
        runningAt && gt(quotes.expiresAt, runningAt),
      ),
    )
    .returning({ id: quotes.id });
  return ended.length > 0;
}

/** Open quotes whose time is over, the longest first. */
export const selectDue = (db: Db, now: Date, limit: number): Promise<{ id: string; customerId: number }[]> =>
  db
    .select({ id: quotes.id, customerId: quotes.customerId })
    .from(quotes)
    .where(and(eq(quotes.state, 'open'), lte(quotes.expiresAt, now)))
    .orderBy(asc(quotes.expiresAt))
    .limit(limit);

/** Quotes that wait to be paid, and those of them whose end is before `lateBefore`. */
export async function countOpenQuotes(db: Db, lateBefore: Date): Promise<{ open: number; late: number }> {
  const [found] = await db
    .select({ open: count(), late: countIf(lte(quotes.expiresAt, lateBefore)) })
    .from(quotes)
    .where(eq(quotes.state, 'open'));
  return found ?? { open: 0, late: 0 };
}

const countIf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
