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
import type { LineState } from '#features/purchase/orders/order.ts';
import type { OrderKind } from '#features/purchase/orders/order-kinds.ts';
import { PAYMENT_TYPES, type PaymentType } from '#features/purchase/orders/payment-types.ts';
import { orderRows } from '#features/purchase/orders/server/order-rows.ts';
import { isSuspended, isToSchedule, isUnbooked } from '#features/purchase/orders/server/waiting-orders.ts';
import type { OrderStatus } from '#features/purchase/orders/status.ts';
import type { ScheduleDue } from '#features/purchase/orders/to-schedule.ts';
import type { Db } from '#platform/database/database.ts';

const orders = orderRows.rows;

/** From the first moment, before the last. Null sets no limit. */
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
  paid?: Moved | undefined;
  attended?: Moved | undefined;
  refunded?: Moved | undefined;
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

type Units = readonly number[] | null;

const atUnits = (units: Units): SQL =>
  units === null ? sql`true` : sql`l.unit_id = any(${sql.param([...units])}::int[])`;

/** Rows that belong to orders, and the condition for those that count. */
interface Movements {
  rows: SQL;
  orderId: SQL;
  where: SQL | undefined;
}

const attendances = (range: Range, units: Units): Movements => ({
  rows: sql`order_lines l`,
  orderId: sql`l.order_id`,
  where: and(sql`l.state = 'attended'`, within(sql`l.state_at`, range), atUnits(units)),
});

const refunds = (range: Range, units: Units, type: PaymentType | undefined): Movements => ({
  rows: sql`payment_refunds f join payment_receipts r on r.reference = f.receipt_reference
    join payments p on p.id = r.payment_id left join cancellations c on c.id = f.cancellation_id`,
  orderId: sql`p.order_id`,
  where: and(
    sql`f.state = 'done'`,
    within(sql`f.done_at`, range),
    byMethod(type),
    sql`exists (select from order_lines l where l.order_id = p.order_id and ${atUnits(units)}
      and (c.line_ids is null or l.id = any(c.line_ids)))`,
  ),
});

/** Money that came twice or late pays no order, and came on a day of its own. */
const excesses = (range: Range, type: PaymentType | undefined): Movements => ({
  rows: sql`payment_receipts r join payments p on p.id = r.payment_id`,
  orderId: sql`p.order_id`,
  where: and(sql`r.use = 'refund'`, within(sql`r.received_at`, range), byMethod(type)),
});

/** A filter by movements. A few orders are found first; null means many, which are met soon from the newest order on. */
export interface Moved {
  /** When the orders were created: bounds for the planner, which cannot know how soon an order moves. */
  created: Range;
  range: Range;
  found: readonly string[] | null;
}

const FEW = 5000;
const DAY_MS = 24 * 60 * 60_000;

async function find(db: Db, range: Range, { rows, orderId, where }: Movements): Promise<Moved> {
  const some = sql`select ${orderId} as id from ${rows} where ${where} limit ${FEW + 1}`;
  const found = await db.execute<{ id: string; at: number } | { id: null; at: null }>(sql`
    with moved as materialized (${some})
    select o.id, extract(epoch from o.created_at)::float8 * 1000 as at
    from moved join orders o using (id) where (select count(*) from moved) <= ${FEW}
    union all select null, null where (select count(*) from moved) > ${FEW}`);
  if (found.rows[0]?.id === null) return manyMoved(range);
  const few = found.rows.flatMap((row) => (row.id === null ? [] : [row]));
  const times = few.map(({ at }) => at);
  const [first, last] = times.length > 0 ? [Math.min(...times), Math.max(...times)] : [0, 0];
  return {
    range,
    created: { from: new Date(Math.floor(first)), before: new Date(Math.ceil(last) + 1) },
    found: [...new Set(few.map(({ id }) => id))],
  };
}

/** Nothing moves before its order. The day more allows for the clocks of banks. */
export const manyMoved = (range: Range): Moved => ({
  range,
  created: { from: null, before: range.before && new Date(range.before.getTime() + DAY_MS) },
  found: null,
});

type Places = Pick<PanelFilter, 'scope' | 'unitIds' | 'paymentType'>;

/** The units of the filter that the operator may see; null means all. */
function unitsOf({ scope, unitIds }: Places): Units {
  if (!unitIds) return scope;
  return scope ? unitIds.filter((id) => scope.includes(id)) : unitIds;
}

