import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { BookedOrder, BookedReceipt, BookedRefund } from '../../booked-money.ts';

/** From the first moment, before the last. */
export interface Period {
  from: Date;
  before: Date;
}

const within = (column: SQL, { from, before }: Period): SQL =>
  sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${before.toISOString()}::timestamptz`;

const rowsOf = async <Row>(db: Db, query: SQL): Promise<Row[]> =>
  (await db.execute(query)).rows as unknown as Row[];

const selectReceipts = (db: Db, condition: SQL): Promise<BookedReceipt[]> =>
  rowsOf(
    db,
    sql`select p.order_id as "orderId", p.method, r.amount_cents as cents, r.use
      from payment_receipts r join payments p on p.id = r.payment_id where ${condition}`,
  );

const selectRefunds = (db: Db, condition: SQL): Promise<BookedRefund[]> =>
  rowsOf(
    db,
    sql`select p.order_id as "orderId", p.method, f.amount_cents as cents, f.reason, c.line_ids as "lineIds"
      from payment_refunds f join payment_receipts r on r.reference = f.receipt_reference
        join payments p on p.id = r.payment_id left join cancellations c on c.id = f.cancellation_id
      where f.state = 'done' and ${condition}`,
  );

const keptOf = (orderIds: readonly string[]): SQL =>
  sql`p.order_id = any(${sql.param([...orderIds])}::uuid[]) and r.use = 'kept'`;

export const selectReceiptsIn = (db: Db, period: Period) =>
  selectReceipts(db, within(sql`r.received_at`, period));

export const selectRefundsIn = (db: Db, period: Period) => selectRefunds(db, within(sql`f.done_at`, period));

export const selectKeptReceipts = (db: Db, orderIds: readonly string[]) =>
  selectReceipts(db, keptOf(orderIds));

export const selectKeptRefunds = (db: Db, orderIds: readonly string[]) => selectRefunds(db, keptOf(orderIds));

export const selectAttendedIn = (db: Db, period: Period): Promise<{ id: number; orderId: string }[]> =>
  rowsOf(
    db,
    sql`select l.id, l.order_id as "orderId" from order_lines l
      where l.state = 'attended' and ${within(sql`l.state_at`, period)}`,
  );

export const selectBookedOrders = (db: Db, orderIds: readonly string[]): Promise<BookedOrder[]> =>
  rowsOf(
    db,
    sql`select o.id, o.freight_cents as "freightCents", o.freight_by_cep as "freightByCep", o.card,
        o.coupon_code as "couponCode",
        jsonb_agg(jsonb_build_object('id', l.id, 'unitId', l.unit_id, 'productId', l.product_id, 'unitType', l.unit_type, 'state', l.state,
          'priceCents', l.price_cents, 'discountCents', l.discount_cents,
          'address', jsonb_build_object('postalCode', l.service_address ->> 'postalCode')) order by l.position) as lines
      from orders o join order_lines l on l.order_id = o.id
      where o.id = any(${sql.param([...orderIds])}::uuid[]) group by o.id`,
  );
