import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isOpenUnit } from '#features/shop/stores/server/units-in-sql.ts';

// These fragments are for SQL of other slices. An expired hold holds no stock, even before the sweep releases it.

const UNCOUNTED = sql.raw('1000000');

const overdueHolds = (now: SQLWrapper) =>
  sql`stock_holds h where h.variant_id = v.id and h.state = 'held' and h.expires_at <= ${now}::timestamptz`;

interface Unpaid {
  variantId: SQLWrapper;
  customerId: number;
  now: Date;
}

/** SQL condition that the customer holds places of this variant without having paid. */
export const holdsUnpaid = ({ variantId, customerId, now }: Unpaid): SQL => sql`exists (
    select from stock_holds h where h.customer_id = ${customerId} and h.variant_id = ${variantId}
      and h.state = 'held' and h.expires_at > ${now.toISOString()}::timestamptz)`;

const balanceAt = (now: SQLWrapper) =>
  sql`v.balance + coalesce((select sum(h.amount) from ${overdueHolds(now)}), 0)`;

const isOffered = sql`v.active and ${isOpenUnit(sql`v.unit_id`)}`;

export const freeUnits = (variantId: SQLWrapper, now: SQLWrapper): SQL => sql`(
    select case when v.unlimited then ${UNCOUNTED}
      else ${balanceAt(now)} end
    from variants v where v.id = ${variantId} and ${isOffered})`;

/** A JSON object in the shape of `Variant`, `active` if it is still offered. */
export const variantJson = (variantId: SQLWrapper, now: SQLWrapper): SQL => sql`(
    select json_build_object('id', v.id, 'productId', v.product_id, 'unitId', v.unit_id, 'storeId', v.store_id,
      'unlimited', v.unlimited, 'balance', ${balanceAt(now)}, 'active', ${isOffered})
    from variants v where v.id = ${variantId})`;