export const findExcess = (db: Db, range: Range, { paymentType }: Places): Promise<Moved> =>
  find(db, range, excesses(range, paymentType));

export const findAttended = (db: Db, range: Range, places: Places): Promise<Moved> =>
  find(db, range, attendances(range, unitsOf(places)));

export const findRefunded = (db: Db, range: Range, places: Places): Promise<Moved> =>
  find(db, range, refunds(range, unitsOf(places), places.paymentType));

/** The aggregate makes the planner read the movements of one order, and never all of the range. */
const hasMoved = ({ created, found }: Moved, { rows, orderId, where }: Movements): SQL | undefined =>
  and(
    within(orders.createdAt, created),
    found
      ? sql`${orders.id} = any(${sql.param([...found])}::uuid[])`
      : sql`(select bool_or(${where}) from ${rows} where ${orderId} = orders.id)`,
  );

/** Only money in excess is found first, because the order itself has the day of its payment. */
const isPaid = (excess: Moved, type: PaymentType | undefined): SQL | undefined =>
  and(
    within(orders.createdAt, manyMoved(excess.range).created),
    or(
      and(within(orders.paidAt, excess.range), type && eq(orders.paymentType, type)),
      excess.found?.length === 0 ? undefined : hasMoved(excess, excesses(excess.range, type)),
    ),
  );

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
    filter.paid && isPaid(filter.paid, filter.paymentType),
    filter.attended && hasMoved(filter.attended, attendances(filter.attended.range, unitsOf(filter))),
    filter.refunded &&
      hasMoved(filter.refunded, refunds(filter.refunded.range, unitsOf(filter), filter.paymentType)),
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
  id: string;
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
      id: orders.id,
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

const countPanelOrders = (db: Db, filter: PanelFilter, most: number): Promise<number> =>
  db.$count(db.select({ one: sql`1` }).from(orders).where(matching(filter)).limit(most).as('some'));

const isOfMany = ({ attended, refunded }: PanelFilter): boolean =>
  attended?.found === null || refunded?.found === null;

/** A page and the number of all orders, at most `most`. Orders with one of many movements are read once for both. */
export async function selectCountedPage(
  db: Db,
  filter: PanelFilter,
  { after, limit, most }: Page & { most: number },
): Promise<{ found: PanelOrder[]; total: number }> {
  if (!isOfMany(filter) || after !== undefined) {
    const found = await selectPanelOrders(db, filter, { after, limit });
    const counted = isOfMany(filter)
      ? (await selectNumbers(db, filter, { after: undefined, limit: most })).length
      : await countPanelOrders(db, filter, most);
    return { found, total: counted };
  }
  const numbers = await selectNumbers(db, filter, { after, limit: most });
  const incrementIds = numbers.slice(0, limit).map(({ incrementId }) => incrementId);
  const found = await selectPanelOrders(db, { incrementIds, scope: filter.scope }, { after, limit });
  return { found, total: numbers.length };
}

export interface FileLine {
  orderId: string;
  id: number;
  service: string;
  unitId: number;
  unit: string;
  state: LineState;
}

/** The services of these orders as a file names them, in their order. */
export async function selectFileLines(db: Db, orderIds: readonly string[]): Promise<FileLine[]> {
  const { rows } = await db.execute(sql`
    select order_id as "orderId", id, product_name as service, unit_id as "unitId", unit_name as unit, state
    from order_lines where order_id = any(${sql.param([...orderIds])}::uuid[]) order by order_id, position`);
  return rows as unknown as FileLine[];
}

export interface BankIds {
  orderId: string;
  /** The EndToEndId of a Pix, or the TID of a card; '' once the card is erased. */
  money: string;
  /** The txid of a Pix. */
  charge: string;
}

export async function selectBankIds(db: Db, orderIds: readonly string[]): Promise<BankIds[]> {
  const { rows } = await db.execute(sql`
    select p.order_id as "orderId", case p.method when 'pix' then r.reference else coalesce(c.tid, '') end as money,
      case p.method when 'pix' then p.reference else '' end as charge
    from payment_receipts r join payments p on p.id = r.payment_id left join card_payments c on c.payment_id = p.id
    where r.use = 'kept' and p.order_id = any(${sql.param([...orderIds])}::uuid[])`);
  return rows as unknown as BankIds[];
}
