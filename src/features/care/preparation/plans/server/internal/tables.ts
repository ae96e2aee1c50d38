import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, smallint, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

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
    /** An appointment holds the time. */
    reserved: boolean().notNull().default(false),
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
