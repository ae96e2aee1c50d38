import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Heard, SurveyKind } from '../../questions.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const words = (name: string) => text(name).notNull().default('');

type Words = Readonly<Record<'missing' | 'heardOther' | 'comment', SQLWrapper>>;

export const hasWords = ({ missing, heardOther, comment }: Words) =>
  sql`(${missing} || ${heardOther} || ${comment}) <> ''`;

/** One answer per order and survey. After erasure only the numbers remain. */
export const surveyAnswers = pgTable(
  'survey_answers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().notNull().$type<SurveyKind>(),
    orderId: uuid('order_id'),
    customerId: integer('customer_id'),
    /** The stores of the order's services, so that reports need nothing from the order. */
    storeIds: integer('store_ids').array().notNull(),
    productIds: integer('product_ids').array().notNull(),
    answeredAt: moment('answered_at').notNull(),
    rating: smallint(),
    tags: text().array().notNull().default(sql`'{}'`),
    found: boolean(),
    missing: words('missing'),
    heard: text().$type<Heard>(),
    heardOther: words('heard_other'),
    nps: smallint(),
    comment: words('comment'),
  },
  (t) => [
    unique('survey_answers_once').on(t.orderId, t.kind),
    index('survey_answers_at').on(t.answeredAt),
    index('survey_answers_words').on(t.answeredAt, t.id).where(hasWords(t)),
    index('survey_answers_customer').on(t.customerId),
  ],
);

export const surveyInvitations = pgTable(
  'survey_invitations',
  {
    orderId: uuid('order_id').primaryKey(),
    customerId: integer('customer_id').notNull(),
    invitedAt: moment('invited_at').notNull(),
  },
  (t) => [
    index('survey_invitations_at').on(t.invitedAt),
    index('survey_invitations_customer').on(t.customerId),
  ],
);

export const surveyDismissals = pgTable(
  'survey_dismissals',
  {
    customerId: integer('customer_id').notNull(),
    kind: text().notNull().$type<SurveyKind>(),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.kind] })],
);
