import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Questions with the same title form a group. */
export const preferenceQuestions = pgTable('preference_questions', {
  code: text().primaryKey(),
  groupTitle: text('group_title').notNull(),
  groupDescription: text('group_description').notNull().default(''),
  label: text().notNull(),
  placeholder: text().notNull().default(''),
  position: integer().notNull().default(0),
  active: boolean().notNull().default(true),
});

export const preferenceAnswers = pgTable(
  'preference_answers',
  {
    customerId: integer('customer_id').notNull(),
    questionCode: text('question_code').notNull(),
    answer: text().notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.questionCode] })],
);
