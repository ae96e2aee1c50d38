import { integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';

export const stockAlerts = pgTable(
  'stock_alerts',
  {
    customerId: integer('customer_id').notNull(),
    productId: integer('product_id').notNull(),
    storeId: integer('store_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.productId, t.storeId] })],
);
