import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { paymentTables } from '#features/purchase/payments/server/payment-tables.ts';
import { foreignKeyTo } from '#platform/database/foreign-key.ts';
import type { CounterMethod } from '../../counter.ts';

const { payments, paymentRefunds } = paymentTables;

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The operator, place and time of a movement of money. `day` is the day of Brasília. The books outlive the member of staff, so no key refers to one. */
const act = {
  method: text().notNull().$type<CounterMethod>(),
  staffId: integer('staff_id').notNull(),
  unitId: integer('unit_id').notNull(),
  day: date({ mode: 'string' }).notNull(),
  at: moment('at').notNull(),
  cents: integer().notNull(),
};

/** An operator's statement that a payment was received. It takes the place of a provider's answer. */
export const counterTakings = pgTable(
  'counter_takings',
  {
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payments.id),
    /** The form makes it, so that a repeated request takes the money once. */
    key: uuid().notNull(),
    ...act,
    /** Cash that the customer handed over; null for the terminal. */
    givenCents: integer('given_cents'),
    /** The slip of the terminal has these; '' and 0 for cash. */
    brand: text().notNull(),
    nsu: text().notNull(),
    authorization: text().notNull(),
    installments: integer().notNull(),
  },
  (t) => [
    foreignKeyTo('units', { id: t.unitId }),
    index('counter_takings_drawer').on(t.staffId, t.unitId, t.day),
    // One slip pays one order, at whatever unit it is typed. The terminal counts its slips from 1 again each day.
    uniqueIndex('counter_takings_slip').on(t.day, t.nsu, t.authorization).where(sql`method = 'terminal'`),
    check('counter_takings_cash', sql`(${t.method} = 'cash') = (${t.givenCents} is not null)`),
  ],
);

/** An operator's statement that a refund left: banknotes from the drawer, or a reversal in the terminal. */
export const counterReturns = pgTable(
  'counter_returns',
  {
    refundId: text('refund_id')
      .primaryKey()
      .references(() => paymentRefunds.id),
    ...act,
    /** Number of the terminal's slip; '' for cash. */
    nsu: text().notNull(),
  },
  (t) => [
    foreignKeyTo('units', { id: t.unitId }),
    index('counter_returns_drawer').on(t.staffId, t.unitId, t.day),
  ],
);

export const drawerClosings = pgTable(
  'drawer_closings',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    staffId: integer('staff_id').notNull(),
    unitId: integer('unit_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    receivedCents: integer('received_cents').notNull(),
    returnedCents: integer('returned_cents').notNull(),
    countedCents: integer('counted_cents').notNull(),
    /** Why the count differs; '' where it does not. */
    reason: text().notNull(),
    closedAt: moment('closed_at').notNull(),
  },
  (t) => [
    foreignKeyTo('units', { id: t.unitId }),
    index('drawer_closings_unit').on(t.unitId, t.id),
    unique('drawer_closings_once').on(t.staffId, t.unitId, t.day),
  ],
);
