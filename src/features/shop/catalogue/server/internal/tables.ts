import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { CollectionTime } from '#features/care/results/collection-time.ts';
import type { ResultBasis } from '#features/care/results/result-rule.ts';
import type { TermsSource } from '#features/trust/terms/terms.ts';
import type { ServiceType } from '../../product.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const categories = pgTable('categories', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  urlKey: text('url_key').notNull().unique(),
  name: text().notNull(),
  parentId: integer('parent_id').references((): AnyPgColumn => categories.id),
  icon: text().notNull().$type<ServiceType>(),
  filterGroup: text('filter_group').notNull().default(''),
  position: integer().notNull().default(0),
  terms: text().$type<TermsSource>(),
  description: text().notNull().default(''),
  inMenu: boolean('in_menu').notNull().default(false),
  /** Positions start at 1. Categories with null follow in the tree's order. */
  menuPosition: integer('menu_position'),
  active: boolean().notNull().default(true),
});

export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: text().unique(),
    tuss: text().unique(),
    name: text().notNull(),
    /** The term of the TUSS table (ANS) if it differs from the store's name, otherwise ''. */
    officialName: text('official_name').notNull().default(''),
    slug: text().notNull().unique(),
    serviceType: text('service_type').notNull().$type<ServiceType>(),
    label: text().notNull().default(''),
    shortDescription: text('short_description').notNull().default(''),
    description: text().notNull().default(''),
    preparation: text().notNull().default(''),
    fastingMinHours: integer('fasting_min_hours'),
    fastingMaxHours: integer('fasting_max_hours'),
    resultDays: integer('result_days'),
    resultBasis: text('result_basis').notNull().default('uteis').$type<ResultBasis>(),
    /** 0 is Monday; empty means every working day. */
    labDays: integer('lab_days').array().notNull().default(sql`'{}'`),
    material: text().notNull().default(''),
    needsRequest: boolean('needs_request').notNull().default(false),
    needsScheduling: boolean('needs_scheduling').notNull().default(false),
    /** The operator's words, which `collectionHours` contains in parsed form. */
    collectionTime: text('collection_time').notNull().default(''),
    collectionHours: jsonb('collection_hours').$type<CollectionTime>(),
    excludedUnitTypes: text('excluded_unit_types').array().notNull().default(sql`'{}'`),
    sex: text().$type<'F' | 'M'>(),
    minAgeMonths: integer('min_age_months'),
    maxAgeMonths: integer('max_age_months'),
    /** Position among the featured services. Null means not featured. */
    featured: integer(),
    /** Both are null if unknown or not a vaccine. */
    dosesMin: integer('doses_min'),
    dosesMax: integer('doses_max'),
    /** True for a panel with contents that are not sold separately. */
    otherParts: boolean('other_parts').notNull().default(false),
    /** The operator no longer sells the service. */
    withdrawn: boolean().notNull().default(false),
    /** True if neither the service nor one of its parts is withdrawn. Imports update it (`refreshActive`). */
    active: boolean().notNull().default(true),
    // Only the search slice reads and writes these two.
    searchText: text('search_text').notNull().default(''),
    searchVector: tsvector('search_vector').notNull().default(''),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    index('products_featured').on(t.featured).where(sql`featured is not null`),
    index('products_prominent').on(t.featured, t.id).where(sql`active`),
    check('products_result_basis', sql`${t.resultBasis} in ('uteis', 'corridos')`),
    check('products_lab_days', sql`${t.labDays} <@ array[0, 1, 2, 3, 4, 5, 6]`),
    check('products_identified', sql`${t.code} is not null or ${t.tuss} is not null`),
    check(
      'products_service_type',
      sql`${t.serviceType} in ('clinical_analysis', 'vaccine', 'vaccine_combo', 'self_service')`,
    ),
  ],
);

/** Position 0 is the primary category. Ancestors are stored too (`implied`), so every list is one index range. */
export const productCategories = pgTable(
  'product_categories',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    position: integer().notNull(),
    implied: boolean().notNull().default(false),
    /** Featured first, then the store's own services, then bare TUSS terms; by name within each. */
    sortKey: text('sort_key').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.categoryId] }),
    index('product_categories_listed').on(t.categoryId, sql`${t.sortKey} collate "pt-BR-x-icu"`, t.productId),
  ],
);

export const productComponents = pgTable(
  'product_components',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    componentId: integer('component_id')
      .notNull()
      .references(() => products.id),
    position: integer().notNull(),
    quantity: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.componentId] }),
    check('product_components_quantity', sql`${t.quantity} > 0`),
    index('product_components_component').on(t.componentId),
  ],
);

export const productRedirects = pgTable('product_redirects', {
  slug: text().primaryKey(),
  productId: integer('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' }),
});
