import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { adviceColumns } from '#features/care/preparation/advice/server/advice-rows.ts';
import { PREP_KINDS, type PrepKind } from '../../prep-rule.ts';

/** Requirements before, during and after the collection. Fasting hours are stored with the service. */
export const prepRules = pgTable(
  'prep_rules',
  {
    code: text().primaryKey(),
    /** Each change increments it, and orders keep the version that they advised. */
    version: integer().notNull().default(1),
    /** An empty list means every service. */
    productIds: integer('product_ids').array().notNull(),
    kind: text().notNull().$type<PrepKind>(),
    /** In minutes; for `clock`, after midnight. */
    min: integer('min_minutes'),
    max: integer('max_minutes'),
    minAgeMonths: integer('min_age_months'),
    maxAgeMonths: integer('max_age_months'),
    sex: text().$type<'F' | 'M'>(),
    weekdays: smallint().array().notNull().default(sql`'{}'`),
    others: integer('other_ids').array().notNull().default(sql`'{}'`),
    text: text().notNull().default(''),
    confirmation: text().notNull().default(''),
    menstruation: text().notNull().default(''),
    late: boolean().notNull().default(false),
    fromUnit: boolean('from_unit').notNull().default(false),
    ...adviceColumns,
  },
  (t) => [
    index('prep_rules_products').using('gin', t.productIds),
    check('prep_rules_kind', sql.raw(`kind in (${PREP_KINDS.map((kind) => `'${kind}'`).join(', ')})`)),
    check('prep_rules_span', sql`${t.min} is null or ${t.max} is null or ${t.min} <= ${t.max}`),
  ],
);
