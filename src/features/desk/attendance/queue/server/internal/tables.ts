import { date, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { orderKey } from '#features/purchase/orders/server/order-rows.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Rows live for a day. The subject is a person of an order (`subjectOf`), or the code of a partner's visit. */
export const arrivals = pgTable(
  'arrivals',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    unitId: integer('unit_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    number: integer().notNull(),
    /** Null for the visit of a partner. */
    orderId: uuid('order_id').references(orderKey),
    subject: text().notNull(),
    arrivedAt: moment('arrived_at').notNull(),
    calledAt: moment('called_at'),
  },
  (t) => [
    unique('arrivals_number').on(t.day, t.unitId, t.number),
    unique('arrivals_subject').on(t.day, t.unitId, t.subject),
    index('arrivals_order').on(t.orderId),
  ],
);
