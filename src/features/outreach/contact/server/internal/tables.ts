import { sql } from 'drizzle-orm';
import { boolean, char, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { foreignKeyTo } from '#platform/database/foreign-key.ts';
import type { ContactShape } from '../../choices.ts';
import type { ClosingReason } from '../../inbox/inbox.ts';

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

export const contactTemplates = pgTable('contact_templates', {
  code: text().primaryKey(),
  label: text().notNull(),
  text: text().notNull(),
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
    /** When it came or was last reopened. The deadline counts from it. */
    waitingSince: moment('waiting_since').notNull(),
    /** Null while it waits for an answer, as `closedAt` is. Earlier answers stay after a reopening. */
    answeredAt: moment('answered_at'),
    closedAt: moment('closed_at'),
    closedBy: text('closed_by'),
    closingReason: text('closing_reason').$type<ClosingReason>(),
    /** The staff member who cares for it. */
    ownerId: integer('owner_id'),
    /** Counts the operators' changes, so that of two at once the second is refused. */
    version: integer().notNull().default(0),
  },
  (t) => [
    foreignKeyTo('staff', { id: t.ownerId }, { onDelete: 'set null' }),
    check('contact_requests_closed', sql`(${t.closedAt} is null) = (${t.closingReason} is null)`),
    check('contact_requests_one_end', sql`${t.answeredAt} is null or ${t.closedAt} is null`),
    index('contact_requests_waiting')
      .on(t.waitingSince, t.id)
      .where(sql`${t.answeredAt} is null and ${t.closedAt} is null`),
    index('contact_requests_answered').on(t.waitingSince, t.id).where(sql`${t.answeredAt} is not null`),
    index('contact_requests_closed_ones').on(t.waitingSince, t.id).where(sql`${t.closedAt} is not null`),
    index('contact_requests_owner').on(t.ownerId, t.waitingSince, t.id),
    index('contact_requests_subject').on(t.subjectCode, t.waitingSince, t.id),
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
