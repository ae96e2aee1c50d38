import { sql } from 'drizzle-orm';
import { boolean, char, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { foreignKeyTo } from '#platform/database/foreign-key.ts';
import type { AccountText, TermsSource } from '../../terms.ts';

/** Texts that customers accepted, word for word, because pages and brand change and an acceptance names only its version. */
export const acceptedTexts = pgTable(
  'accepted_texts',
  {
    terms: text().notNull().$type<TermsSource | AccountText>(),
    version: text().notNull(),
    title: text().notNull(),
    /** Markdown with the brand's facts filled in. */
    markdown: text().notNull(),
    since: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.terms, t.version] })],
);

/** Acceptances are stored under the visitor's session and move to the customer at sign-in. */
export const termAcceptances = pgTable(
  'term_acceptances',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    terms: text().notNull().$type<TermsSource | AccountText>(),
    version: text().notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true, mode: 'date' }).notNull(),
    sessionHash: char('session_hash', { length: 64 }),
    customerId: integer('customer_id'),
    /** The customer accepted in front of an operator. The audit trail names the operator. */
    atCounter: boolean('at_counter').notNull().default(false),
    /** It is set when the customer's account is erased. */
    keepUntil: timestamp('keep_until', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    foreignKeyTo('customers', { id: t.customerId }, { name: 'term_acceptances_customer_id_customers_id_fk' }),
    index('term_acceptances_session').on(t.sessionHash),
    index('term_acceptances_customer').on(t.customerId),
    index('term_acceptances_end').on(t.keepUntil).where(sql`keep_until is not null`),
  ],
);
