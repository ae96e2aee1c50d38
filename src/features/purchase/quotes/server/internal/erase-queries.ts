import { and, asc, eq, inArray, lt, ne } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { deleteOld, inBatches } from '#platform/database/delete-old.ts';
import { columnsWithout } from '#platform/database/many-rows.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { quoteLines, quotes } from './tables.ts';

export const deleteEndedBefore = (deps: Deps, moment: Date): Promise<number> =>
  deleteOld(deps, quotes, and(inArray(quotes.state, ['cancelled', 'expired']), lt(quotes.expiresAt, moment)));

/** Ordered quotes stay for their order, without people and places. */
export const stripOrderedBefore = (deps: Deps, moment: Date): Promise<number> =>
  inBatches(deps, (limit) =>
    inTransaction(deps, async ({ db }) => {
      const old = await db
        .selectDistinct({ id: quotes.id })
        .from(quoteLines)
        .innerJoin(quotes, eq(quotes.id, quoteLines.quoteId))
        .where(and(eq(quotes.state, 'ordered'), lt(quotes.expiresAt, moment)))
        .limit(limit);
      const ids = old.map(({ id }) => id);
      if (ids.length > 0) await strip(db, ids);
      return ids.length;
    }),
  );

async function strip(db: Db, ids: string[]): Promise<void> {
  await db.update(quotes).set({ freightByCep: {}, callers: [] }).where(inArray(quotes.id, ids));
  await db.delete(quoteLines).where(inArray(quoteLines.quoteId, ids));
}

export async function eraseQuotesOf(db: Db, customerId: number): Promise<void> {
  await db.delete(quotes).where(and(eq(quotes.customerId, customerId), ne(quotes.state, 'ordered')));
  const ordered = await db.select({ id: quotes.id }).from(quotes).where(eq(quotes.customerId, customerId));
  const ids = ordered.map(({ id }) => id);
  if (ids.length > 0) await strip(db, ids);
}

export async function selectQuotesOf(db: Db, customerId: number) {
  const own = eq(quotes.customerId, customerId);
  return {
    quotes: await db
      .select(columnsWithout(quotes, 'customerId', 'cartId', 'callers', 'startId'))
      .from(quotes)
      .where(own)
      .orderBy(asc(quotes.createdAt)),
    quote_lines: (
      await db
        .select({ line: quoteLines })
        .from(quoteLines)
        .innerJoin(quotes, eq(quotes.id, quoteLines.quoteId))
        .where(own)
        .orderBy(asc(quotes.createdAt), asc(quoteLines.position))
    ).map(({ line }) => line),
  };
}
