import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';

import type { WeekHours } from '#features/shop/stores/opening-hours/hours.ts';
import type { SpecialHours } from '#features/shop/stores/opening-hours/schedule.ts';

export const stores = pgTable('stores', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull().unique(),
  name: text().notNull(),
  city: text().notNull(),
  state: char({ length: 2 }).notNull(),
  regionIndex: text('region_index').notNull(),
  logo: text(),
  freeFreight: boolean('free_freight').notNull().default(false),
  position: integer().notNull().default(0),
});

/** The laboratory with the smallest position is the main one. */
export const laboratories = pgTable('laboratories', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull().unique(),
  name: text().notNull(),
  city: text().notNull(),
  state: char({ length: 2 }).notNull(),
  timeZone: text('time_zone'),
  closedOn: text('closed_on').array().notNull().default(sql`'{}'`),
  openOn: text('open_on').array().notNull().default(sql`'{}'`),
  position: integer().notNull().default(0),
});

export const units = pgTable(
  'units',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: text().notNull().unique(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    type: text().notNull().$type<UnitTypeColumn>(),
    name: text().notNull(),
    region: text().notNull(),
    street: text().notNull(),
    number: text().notNull(),
    complement: text().notNull().default(''),
    neighborhood: text().notNull(),
    postalCode: char('postal_code', { length: 8 }).notNull(),
    city: text().notNull(),
    state: char({ length: 2 }).notNull(),
    phone: text().notNull(),
    /** The operator's words, which `hours` contains in parsed form. */
    openingHours: jsonb('opening_hours').notNull().$type<{ name: string; value: string }[]>(),
    hours: jsonb().$type<WeekHours>(),
    timeZone: text('time_zone'),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** With null, samples follow the calendar of the unit's area alone. */
    laboratoryId: integer('laboratory_id').references(() => laboratories.id),
    cutoff: integer(),
    transportDays: integer('transport_days').notNull().default(0),
    resultsUntil: integer('results_until')
      .notNull()
      .default(18 * 60),
    active: boolean().notNull().default(true),
  },
  (t) => [
    index('units_store').on(t.storeId),
    unique('units_id_store').on(t.id, t.storeId),
    check(
      'units_type',
      sql`${t.type} in ('unity', 'airport', 'drivethru', 'unidade_drive', 'self_service', 'home_delivery')`,
    ),
    check(
      'units_results',
      sql`${t.cutoff} between 0 and 1440 and ${t.transportDays} between 0 and 60 and ${t.resultsUntil} between 1 and 1440`,
    ),
  ],
);

/** National holidays are not stored, because they are a rule in `holidays.ts`. */
export const specialDays = pgTable(
  'special_days',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** "2027-01-25", "01-25" for every year, or a movable day such as "corpus-christi". */
    rule: text().notNull(),
    name: text().notNull(),
    /** '' means all states, or all cities of the state. */
    state: text().notNull().default(''),
    city: text().notNull().default(''),
    unitId: integer('unit_id').references(() => units.id, { onDelete: 'cascade' }),
    hours: jsonb().notNull().$type<SpecialHours>(),
    active: boolean().notNull().default(true),
  },
  (t) => [unique('special_days_key').on(t.rule, t.state, t.city, t.unitId).nullsNotDistinct()],
);

type UnitTypeColumn = 'unity' | 'airport' | 'drivethru' | 'unidade_drive' | 'self_service' | 'home_delivery';

export const deliveryAreas = pgTable(
  'delivery_areas',
  {
    unitId: integer('unit_id')
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
    cepStart: char('cep_start', { length: 8 }).notNull(),
    cepEnd: char('cep_end', { length: 8 }).notNull(),
    feeCents: integer('fee_cents').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.unitId, t.cepStart] }),
    check('delivery_areas_order', sql`${t.cepStart} <= ${t.cepEnd}`),
    check('delivery_areas_fee', sql`${t.feeCents} >= 0`),
  ],
);

export const cepAreas = pgTable('cep_areas', {
  cepStart: char('cep_start', { length: 8 }).primaryKey(),
  cepEnd: char('cep_end', { length: 8 }).notNull(),
  ibgeCode: char('ibge_code', { length: 7 }).notNull(),
  city: text().notNull(),
  state: char({ length: 2 }).notNull(),
});
