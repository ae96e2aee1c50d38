import { index, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { orderKey } from '#features/purchase/orders/server/order-rows.ts';

/** Members who have the order open in the panel. */
export const orderPresences = pgTable(
  'order_presences',
  {
    orderId: uuid('order_id').notNull().references(orderKey),
    staffId: integer('staff_id').notNull(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.staffId] }), index('order_presences_at').on(t.at)],
);
