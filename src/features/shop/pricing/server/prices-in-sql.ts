import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PriceTable } from '../price.ts';

export const finalPriceOf = ({
  productId,
  storeId,
  vendor,
  tier,
}: PriceTable & { productId: SQLWrapper; storeId: number }): SQL => sql`(
  select case when x.special_cents > 0 and x.special_cents < x.price_cents then x.special_cents else x.price_cents end
  from prices x where x.product_id = ${productId} and x.store_id = ${storeId}
    and (x.vendor = ${vendor} and x.tier = ${tier} or x.vendor = 'DEFAULT' and x.tier = '')
  order by x.vendor = 'DEFAULT' limit 1)`;

export const hasPrices = sql`exists (select from prices)`;

/** SQL condition that some price table sells this service for nothing. */
export const isFree = (productId: SQLWrapper): SQL =>
  sql`exists (select from prices x where x.product_id = ${productId} and x.price_cents = 0)`;
