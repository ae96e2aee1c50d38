import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CancellationState } from '#features/purchase/orders/order.ts';
import { orderKey } from '#features/purchase/orders/server/order-key.ts';
import type { Actor, OrderStatus } from '#features/purchase/orders/status.ts';

export const cancellations = pgTable(
  'cancellations',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id').notNull().references(orderKey),
    state: text().notNull().$type<CancellationState>(),
    lineIds: integer('line_ids').array().notNull(),
    /** Includes every open service: the order's own status follows the request. */
    whole: boolean().notNull(),
    requestedBy: text('requested_by').notNull().$type<Actor>(),
    reason: text().notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** The order's status before the request, restored by a refusal. */
    fromStatus: text('from_status').notNull().$type<OrderStatus>(),
    decidedAt: timestamp('decided_at', { withTimezone: true, mode: 'date' }),
    decidedBy: text('decided_by'),
    /** The decision's text for the customer. */
    answer: text().notNull().default(''),
    refundCents: integer('refund_cents'),
    endedAt: timestamp('ended_at', { withTimezone: true, mode: 'date' }),
  },
  (t) => [
    index('cancellations_order').on(t.orderId),
    index('cancellations_to_decide').on(t.requestedAt).where(sql`state = 'requested'`),
    uniqueIndex('cancellations_one_open').on(t.orderId).where(sql`state in ('requested', 'accepted')`),
  ],
);
