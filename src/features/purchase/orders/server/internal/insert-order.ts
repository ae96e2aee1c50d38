import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { manyRows } from '#platform/database/many-rows.ts';
import { placeholders, preparedSql } from '#platform/database/prepared.ts';
import type { Order } from '../../order.ts';
import type { OrderKind } from '../../order-kinds.ts';
import { orderEvents, orderLines, orders } from './tables.ts';

const orderRows = manyRows(orders, 'incrementId', 'measuredAt', 'erasedAt');
const lineRows = manyRows(
  orderLines,
  'id',
  'scheduledAt',
  'validUntil',
  'bookedFor',
  'state',
  'stateAt',
  'remindedAt',
  'resultBy',
  'resultWas',
  'resultAt',
);
const eventRows = manyRows(orderEvents, 'id', 'kind', 'fromStatus', 'data');

type Rows<Table extends { text(rows: never): string }> = Parameters<Table['text']>[0];

interface NewOrder {
  order: Omit<Order, 'incrementId'>;
  kinds: OrderKind[];
  lines: Rows<typeof lineRows>;
  event: Omit<Rows<typeof eventRows>[number], 'orderId'>;
}

const params = placeholders('orders', 'lines', 'events');

/** A sequence gives the numbers, so those of rolled-back orders stay unused. */
const writeOrder = preparedSql<{ incrementId: string }>(sql`
  with lines as (${lineRows.insertFrom(params.lines)}), events as (${eventRows.insertFrom(params.events)})
  insert into ${orders} (${orderRows.names}, increment_id)
  select ${orderRows.values}, nextval('order_increment_ids')::text from ${orderRows.records(params.orders)}
  returning increment_id as "incrementId"`);

export async function insertOrder(db: Db, { order, kinds, lines, event }: NewOrder): Promise<string> {
  const unitIds = [...new Set(lines.map(({ unitId }) => unitId))];
  const [made] = await writeOrder(db, {
    orders: orderRows.text([{ ...order, unitIds, kinds }]),
    lines: lineRows.text(lines),
    events: eventRows.text([{ ...event, orderId: order.id }]),
  });
  if (!made) throw new Error(`order ${order.id} was not written`);
  return made.incrementId;
}
