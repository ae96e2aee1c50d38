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
    /** Null when it was never planned, or was withdrawn. */
    startsAt: timestamp('starts_at', { withTimezone: true, mode: 'date' }),
    /**
     * Minutes that the doctor asked for. -1 means that the patient agrees on them with the doctor; null means unknown.
     */
    doctorFasting: smallint('doctor_fasting'),
    /** Minute of the day at which the patient takes a measured medicine; null means unknown. */
    lastDose: smallint('last_dose'),
    /** Whether an appointment holds the time. */
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
