import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { WeekHours } from '#features/shop/stores/opening-hours/hours.ts';
import type { Appointment, AppointmentState } from '../../appointment.ts';
import type { TeamArea } from '../../home-team.ts';
import type { ResourceKind } from '../../resource.ts';
import type { WaitPeriod } from '../../waiting-form.ts';

export const resources = pgTable(
  'resources',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    unitId: integer('unit_id').notNull(),
    code: text().notNull().unique(),
    name: text().notNull(),
    kind: text().notNull().$type<ResourceKind>(),
    /** How many people are served at the same time. */
    seats: smallint().notNull(),
    active: boolean().notNull().default(true),
  },
  (t) => [index('resources_unit').on(t.unitId)],
);

/** The check `agenda_fits` refuses more taken than open seats in any quarter of an hour. */
export const agendaDays = pgTable(
  'agenda_days',
  {
    resourceId: integer('resource_id').notNull(),
    day: date().notNull(),
    capacity: smallint().array().notNull(),
    taken: smallint().array().notNull(),
    /** An operator changed the day, so opening hours no longer decide. */
    adjusted: boolean().notNull().default(false),
    /**
     * Seats that the hours or an operator allow, where visits still have more; the surplus closes with the visits. Null
     * means `capacity`.
     */
    wanted: smallint().array(),
    /** By the database's clock; null while the day has not changed since it was opened. */
    changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    index('agenda_days_changed').on(t.changedAt),
    primaryKey({ columns: [t.resourceId, t.day] }),
    check('agenda_days_fit', sql`agenda_fits(${t.capacity}, ${t.taken})`),
  ],
);

export const homeTeams = pgTable('home_teams', {
  resourceId: integer('resource_id').primaryKey(),
  hours: jsonb().$type<WeekHours>(),
  areas: jsonb().notNull().$type<TeamArea[]>(),
  addressMinutes: smallint('address_minutes').notNull(),
  sameAreaMinutes: smallint('same_area_minutes').notNull(),
  otherAreaMinutes: smallint('other_area_minutes').notNull(),
});

export const serviceTimes = pgTable('service_times', {
  productId: integer('product_id').primaryKey(),
  kind: text().notNull().$type<ResourceKind>(),
  minutes: smallint().notNull(),
});

export const appointments = pgTable(
  'appointments',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    holder: text().notNull().default('quote').$type<Appointment['holder']>(),
    customerId: integer('customer_id').notNull(),
    /** An order keeps the id of its quote. */
    quoteId: uuid('quote_id').notNull(),
    beneficiaryId: integer('beneficiary_id').notNull(),
    unitId: integer('unit_id').notNull(),
    part: smallint().notNull(),
    kind: text().notNull().$type<ResourceKind>(),
    resourceId: integer('resource_id').notNull(),
    day: date().notNull(),
    start: smallint().notNull(),
    quarters: smallint().notNull(),
    cep: text().notNull().default(''),
    minutes: smallint().notNull().default(0),
    startsAt: timestamp('starts_at', { withTimezone: true, mode: 'date' }).notNull(),
    productIds: integer('product_ids').array().notNull(),
    state: text().notNull().$type<AppointmentState>(),
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }),
    moves: smallint().notNull().default(0),
    changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    unique('appointments_one').on(t.quoteId, t.beneficiaryId, t.unitId, t.part, t.kind),
    index('appointments_customer').on(t.customerId),
    index('appointments_day').on(t.day, t.unitId),
    index('appointments_due').on(t.expiresAt).where(sql`state = 'held'`),
  ],
);

export const waiting = pgTable(
  'waiting',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id').notNull(),
    quoteId: uuid('quote_id').notNull(),
    /** The appointments' `quote_id` for seats that are kept for the person. */
    holdId: uuid('hold_id').notNull().defaultRandom(),
    order: text('increment_id').notNull(),
    beneficiaryId: integer('beneficiary_id').notNull(),
    unitId: integer('unit_id').notNull(),
    part: smallint().notNull(),
    from: date('from_day').notNull(),
    until: date('until_day').notNull(),
    period: text().notNull().$type<WaitPeriod>(),
    /** The visit's time when the person joined the list. */
    hadAt: timestamp('had_at', { withTimezone: true, mode: 'date' }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** ISO moments of the announced times, the latest last. */
    told: text().array().notNull().default([]),
    toldAt: timestamp('told_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    unique('waiting_one').on(t.quoteId, t.beneficiaryId, t.unitId, t.part),
    index('waiting_unit').on(t.unitId, t.createdAt),
    index('waiting_customer').on(t.customerId),
  ],
);
