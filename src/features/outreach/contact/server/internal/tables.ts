import { sql } from 'drizzle-orm';
import { boolean, char, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ContactShape } from '../../choices.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const contactSubjects = pgTable(
  'contact_subjects',
  {
    code: text().primaryKey(),
    label: text().notNull(),
    shape: text().notNull().$type<ContactShape>(),
    position: integer().notNull(),
    active: boolean().notNull(),
  },
  (t) => [check('contact_subjects_shape', sql`${t.shape} in ('person', 'company')`)],
);

export const contactServiceTypes = pgTable('contact_service_types', {
  code: text().primaryKey(),
  label: text().notNull(),
  position: integer().notNull(),
  active: boolean().notNull(),
});

/** A request keeps the labels of its day, because subjects may be renamed. */
export const contactRequests = pgTable(
  'contact_requests',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    protocol: text().notNull().unique(),
    /** Only requests of signed-in senders have it. */
    customerId: integer('customer_id'),
    subjectCode: text('subject_code').notNull(),
    subjectLabel: text('subject_label').notNull(),
    name: text().notNull(),
    /** The address is unproven, so it is stored as typed. */
    email: text().notNull(),
    phone: text().notNull(),
    cpf: char({ length: 11 }),
    businessName: text('business_name'),
    cnpj: char({ length: 14 }),
    peopleAmount: integer('people_amount'),
    serviceTypes: text('service_types').array().notNull(),
    message: text().notNull(),
    doubtful: boolean().notNull(),
    askedAt: moment('asked_at').notNull(),
    answeredAt: moment('answered_at'),
  },
  (t) => [
    index('contact_requests_asked').on(t.askedAt),
    index('contact_requests_email').on(t.email),
    index('contact_requests_cpf').on(t.cpf),
    index('contact_requests_customer').on(t.customerId),
  ],
);

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    requestId: integer('request_id')
      .notNull()
      .references(() => contactRequests.id, { onDelete: 'cascade' }),
    body: text().notNull(),
    operator: text().notNull(),
    at: moment('at').notNull(),
  },
  (t) => [index('contact_messages_request').on(t.requestId)],
);
