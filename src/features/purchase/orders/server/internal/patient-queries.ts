import { and, eq, gte, inArray, ne, or } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { Order } from '../../order.ts';
import { orderLines, orders } from './tables.ts';

/** Selects the customer's orders and all others with a service for one of the patients. */
export const selectOrdersOfPatients = (
  db: Db,
  {
    customerId,
    beneficiaryIds,
    exceptQuote,
    since,
  }: { customerId: number; beneficiaryIds: readonly number[]; exceptQuote: string; since: Date },
): Promise<Order[]> =>
  db
    .select()
    .from(orders)
    .where(
      and(
        ne(orders.quoteId, exceptQuote),
        gte(orders.createdAt, since),
        or(
          eq(orders.customerId, customerId),
          beneficiaryIds.length === 0
            ? undefined
            : inArray(
                orders.id,
                db
                  .select({ id: orderLines.orderId })
                  .from(orderLines)
                  .where(inArray(orderLines.beneficiaryId, [...beneficiaryIds])),
              ),
        ),
      ),
    );
