import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CancellationState } from '#features/purchase/orders/order.ts';
import { orderKey } from '#features/purchase/orders/server/order-rows.ts';
import type { Actor, OrderStatus } from '#features/purchase/orders/status.ts';
import type { ApprovalState } from '../../approval.ts';

export const cancellations = pgTable(
  'cancellations',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id').notNull().references(orderKey),
    state: text().notNull().$type<CancellationState>(),
    lineIds: integer('line_ids').array().notNull(),
    /** True if the request has every open service, so that the order's own status follows it. */
    whole: boolean().notNull(),
    requestedBy: text('requested_by').notNull().$type<Actor>(),
    reason: text().notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** A refusal restores this status, which the order had before the request. */
    fromStatus: text('from_status').notNull().$type<OrderStatus>(),
    decidedAt: timestamp('decided_at', { withTimezone: true, mode: 'date' }),
    decidedBy: text('decided_by'),
    /** The customer reads this text of the decision. */
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

/** Holds refunds above the limit, which wait for a second person. */
export const approvals = pgTable(
  'approvals',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id').notNull().references(orderKey),
    state: text().notNull().$type<ApprovalState>(),
    lineIds: integer('line_ids').array().notNull(),
    cents: integer().notNull(),
    reason: text().notNull(),
    seen: bigint({ mode: 'number' }).notNull(),
    requestedBy: integer('asked_by'),
    requestedByName: text('asked_by_name').notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true, mode: 'date' }).notNull(),
    decidedBy: integer('decided_by'),
    decidedByName: text('decided_by_name'),
    decidedAt: timestamp('decided_at', { withTimezone: true, mode: 'date' }),
    answer: text().notNull().default(''),
  },
  (t) => [
    index('approvals_order').on(t.orderId),
    uniqueIndex('approvals_one_waiting').on(t.orderId).where(sql`state = 'waiting'`),
    index('approvals_waiting').on(t.askedAt).where(sql`state = 'waiting'`),
  ],
);
