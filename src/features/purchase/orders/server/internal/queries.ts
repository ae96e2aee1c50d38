import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { ASIDES, type OrderEvent } from '../../events.ts';
import type { DisputeState, Order, OrderLine, PaidCard, VoucherHold } from '../../order.ts';
import type { PaymentType } from '../../payment-types.ts';
import { isAuthorized, isUnpaid, ORDER_STATUSES, type OrderStatus } from '../../status.ts';
import { isHeld, isSuspended } from '../waiting-orders.ts';
import { orderEvents, orderLines, orders } from './tables.ts';

export type NewEvent = Pick<OrderEvent, 'at' | 'actor' | 'reason'> & Partial<Omit<OrderEvent, 'id'>>;

export async function insertEvent(db: Db, orderId: string, event: NewEvent): Promise<void> {
  await db.insert(orderEvents).values({ orderId, ...event });
}

export async function selectForUpdate(db: Db, id: string): Promise<Order | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id)).for('update');
  return row ?? null;
}

export async function updateStatus(db: Db, id: string, set: Pick<Order, 'status' | 'ending'>): Promise<void> {
  await db.update(orders).set(set).where(eq(orders.id, id));
}

export async function updateInvoiceData(
  db: Db,
  id: string,
  payer: Pick<Order, 'invoice'> & Partial<Pick<Order, 'billing'>>,
): Promise<void> {
  await db.update(orders).set(payer).where(eq(orders.id, id));
}

export type Schedule = Pick<OrderLine, 'scheduledAt' | 'validUntil' | 'bookedFor'> &
  Partial<Pick<OrderLine, 'resultBy' | 'resultWas'>>;

export async function updateSchedule(db: Db, lineId: number, schedule: Schedule): Promise<void> {
  await db
    .update(orderLines)
    .set({ ...schedule, remindedAt: null })
    .where(eq(orderLines.id, lineId));
}

export async function updateVoucherIssue(db: Db, id: string, voucherIssue: number): Promise<void> {
  await db.update(orders).set({ voucherIssue }).where(eq(orders.id, id));
}

/** The first value stays, because later money does not change when the order was paid. */
export async function updatePaidAt(db: Db, id: string, paidAt: Date): Promise<void> {
  await db
    .update(orders)
    .set({ paidAt: sql`coalesce(${orders.paidAt}, ${paidAt.toISOString()}::timestamptz)` })
    .where(eq(orders.id, id));
}

export async function updateCard(db: Db, id: string, card: PaidCard | null): Promise<void> {
  await db.update(orders).set({ card }).where(eq(orders.id, id));
}

export async function updateDecideBy(db: Db, id: string, decideBy: Date | null): Promise<void> {
  await db.update(orders).set({ decideBy }).where(eq(orders.id, id));
}

export async function updatePaymentType(db: Db, id: string, paymentType: PaymentType): Promise<void> {
  await db.update(orders).set({ paymentType }).where(eq(orders.id, id));
}

export async function updateDispute(db: Db, id: string, dispute: DisputeState): Promise<void> {
  await db.update(orders).set({ dispute }).where(eq(orders.id, id));
}

export async function updateVoucherHold(db: Db, id: string, voucherHold: VoucherHold | null): Promise<void> {
  await db.update(orders).set({ voucherHold }).where(eq(orders.id, id));
}

export const selectHeldVouchers = (db: Db): Promise<Order[]> =>
  db
    .select()
    .from(orders)
    .where(and(isNotNull(orders.voucherHold), notInArray(orders.status, ['canceled', 'processing_cancel'])))
    .orderBy(asc(orders.createdAt));

export async function selectOrder(db: Db, id: string): Promise<Order | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
}

export const selectOrdersByIds = (db: Db, ids: readonly string[]): Promise<Order[]> =>
  db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]));

export const selectOrdersByQuotes = (db: Db, quoteIds: readonly string[]): Promise<Order[]> =>
  db
    .select()
    .from(orders)
    .where(inArray(orders.quoteId, [...quoteIds]));

export async function selectByQuote(db: Db, quoteId: string): Promise<Order | null> {
  const [row] = await db.select().from(orders).where(eq(orders.quoteId, quoteId));
  return row ?? null;
}

export async function selectByNumber(db: Db, incrementId: string): Promise<Order | null> {
  const [row] = await db.select().from(orders).where(eq(orders.incrementId, incrementId));
  return row ?? null;
}

/** No service has this number. */
const ERASED = 0;

