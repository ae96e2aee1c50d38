import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { OrderLine } from '../../order.ts';
import { orderLines, orders } from './tables.ts';

export type NewPlace = Pick<
  OrderLine,
  'variantId' | 'unitId' | 'unitName' | 'unitType' | 'address' | 'resultRule'
> &
  Partial<Pick<OrderLine, 'scheduledAt' | 'remindedAt'>>;

/** A time or a result that was promised at the former unit ends with it. */
export async function updatePlace(db: Db, lineId: number, place: NewPlace): Promise<void> {
  await db
    .update(orderLines)
    .set({ ...place, bookedFor: null, resultBy: null, resultWas: null })
    .where(eq(orderLines.id, lineId));
}

/** Copies the units of the lines to the order, which lists read alone. */
export async function syncPlaces(db: Db, orderId: string): Promise<void> {
  const own = sql`from ${orderLines} where ${orderLines.orderId} = ${orderId}`;
  await db
    .update(orders)
    .set({
      unitIds: sql`array(select distinct ${orderLines.unitId} ${own})`,
      kinds: sql`array_remove(${orders.kinds}, 'digital') || case
        when exists (select ${own} and ${orderLines.unitType} = 'self_service') then array['digital']
        else array[]::text[] end`,
    })
    .where(eq(orders.id, orderId));
}
