import { bigint, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { PaymentMethodName } from '#features/purchase/orders/payment-types.ts';
import type { Basis } from '../../cash.ts';

const cents = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** With `payment` all sums of money, with `sales` those of the reports alone. */
export type SumKind = Basis | 'sales' | 'funnel' | 'occupation';

/** Each row is recomputed from the ledgers, so it may be deleted at any time with a row in `daily_sums_due`. */
export const dailySums = pgTable(
  'daily_sums',
  {
    basis: text().notNull().$type<Basis>(),
    day: date({ mode: 'string' }).notNull(),
    unitId: integer('unit_id').notNull(),
    method: text().notNull().$type<PaymentMethodName>(),
    soldCents: cents('sold_cents'),
    receivedCents: cents('received_cents'),
    refundedCents: cents('refunded_cents'),
  },
  (t) => [primaryKey({ columns: [t.basis, t.day, t.unitId, t.method] })],
);

/**
 * Days whose ledgers have changed. Triggers add a row in the transaction of the change, so that no writer can forget it;
 * the rows of a day are many, because a unique one would make concurrent purchases wait for each other.
 */
export const dailySumsDue = pgTable(
  'daily_sums_due',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    basis: text().notNull().$type<SumKind>(),
    day: date({ mode: 'string' }).notNull(),
    notedAt: timestamp('noted_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (t) => [index('daily_sums_due_day').on(t.basis, t.day)],
);
