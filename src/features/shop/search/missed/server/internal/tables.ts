import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { MissedKind } from '../../missed.ts';

/** Phrases that shoppers used and the store did not know, without shoppers and, until there are enough of them, without words. */
export const missedPhrases = pgTable(
  'missed_phrases',
  {
    /** Keyed hash of kind and phrase. */
    key: text().primaryKey(),
    kind: text().notNull().$type<MissedKind>(),
    /** One bit for each slot that a shopper fell into. */
    visitors: bigint({ mode: 'number' }).notNull(),
    words: text(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    /** An operator has seen it and needs nothing from it. */
    hidden: boolean().notNull().default(false),
  },
  (t) => [
    index('missed_phrases_last_day').on(t.lastDay),
    check('missed_phrases_kind', sql`${t.kind} in ('search', 'order')`),
    // Words that a mistake in the code would write too early are refused.
    check('missed_phrases_words', sql`${t.words} is null or bit_count(${t.visitors}::bit(32)) >= 5`),
  ],
);
