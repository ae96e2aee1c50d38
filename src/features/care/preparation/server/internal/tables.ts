import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { adviceColumns } from '#features/care/advice/server/advice-rows.ts';
import { PREP_KINDS, type PrepKind } from '../../prep-rule.ts';

/** Requirements before, during and after the collection. Fasting hours stay with the service. */
export const prepRules = pgTable(
  'prep_rules',
  {
    code: text().primaryKey(),
    /** Grows with each change; orders keep the version that they advised. */
    version: integer().notNull().default(1),
    productIds: integer('product_ids').array().notNull(),
    kind: text().notNull().$type<PrepKind>(),
    /** Minutes; for `clock`, after midnight. */
    min: integer('min_minutes'),
    max: integer('max_minutes'),
    minAgeMonths: integer('min_age_months'),
    maxAgeMonths: integer('max_age_months'),
    sex: text().$type<'F' | 'M'>(),
    weekdays: smallint().array().notNull().default(sql`'{}'`),
    others: integer('other_ids').array().notNull().default(sql`'{}'`),
    text: text().notNull().default(''),
    ...adviceColumns,
  },
  (t) => [
    index('prep_rules_products').using('gin', t.productIds),
    check('prep_rules_kind', sql.raw(`kind in (${PREP_KINDS.map((kind) => `'${kind}'`).join(', ')})`)),
    check('prep_rules_span', sql`${t.min} is null or ${t.max} is null or ${t.min} <= ${t.max}`),
  ],
);

export const plannedVisits = pgTable(
  'planned_visits',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id').notNull(),
    quoteId: uuid('quote_id').notNull(),
    beneficiaryId: integer('beneficiary_id').notNull(),
    unitId: integer('unit_id').notNull(),
    /** Index of the patient's visit at this place, from 0. */
    part: smallint().notNull(),
    /** Null: never given, or withdrawn. */
    startsAt: timestamp('starts_at', { withTimezone: true, mode: 'date' }),
    /** Minutes that the doctor asked for; -1: to be agreed on with the doctor; null: unknown. */
    doctorFasting: smallint('doctor_fasting'),
    /** Minutes of the day at which the patient takes a measured medicine; null: unknown. */
    lastDose: smallint('last_dose'),
    /** SEQUENCE of the calendar file. */
    sequence: integer().notNull().default(0),
    changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull(),
    remindedAt: timestamp('reminded_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    unique('planned_visits_one').on(t.quoteId, t.beneficiaryId, t.unitId, t.part),
    index('planned_visits_customer').on(t.customerId),
    index('planned_visits_changed').on(t.changedAt),
    index('planned_visits_due').on(t.startsAt).where(sql`reminded_at is null`),
  ],
);
