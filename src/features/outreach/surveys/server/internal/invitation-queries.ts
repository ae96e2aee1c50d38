import { sql } from 'drizzle-orm';
import { attendedOrders } from '#features/purchase/orders/server/attended-orders.ts';
import type { Db } from '#platform/database/database.ts';
import { surveyInvitations } from './tables.ts';

interface DueInvitation {
  orderId: string;
  customerId: number;
}

export async function selectToInvite(
  db: Db,
  attended: { from: Date; to: Date },
  limit: number,
): Promise<DueInvitation[]> {
  const { rows } = await db.execute<{ order_id: string; customer_id: number }>(sql`
    select a.order_id, a.customer_id from ${attendedOrders(attended)} a
    where not exists (select 1 from ${surveyInvitations} where ${surveyInvitations.orderId} = a.order_id)
    order by a.order_id limit ${limit}`);
  return rows.map((row) => ({ orderId: row.order_id, customerId: row.customer_id }));
}

export async function insertInvitation(db: Db, row: DueInvitation & { invitedAt: Date }): Promise<boolean> {
  const inserted = await db
    .insert(surveyInvitations)
    .values(row)
    .onConflictDoNothing()
    .returning({ orderId: surveyInvitations.orderId });
  return inserted.length > 0;
}
