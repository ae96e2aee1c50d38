import { char, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { MailPurpose } from '../../purpose.ts';

export const mailRefusals = pgTable(
  'mail_refusals',
  {
    emailHash: char('email_hash', { length: 64 }).notNull(),
    purpose: text().notNull().$type<MailPurpose>(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.emailHash, t.purpose] })],
);
