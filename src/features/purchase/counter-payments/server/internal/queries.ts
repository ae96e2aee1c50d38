import { and, desc, eq, inArray, lt, max, sql, sum } from 'drizzle-orm';
import type { Scope } from '#features/desk/operations/operator.ts';
import { ordersOf } from '#features/purchase/orders/server/orders-of.ts';
import { paymentTables } from '#features/purchase/payments/server/payment-tables.ts';
import type { Db } from '#platform/database/database.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { Drawer } from '../../counter.ts';
import { counterReturns, counterTakings, drawerClosings } from './tables.ts';

export type Taking = typeof counterTakings.$inferSelect;
type Returning = typeof counterReturns.$inferSelect;
export type Closing = typeof drawerClosings.$inferSelect;

export interface DrawerKey {
  staffId: number;
  unitId: number;
  day: CalendarDay;
}

const { payments, paymentRefunds, paymentReceipts } = paymentTables;

export async function insertTaking(db: Db, taking: Taking): Promise<void> {
  await db.insert(counterTakings).values(taking);
}

export const selectTaking = async (db: Db, paymentId: string): Promise<Taking | null> =>
  (await db.select().from(counterTakings).where(eq(counterTakings.paymentId, paymentId)))[0] ?? null;

export async function selectTakingOf(db: Db, orderId: string): Promise<Taking | null> {
  const [row] = await db
    .select({ taking: counterTakings })
    .from(counterTakings)
    .innerJoin(payments, eq(payments.id, counterTakings.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.createdAt))
    .limit(1);
  return row?.taking ?? null;
}

type Slip = Pick<Taking, 'day' | 'unitId' | 'nsu' | 'authorization'>;

export async function isSlipUsed(db: Db, { day, nsu, authorization }: Slip): Promise<boolean> {
  const rows = await db
    .select({ id: counterTakings.paymentId })
    .from(counterTakings)
    .where(
      and(
        eq(counterTakings.day, day),
        eq(counterTakings.nsu, nsu),
        eq(counterTakings.authorization, authorization),
        eq(counterTakings.method, 'terminal'),
      ),
    );
  return rows.length > 0;
}

/** Returns false when this refund was recorded before. */
export async function insertReturn(db: Db, returning: Returning): Promise<boolean> {
  return (await db.insert(counterReturns).values(returning).onConflictDoNothing()).rowCount === 1;
}

export const selectReturn = async (db: Db, refundId: string): Promise<Returning | null> =>
  (await db.select().from(counterReturns).where(eq(counterReturns.refundId, refundId)))[0] ?? null;

/** Serialises the acts on one drawer, so that a closing counts all money received before it. */
export async function lockDrawer(db: Db, { staffId, unitId }: DrawerKey): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtext('drawers'), hashtext(${`${staffId} ${unitId}`}))`,
  );
}

export async function selectDrawer(db: Db, key: DrawerKey): Promise<Drawer> {
  const sumOf = async (table: typeof counterTakings | typeof counterReturns) => {
    const [row] = await db
      .select({ cents: sum(table.cents) })
      .from(table)
      .where(
        and(
          eq(table.staffId, key.staffId),
          eq(table.unitId, key.unitId),
          eq(table.day, key.day),
          eq(table.method, 'cash'),
        ),
      );
    return Number(row?.cents ?? 0);
  };
  return { receivedCents: await sumOf(counterTakings), returnedCents: await sumOf(counterReturns) };
}

/** Returns units at which the person received cash on the day, the last one first. */
export async function selectDrawerUnits(
  db: Db,
  { staffId, day }: Pick<DrawerKey, 'staffId' | 'day'>,
): Promise<number[]> {
  const rows = await db
    .select({ unitId: counterTakings.unitId })
    .from(counterTakings)
    .where(
      and(
        eq(counterTakings.staffId, staffId),
        eq(counterTakings.day, day),
        eq(counterTakings.method, 'cash'),
      ),
    )
    .groupBy(counterTakings.unitId)
    .orderBy(desc(max(counterTakings.at)));
  return rows.map(({ unitId }) => unitId);
}

export async function selectClosing(db: Db, { staffId, unitId, day }: DrawerKey): Promise<Closing | null> {
  const own = and(
    eq(drawerClosings.staffId, staffId),
    eq(drawerClosings.unitId, unitId),
    eq(drawerClosings.day, day),
  );
  return (await db.select().from(drawerClosings).where(own))[0] ?? null;
}

export async function insertClosing(db: Db, closing: Omit<Closing, 'id'>): Promise<void> {
  await db.insert(drawerClosings).values(closing);
}

interface Page {
  scope: Scope;
  before: number | undefined;
  limit: number;
}

export const selectClosings = (db: Db, { scope, before, limit }: Page): Promise<Closing[]> =>
  db
    .select()
    .from(drawerClosings)
    .where(
      and(
        scope === null ? undefined : inArray(drawerClosings.unitId, [...scope]),
        before === undefined ? undefined : lt(drawerClosings.id, before),
      ),
    )
    .orderBy(desc(drawerClosings.id))
    .limit(limit);

export async function selectCounterData(db: Db, customerId: number) {
  const own = inArray(payments.orderId, ordersOf(customerId));
  const takings = await db
    .select({ taking: counterTakings })
    .from(counterTakings)
    .innerJoin(payments, eq(payments.id, counterTakings.paymentId))
    .where(own);
  const returns = await db
    .select({ returned: counterReturns })
    .from(counterReturns)
    .innerJoin(paymentRefunds, eq(paymentRefunds.id, counterReturns.refundId))
    .innerJoin(paymentReceipts, eq(paymentReceipts.reference, paymentRefunds.receiptReference))
    .innerJoin(payments, eq(payments.id, paymentReceipts.paymentId))
    .where(own);
  return {
    counter_takings: takings.map(({ taking: { staffId: _, key: __, ...row } }) => row),
    counter_returns: returns.map(({ returned: { staffId: _, ...row } }) => row),
  };
}
