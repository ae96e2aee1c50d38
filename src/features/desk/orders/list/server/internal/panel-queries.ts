import {
  and,
  arrayContained,
  arrayContains,
  arrayOverlaps,
  desc,
  eq,
  gte,
  inArray,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { OrderKind } from '#features/purchase/orders/order-kinds.ts';
import { PAYMENT_TYPES, type PaymentType } from '#features/purchase/orders/payment-types.ts';
import { orderRows } from '#features/purchase/orders/server/order-rows.ts';
import { isSuspended, isToSchedule, isUnbooked } from '#features/purchase/orders/server/waiting-orders.ts';
import type { OrderStatus } from '#features/purchase/orders/status.ts';
import type { ScheduleDue } from '#features/purchase/orders/to-schedule.ts';
import type { Db } from '#platform/database/database.ts';

const orders = orderRows.rows;

/** From the first moment, before the last; null is no limit. */
export interface Range {
  from: Date | null;
  before: Date | null;
}

export interface PanelFilter {
  scope: readonly number[] | null;
  unitIds?: readonly number[] | undefined;
  /** Hides orders with services outside `scope`. */
  kind?: { is: OrderKind; scope: readonly number[] | null } | undefined;
  status?: readonly OrderStatus[] | undefined;
  created?: Range | undefined;
  paid?: Range | undefined;
  attended?: Range | undefined;
  refunded?: Range | undefined;
  paymentType?: PaymentType | undefined;
  couponCode?: string | undefined;
  minCents?: number | undefined;
  maxCents?: number | undefined;
  toSchedule?: { due: ScheduleDue; now: Date } | undefined;
  suspended?: boolean | undefined;
  customerIds?: readonly number[] | undefined;
  /** Beneficiaries with a service of the order at a unit of `scope`. */
  patientIds?: readonly number[] | undefined;
  incrementId?: string | undefined;
  incrementIds?: readonly string[] | undefined;
}

/** An empty list matches no row, because `in ()` is not SQL. */
const among = <T>(values: readonly T[] | null | undefined, some: (values: T[]) => SQL): SQL | undefined => {
  if (values === null || values === undefined) return undefined;
  return values.length === 0 ? sql`false` : some([...values]);
};

const receivedBy = (ids: readonly number[], scope: PanelFilter['scope']): SQL =>
  sql`${orders.id} in (select l.order_id from order_lines l where l.beneficiary_id = any(${sql.param([...ids])}::int[])
    and ${scope === null ? sql`true` : sql`l.unit_id = any(${sql.param([...scope])}::int[])`})`;

const within = (column: SQLWrapper, { from, before }: Range): SQL | undefined =>
  and(
    from ? sql`${column} >= ${from.toISOString()}::timestamptz` : undefined,
    before ? sql`${column} < ${before.toISOString()}::timestamptz` : undefined,
  );

const byMethod = (type: PaymentType | undefined): SQL =>
  type === undefined ? sql`true` : sql`p.method = ${PAYMENT_TYPES[type].method ?? ''}`;

/** Money that came twice or late is no payment of its order, and came on a day of its own. */
const paidIn = (range: Range, type: PaymentType | undefined): SQL | undefined =>
  or(
    and(within(orders.paidAt, range), type && eq(orders.paymentType, type)),
    sql`${orders.id} = any(array(select p.order_id from payment_receipts r join payments p on p.id = r.payment_id
      where r.use = 'refund' and ${within(sql`r.received_at`, range)} and ${byMethod(type)}))`,
  );

type Units = readonly number[] | null;

/** The units of the filter that the operator may see; null means all. */
function unitsOf({ scope, unitIds }: PanelFilter): Units {
  if (!unitIds) return scope;
  return scope ? unitIds.filter((id) => scope.includes(id)) : unitIds;
}

const atUnits = (units: Units): SQL =>
  units === null ? sql`true` : sql`l.unit_id = any(${sql.param([...units])}::int[])`;

const attendedIn = (range: Range, units: Units): SQL =>
  sql`${orders.id} in (select l.order_id from order_lines l
    where l.state = 'attended' and ${within(sql`l.state_at`, range)} and ${atUnits(units)})`;

const refundedIn = (range: Range, units: Units, type: PaymentType | undefined): SQL =>
  sql`${orders.id} = any(array(select p.order_id from payment_refunds f
    join payment_receipts r on r.reference = f.receipt_reference join payments p on p.id = r.payment_id
    left join cancellations c on c.id = f.cancellation_id
    where f.state = 'done' and ${within(sql`f.done_at`, range)} and ${byMethod(type)}
      and exists (select from order_lines l where l.order_id = p.order_id and ${atUnits(units)}
        and (c.line_ids is null or l.id = any(c.line_ids)))))`;

const matching = (filter: PanelFilter): SQL | undefined =>
  and(
    among(filter.scope, (ids) => arrayOverlaps(orders.unitIds, ids)),
    among(filter.unitIds, (ids) => arrayOverlaps(orders.unitIds, ids)),
    filter.kind && arrayContains(orders.kinds, [filter.kind.is]),
    among(filter.kind?.scope, (ids) => arrayContained(orders.unitIds, ids)),
    among(filter.status, (statuses) => inArray(orders.status, statuses)),
    among(filter.customerIds, (ids) => inArray(orders.customerId, ids)),
    among(filter.patientIds, (ids) => receivedBy(ids, filter.scope)),
    among(filter.incrementIds, (numbers) => inArray(orders.incrementId, numbers)),
    filter.created && within(orders.createdAt, filter.created),
    filter.paid && paidIn(filter.paid, filter.paymentType),
    filter.attended && attendedIn(filter.attended, unitsOf(filter)),
    filter.refunded && refundedIn(filter.refunded, unitsOf(filter), filter.paymentType),
    filter.paymentType && !filter.paid && !filter.refunded
      ? eq(orders.paymentType, filter.paymentType)
      : undefined,
    filter.couponCode === undefined ? undefined : eq(orders.couponCode, filter.couponCode),
    filter.minCents === undefined ? undefined : gte(orders.totalCents, filter.minCents),
    filter.maxCents === undefined ? undefined : lte(orders.totalCents, filter.maxCents),
    filter.incrementId === undefined ? undefined : eq(orders.incrementId, filter.incrementId),
    filter.toSchedule && isToSchedule(filter.toSchedule.due, filter.toSchedule.now),
    filter.suspended ? isSuspended : undefined,
  );

export interface PanelOrder {
  incrementId: string;
  createdAt: Date;
  customerId: number;
  status: OrderStatus;
  paymentType: PaymentType;
  totalCents: number;
  paidAt: Date | null;
  lines: number;
  units: string[];
  visitAt: Date | null;
  unbooked: boolean;
}

interface Page {
  after: string | undefined;
  limit: number;
}

const newestFirst = [desc(orders.createdAt), desc(orders.incrementId)];

/** Indexes alone answer this query for most filters. */
export function selectNumbers(db: Db, filter: PanelFilter, { after, limit }: Page) {
  const last = sql`(select l.created_at, l.increment_id from orders l where l.increment_id = ${after})`;
  return db
    .select({ incrementId: orders.incrementId })
    .from(orders)
    .where(
      and(
        matching(filter),
        after === undefined ? undefined : sql`(${orders.createdAt}, ${orders.incrementId}) < ${last}`,
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit);
}

export const selectPanelOrders = (db: Db, filter: PanelFilter, page: Page): Promise<PanelOrder[]> =>
  db
    .select({
      incrementId: orders.incrementId,
      createdAt: orders.createdAt,
      customerId: orders.customerId,
      status: orders.status,
      paymentType: orders.paymentType,
      totalCents: orders.totalCents,
      paidAt: orders.paidAt,
      lines: sql<number>`(select count(*)::int from order_lines l where l.order_id = orders.id)`,
      units: sql<
        string[]
      >`array(select distinct l.unit_name from order_lines l where l.order_id = orders.id order by 1)`,
      visitAt: sql<Date | null>`(select min(l.booked_for) from order_lines l
        where l.order_id = orders.id and l.state = 'open')`.mapWith(orders.createdAt),
      unbooked: sql<boolean>`${isUnbooked}`,
    })
    .from(orders)
    .where(inArray(orders.incrementId, selectNumbers(db, filter, page)))
    .orderBy(...newestFirst);

export async function countPanelOrders(db: Db, filter: PanelFilter, most: number): Promise<number> {
  return db.$count(db.select({ one: sql`1` }).from(orders).where(matching(filter)).limit(most).as('some'));
}
