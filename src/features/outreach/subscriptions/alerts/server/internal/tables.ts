import { integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { foreignKeyTo } from '#platform/database/foreign-key.ts';

export const stockAlerts = pgTable(
  'stock_alerts',
  {
    customerId: integer('customer_id').notNull(),
    productId: integer('product_id').notNull(),
    storeId: integer('store_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    foreignKeyTo('customers', { id: t.customerId }, { onDelete: 'cascade' }),
    foreignKeyTo('products', { id: t.productId }, { onDelete: 'cascade' }),
    foreignKeyTo('stores', { id: t.storeId }),
    primaryKey({ columns: [t.customerId, t.productId, t.storeId] }),
  ],
);
