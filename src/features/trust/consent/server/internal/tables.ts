import { sql } from 'drizzle-orm';
import { boolean, char, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ChoiceSource, Purpose } from '../../consent.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The newest choice per purpose applies. A row belongs to the visitor until sign-in, then to the customer. */
export const consentChoices = pgTable(
  'consent_choices',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    purpose: text().notNull().$type<Purpose>(),
    granted: boolean().notNull(),
    textVersion: text('text_version').notNull(),
    source: text().notNull().$type<ChoiceSource>(),
    chosenAt: moment('chosen_at').notNull(),
    sessionHash: char('session_hash', { length: 64 }),
    customerId: integer('customer_id'),
    /** It is set when the customer's account is erased. */
    keepUntil: moment('keep_until'),
  },
  (t) => [
    index('consent_choices_session').on(t.sessionHash),
    index('consent_choices_customer').on(t.customerId),
    index('consent_choices_end').on(t.keepUntil).where(sql`keep_until is not null`),
  ],
);
