import { type Placeholder, type SQL, sql } from 'drizzle-orm';

/** Where stock is not counted: more than anybody may order. */
const UNCOUNTED = 1_000_000;

/**
 * For SQL of other slices: units of a variant that are free to sell at `now`, as a scalar subquery; null when it is not
 * offered. A hold past its time holds nothing.
 */
export const offeredUnits = (variantId: Placeholder, now: Placeholder): SQL => sql`(
    select case when v.unlimited then ${sql.raw(String(UNCOUNTED))} else v.balance + coalesce((
      select sum(h.amount) from stock_holds h
      where h.variant_id = v.id and h.state = 'held' and h.expires_at <= ${now}::timestamptz), 0) end
    from variants v where v.id = ${variantId} and v.active)`;