export async function selectLines(
  db: Db,
  orderIds: readonly string[],
): Promise<(OrderLine & { orderId: string })[]> {
  const rows = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  return rows.map(({ position: _, variantId, productId, ...line }) => ({
    ...line,
    variantId: variantId ?? ERASED,
    productId: productId ?? ERASED,
  }));
}

export async function selectEvents(db: Db, orderId: string): Promise<OrderEvent[]> {
  const rows = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
  return rows.map(({ orderId: _, ...event }) => event);
}

export async function selectLastDecisions(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, OrderEvent>> {
  const rows = await db
    .selectDistinctOn([orderEvents.orderId])
    .from(orderEvents)
    .where(and(inArray(orderEvents.orderId, [...orderIds]), notInArray(orderEvents.kind, ASIDES)))
    .orderBy(orderEvents.orderId, desc(orderEvents.id));
  return new Map(rows.map(({ orderId, ...event }) => [orderId, event]));
}

export async function selectNewestAt(db: Db): Promise<Date | null> {
  const [row] = await db.select({ at: max(orders.createdAt) }).from(orders);
  return row?.at ?? null;
}

export async function countUnpaid(db: Db, customerId: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ all: count() })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        or(
          and(eq(orders.status, 'pending_payment'), gt(orders.payUntil, now)),
          inArray(orders.status, ['pending', 'holded']),
        ),
      ),
    );
  return row?.all ?? 0;
}

export interface OrderFilter {
  customerId?: number | undefined;
  status?: OrderStatus | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

const matching = ({ customerId, status, from, to }: OrderFilter) =>
  and(
    customerId === undefined ? undefined : eq(orders.customerId, customerId),
    status === undefined ? undefined : eq(orders.status, status),
    from && gte(orders.createdAt, from),
    to && lte(orders.createdAt, to),
  );

/** Orders to pay come first, then those with a service to use, then all others. */
const stageOfOrder = sql`case
  when ${inArray(orders.status, ORDER_STATUSES.filter(isUnpaid))} then 0
  when ${inArray(orders.status, ORDER_STATUSES.filter(isAuthorized))} and exists (
    select from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${orderLines.state} = 'open'
  ) then 1
  else 2 end`;

export const selectOrders = (
  db: Db,
  filter: OrderFilter,
  page: { limit: number; offset: number },
): Promise<Order[]> =>
  db
    .select()
    .from(orders)
    .where(matching(filter))
    .orderBy(asc(stageOfOrder), desc(orders.createdAt), desc(orders.incrementId))
    .limit(page.limit)
    .offset(page.offset);

export const markMeasured = (
  db: Db,
  { customerId, paidSince, now }: { customerId: number; paidSince: Date; now: Date },
): Promise<Order[]> =>
  db
    .update(orders)
    .set({ measuredAt: now })
    .where(
      and(
        eq(orders.customerId, customerId),
        inArray(orders.status, ORDER_STATUSES.filter(isAuthorized)),
        gte(orders.paidAt, paidSince),
        isNull(orders.measuredAt),
      ),
    )
    .returning();

export const selectPaid = (
  db: Db,
  { from, to, after }: { from: Date; to: Date; after: { id: string; paidAt: Date | null } },
  limit: number,
): Promise<Order[]> =>
  db
    .select()
    .from(orders)
    .where(
      and(
        gte(orders.paidAt, from),
        lte(orders.paidAt, to),
        sql`(${orders.paidAt}, ${orders.id}) > (${after.paidAt?.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(orders.paidAt), asc(orders.id))
    .limit(limit);

export async function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  return (await db.select({ all: count() }).from(orders).where(matching(filter)))[0]?.all ?? 0;
}

const UNPAID = ORDER_STATUSES.filter(isUnpaid);

/** An authorised payment has its own deadline, `decideBy`. */
export const selectDue = (db: Db, now: Date, limit: number): Promise<Order[]> =>
  db
    .select()
    .from(orders)
    .where(and(inArray(orders.status, UNPAID), isNull(orders.decideBy), lte(orders.payUntil, now)))
    .orderBy(asc(orders.payUntil))
    .limit(limit);

export const countWaitingOrders = (lateBefore: Date): SQL => sql`
  select count(*) filter (where status = 'pending_payment')::int as unpaid,
    count(*) filter (where decide_by is null and pay_until <= ${lateBefore.toISOString()}::timestamptz)::int as late,
    count(*) filter (where ${isHeld})::int as held,
    (select count(*)::int from orders where ${isSuspended}) as suspended
  from orders where status in ('pending_payment', 'pending', 'holded')`;
